import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { leaveAccount, type MembershipAnswer, ownMemberships } from '@homeport/contract/people';
import { Users } from 'lucide-react';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { enterAccount } from '../foundation/portal.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';

/** The accounts of others in which the person works; nothing where there is none. */
export function OtherAccountsCard() {
  const accounts = useQuery(query(ownMemberships, {})).data?.accounts ?? [];
  const [left, setLeft] = useState<MembershipAnswer | null>(null);
  if (accounts.length === 0) return null;
  return (
    <Card aria-label={text('others')}>
      <CardHead title={text('others')} detail={text('othersLead')} />
      <ul className="divide-y divide-line">
        {accounts.map((account) => (
          <li key={account.id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3.5">
            <Users size={20} aria-hidden="true" className="text-ink-3" />
            <div className="flex min-w-0 flex-1 basis-52 flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="min-w-0 font-medium break-all">{account.email}</span>
              <Chip tone="tide">{text(account.role)}</Chip>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                aria-label={text('openOf', { email: account.email })}
                onClick={() => enterAccount(account)}
              >
                {text('open')}
              </Button>
              <Button
                size="sm"
                aria-label={text('leaveOf', { email: account.email })}
                onClick={() => setLeft(account)}
              >
                {text('leave')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <LeaveDialog account={left} onClose={() => setLeft(null)} />
    </Card>
  );
}

interface LeaveDialogProps {
  /** null: closed. */
  account: MembershipAnswer | null;
  onClose: () => void;
}

function LeaveDialog({ account, onClose }: LeaveDialogProps) {
  const leave = useMutation({
    ...mutation(leaveAccount, [ownMemberships]),
    onSuccess: () => {
      showToast('ok', text('left'));
      onClose();
    },
  });
  const close = () => {
    leave.reset();
    onClose();
  };
  return (
    <Dialog
      open={account !== null}
      onClose={close}
      title={text('leaveTitle', { email: account?.email ?? '' })}
      closeLabel={text('close')}
      footer={
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button
            variant="danger"
            busy={leave.isPending}
            onClick={() => account && leave.mutate({ params: { id: account.id }, body: {} })}
          >
            {text('leave')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text('leaveLead')}</p>
      {leave.error && <ErrorAlert error={leave.error} />}
    </Dialog>
  );
}
