import { useQuery } from '@tanstack/react-query';
import { userDetails } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import type { MemberRole } from '@homeport/contract/member-roles';
import { acceptInvitation, ownMemberships, readInvitation } from '@homeport/contract/people';
import { AuthPage, useLinkToken } from '../auth/index.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { enterAccount, signOutTo, useUser } from '../foundation/portal.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { saveReturnPath } from '../foundation/session/return-path.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Spinner } from '../ui/progress.tsx';
import { text } from './texts.ts';
import { WebsiteNames } from './website-names.tsx';

/** The link of an invitation: what it is for, and the way in. */
export function InvitationScreen() {
  useTitle(text('invitationTitle'));
  const token = useLinkToken('invitation', { isKept: true });
  const invitation = useQuery({
    ...query(readInvitation, { body: { token } }),
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
  invitation: CallAnswer<typeof readInvitation>;
  token: string;
}

function Invitation({ invitation, token }: InvitationProps) {
  const { account, email, role, websites } = invitation;
  const user = useUser();
  // The address may have changed since this browser signed in.
  const details = useQuery({ ...query(userDetails, {}), enabled: user !== null }).data;
  const own = details?.email ?? user?.email;
  return (
    <AuthPage title={text('invitationTitle')} lead={text('invitationLead', { account })}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-1 rounded-control bg-sunken p-4 text-sm">
          <span className="text-ink-3">{text('invitationFor')}</span>
          <span className="font-medium break-all">{email}</span>
          <span>
            <Chip tone="tide">{text(role)}</Chip>
          </span>
          <span className="text-ink-2">{whatFor(role, websites !== null)}</span>
          <WebsiteNames names={websites} />
        </div>
        {own === undefined ? (
          <SignInFirst email={email} token={token} />
        ) : own.toLowerCase() === email ? (
          <Acceptance invitation={invitation} token={token} />
        ) : (
          <OtherAccount own={own} email={email} token={token} />
        )}
      </div>
    </AuthPage>
  );
}

function whatFor(role: MemberRole, isLimited: boolean): string {
  if (role === 'billing') return text('billingWhy');
  return text(isLimited ? 'someWebsitesWhy' : 'developerWhy');
}

function Acceptance({ invitation: { account, role, websites }, token }: InvitationProps) {
  const accept = useMutation({
    ...mutation(acceptInvitation, [ownMemberships]),
    onSuccess: ({ account_id: id }) =>
      enterAccount({ id, email: account, role, is_limited: websites !== null }),
  });
  return (
    <>
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

const keepInvitation = (token: string) =>
  saveReturnPath(sessionStorage, `${pathTo('invitation')}#token=${token}`, Date.now());

interface OtherAccountProps {
  /** The address of the account that is signed in. */
  own: string;
  /** The invited address. */
  email: string;
  token: string;
}

/** Someone else is signed in: the choice between the two accounts, which does not lose the invitation. */
function OtherAccount({ own, email, token }: OtherAccountProps) {
  return (
    <>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-2">{text('otherAccount', { own, email })}</p>
      <Button
        variant="primary"
        size="lg"
        wide
        className="[overflow-wrap:anywhere]"
        onClick={() => {
          keepInvitation(token);
          signOutTo(pathTo('login'));
        }}
      >
        {text('switchTo', { email })}
      </Button>
      <ButtonLink to={pathTo('home')} size="lg" wide className="[overflow-wrap:anywhere]">
        {text('stayAs', { own })}
      </ButtonLink>
    </>
  );
}

/** The ways to an account, from which the person returns to the invitation. */
function SignInFirst({ email, token }: { email: string; token: string }) {
  const keep = () => keepInvitation(token);
  return (
    <>
      <p className="text-sm text-ink-2">{text('signInFirst', { email })}</p>
      <ButtonLink to={pathTo('login')} variant="primary" size="lg" wide onClick={keep}>
        {text('signIn')}
      </ButtonLink>
      <ButtonLink to={pathTo('signUp')} size="lg" wide onClick={keep}>
        {text('signUp')}
      </ButtonLink>
    </>
  );
}
