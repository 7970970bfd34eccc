import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { acceptTeamInvitation, readTeamInvitation } from '@homeport/contract/staff-invitations';
import { useNavigate } from 'react-router';
import { AuthPage, useLinkToken } from '../../auth/index.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { session, useUser } from '../../foundation/portal.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { saveReturnPath } from '../../foundation/session/return-path.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Spinner } from '../../ui/progress.tsx';
import { JoinForm } from './join-form.tsx';
import { text } from './texts.ts';

/** The link of an invitation to the team: what it is for, and the way in. */
export function TeamInvitationScreen() {
  useTitle(text('invitationTitle'));
  const token = useLinkToken('teamInvitation', { isKept: true });
  const invitation = useQuery({
    ...query(readTeamInvitation, { body: { token } }),
    enabled: token !== '',
  });
  const isGone = token === '' || (invitation.error instanceof ApiError && invitation.error.status === 404);
  if (isGone)
    return (
      <AuthPage title={text('badLink')} lead={text('badLinkLead')}>
        <ButtonLink to={pathTo('home')} variant="primary" size="lg" wide>
          {text('home')}
        </ButtonLink>
      </AuthPage>
    );
  if (invitation.error)
    return (
      <AuthPage title={text('invitationTitle')}>
        <ErrorAlert error={invitation.error} onRetry={invitation.refetch} />
      </AuthPage>
    );
  if (invitation.data === undefined)
    return (
      <AuthPage title={text('invitationTitle')}>
        <Spinner size={20} />
      </AuthPage>
    );
  return <Invitation invitation={invitation.data} token={token} />;
}

interface InvitationProps {
  invitation: CallAnswer<typeof readTeamInvitation>;
  token: string;
}

function Invitation({ invitation, token }: InvitationProps) {
  const { email, role, invited_by: by, has_account: hasAccount } = invitation;
  return (
    <AuthPage title={text('invitationTitle')} lead={text('invitationLead', { by })}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-1 rounded-control bg-sunken p-4 text-sm">
          <span className="text-ink-3">{text('invitationFor')}</span>
          <span className="font-medium break-all">{email}</span>
          <span>
            <Chip tone="tide">{text(role)}</Chip>
          </span>
          <span className="text-ink-2">{text(`${role}Why`)}</span>
        </div>
        {hasAccount ? <Accept email={email} token={token} /> : <JoinForm token={token} />}
      </div>
    </AuthPage>
  );
}

/** The account of the address signs in first, and returns to the invitation. */
function Accept({ email, token }: { email: string; token: string }) {
  const user = useUser();
  const navigate = useNavigate();
  const accept = useMutation({
    ...mutation(acceptTeamInvitation),
    onSuccess: () => {
      // All sessions have ended, including that of this browser.
      session.clear();
      return navigate(pathTo('login'), { replace: true });
    },
  });
  const keep = () => saveReturnPath(sessionStorage, `${pathTo('teamInvitation')}#token=${token}`, Date.now());
  if (user === null)
    return (
      <>
        <p className="text-sm text-ink-2">{text('signInFirst', { email })}</p>
        <ButtonLink to={pathTo('login')} variant="primary" size="lg" wide onClick={keep}>
          {text('signIn')}
        </ButtonLink>
      </>
    );
  return (
    <>
      <p className="text-sm text-ink-2">{text('acceptWhy')}</p>
      {accept.error && <ErrorAlert error={accept.error} />}
      <Button
        variant="primary"
        size="lg"
        wide
        busy={accept.isPending}
        onClick={() => accept.mutate({ body: { token } })}
      >
        {text('accept')}
      </Button>
    </>
  );
}
