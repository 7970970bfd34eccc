import { useState } from 'react';
import { accountEvents } from '@homeport/contract/account';
import {
  type InvitationAnswer,
  people,
  resendInvitation,
  withdrawInvitation,
} from '@homeport/contract/people';
import { Mail } from 'lucide-react';
import { calendarDay } from '../foundation/format/dates.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';
import { WebsiteNames } from './website-names.tsx';

interface Pending {
  isPending: boolean;
  variables: { params: { id: string } } | undefined;
}

/** Who was invited and has not accepted. */
export function InvitationList({ invitations }: { invitations: readonly InvitationAnswer[] }) {
  const resend = useMutation({
    ...mutation(resendInvitation, [people, accountEvents]),
    onSuccess: () => showToast('ok', text('resent')),
  });
  const withdraw = useMutation({
    ...mutation(withdrawInvitation, [people, accountEvents]),
    onSuccess: () => showToast('ok', text('withdrawn')),
  });
  const error = resend.error ?? withdraw.error;
  const isBusy = ({ isPending, variables }: Pending, id: string) => isPending && variables?.params.id === id;
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
            <Button
              size="sm"
              busy={isBusy(resend, invitation.id)}
              aria-label={text('resendTo', { email: invitation.email })}
              onClick={() => resend.mutate({ params: { id: invitation.id }, body: {} })}
            >
              {text('resend')}
            </Button>
            <Button
              size="sm"
              busy={isBusy(withdraw, invitation.id)}
              aria-label={text('withdrawOf', { email: invitation.email })}
              onClick={() => withdraw.mutate({ params: { id: invitation.id } })}
            >
              {text('withdraw')}
            </Button>
          </InvitationRow>
        ))}
      </ul>
    </Card>
  );
}

interface InvitationRowProps {
  invitation: InvitationAnswer;
  children: React.ReactNode;
}

function InvitationRow({ invitation: { email, role, websites, expires }, children }: InvitationRowProps) {
  const [now] = useState(() => new Date());
  const end = new Date(expires);
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-2 px-5 py-3.5">
      <Mail size={20} aria-hidden="true" className="mt-0.5 text-ink-3" />
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-medium break-all">{email}</span>
          <Chip tone="tide">{text(role)}</Chip>
          {end <= now && <Chip tone="warn">{text('expired')}</Chip>}
        </div>
        <WebsiteNames names={websites?.map(({ ascii_name }) => ascii_name) ?? null} />
        {end > now && <div className="text-sm text-ink-3">{text('expires', { day: calendarDay(end) })}</div>}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
