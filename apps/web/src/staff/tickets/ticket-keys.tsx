import { useState } from 'react';
import { assignTicket } from '@homeport/contract/support';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { useShortcut } from '../../foundation/layout/shortcut.ts';
import { useUser } from '../../foundation/portal.ts';
import { showToast } from '../../ui/toaster.tsx';
import type { Can } from '../access.ts';
import { text } from './inbox-texts.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { SolveDialog } from './solve-dialog.tsx';
import { text as tickets } from './texts.ts';
import { callsWithTickets } from './ticket-row.tsx';
import type { StaffTicket } from './ticket-row.tsx';

/** The keys that change the ticket that is open, and the hint about them. */
export function TicketKeys({ ticket, can }: { ticket: StaffTicket; can: Can }) {
  const { ticket_id: ticketId, status, assignee_email, may_answer = true } = ticket;
  const [dialog, setDialog] = useState<'solve' | 'keys' | null>(null);
  const email = useUser()?.email ?? '';
  const assign = useMutation({
    ...mutation(assignTicket, callsWithTickets),
    onSuccess: () => showToast('ok', text('assigned', { number: ticketId })),
    onError: () => showToast('bad', tickets('failed')),
  });
  const close = () => setDialog(null);
  useShortcut(
    'a',
    () => assign.mutate({ body: { ticket_id: ticketId, agent_email: email } }),
    can('tickets.assign') && assignee_email !== email,
  );
  useShortcut('e', () => setDialog('solve'), may_answer && status !== 'closed');
  useShortcut('?', () => setDialog('keys'));
  return (
    <>
      <p className="text-sm text-ink-3 pointer-coarse:hidden">{text('keysHint')}</p>
      <SolveDialog ticketId={dialog === 'solve' ? ticketId : null} onClose={close} onSolved={close} />
      <KeysDialog of="ticket" open={dialog === 'keys'} onClose={close} />
    </>
  );
}
