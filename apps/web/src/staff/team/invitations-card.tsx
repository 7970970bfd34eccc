import {
  resendTeamInvitation,
  type TeamInvitationAnswer,
  withdrawTeamInvitation,
} from '@homeport/contract/staff-invitations';
import { calendarDay } from '../../foundation/format/dates.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useNow } from '../time.ts';
import { outdated } from './outdated.ts';
import { text } from './texts.ts';

interface InvitationsCardProps {
  invitations: readonly TeamInvitationAnswer[];
  canManage: boolean;
}

/** Who is invited to the team and has not accepted. */
export function InvitationsCard({ invitations, canManage }: InvitationsCardProps) {
  const resend = useMutation({
    ...mutation(resendTeamInvitation, outdated),
    onSuccess: () => showToast('ok', text('resent')),
  });
  const withdraw = useMutation({
    ...mutation(withdrawTeamInvitation, outdated),
    onSuccess: () => showToast('ok', text('withdrawn')),
  });
  const error = resend.error ?? withdraw.error;
  const busyWith = ({ isPending, variables }: typeof resend | typeof withdraw, id: string) =>
    isPending && variables.params.invitation_id === id;
  return (
    <Card aria-label={text('invitations')}>
      <CardHead title={text('invitations')} />
      {error && (
        <CardBody>
          <ErrorAlert error={error} />
        </CardBody>
      )}
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation}>
            {canManage && (
              <>
                <Button
                  size="sm"
                  busy={busyWith(resend, invitation.id)}
                  aria-label={text('resendTo', { email: invitation.email })}
                  onClick={() => resend.mutate({ params: { invitation_id: invitation.id }, body: {} })}
                >
                  {text('resend')}
                </Button>
                <Button
                  size="sm"
                  busy={busyWith(withdraw, invitation.id)}
                  aria-label={text('withdrawOf', { email: invitation.email })}
                  onClick={() => withdraw.mutate({ params: { invitation_id: invitation.id } })}
                >
                  {text('withdraw')}
                </Button>
              </>
            )}
          </InvitationRow>
        ))}
      </ul>
    </Card>
  );
}

interface InvitationRowProps {
  invitation: TeamInvitationAnswer;
  children: React.ReactNode;
}

function InvitationRow({ invitation, children }: InvitationRowProps) {
  const { email, role, expires, invited_by: invitedBy } = invitation;
  const end = new Date(expires);
  const isOver = end <= useNow();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>
          <Chip tone="tide">{text(role)}</Chip>
          {isOver && <Chip tone="warn">{text('expired')}</Chip>}
        </div>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-3">
          {text('invitedBy', { email: invitedBy })}
          {!isOver && ` · ${text('expires', { day: calendarDay(end) })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
