import { useState } from 'react';
import { assignTicket } from '@homeport/contract/support';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { useShortcut } from '../../foundation/layout/shortcut.ts';
import { useUser } from '../../foundation/portal.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useListShortcuts } from '../shortcuts.ts';
import type { Can } from '../access.ts';
import { text } from './inbox-texts.ts';
import { text as tickets } from './texts.ts';
import { callsWithTickets } from './ticket-row.tsx';
import type { InboxTicket } from './ticket-row.tsx';
import { useTakeTicket } from './use-take-ticket.ts';

type OpenDialog = { kind: 'solve' | 'snooze'; ticketId: number } | { kind: 'keys' } | null;

interface InboxActionsOptions {
  can: Can;
  rows: readonly InboxTicket[];
  /** Called when a ticket has left the list. */
  onDone: (ticketId: number) => void;
}

/** What can be done with the tickets of the inbox, with the keys for the ticket that has the focus. */
export function useInboxActions({ can, rows, onDone }: InboxActionsOptions) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const email = useUser()?.email ?? '';
  const { take, takenTicket } = useTakeTicket(onDone);
  const assign = useMutation({
    ...mutation(assignTicket, callsWithTickets),
    onSuccess: (_answer, { body }) => showToast('ok', text('assigned', { number: Number(body.ticket_id) })),
    onError: () => showToast('bad', tickets('failed')),
  });
  const assignToMe = ({ ticket_id, assignee_email }: InboxTicket) => {
    if (assignee_email === null) take(ticket_id);
    else if (can('tickets.assign') && assignee_email !== email) {
      assign.mutate({ body: { ticket_id, agent_email: email } });
    }
  };
  const onFocused = (act: (ticket: InboxTicket) => void) => () => {
    const number = Number(document.activeElement?.closest<HTMLElement>('[data-ticket]')?.dataset.ticket);
    const ticket = rows.find(({ ticket_id }) => ticket_id === number);
    if (ticket !== undefined) act(ticket);
  };
  // Agents cannot change a ticket before they have taken it.
  const canChange = ({ assignee_email, status }: InboxTicket) =>
    (can('tickets.all') || assignee_email !== null) && status !== 'closed';
  const open = (kind: 'solve' | 'snooze') =>
    onFocused((ticket) => {
      if (canChange(ticket)) setDialog({ kind, ticketId: ticket.ticket_id });
    });
  useListShortcuts();
  useShortcut('a', onFocused(assignToMe));
  useShortcut('e', open('solve'));
  useShortcut('z', open('snooze'));
  useShortcut('?', () => setDialog({ kind: 'keys' }));
  return {
    dialog,
    closeDialog: () => setDialog(null),
    take,
    takenTicket,
  };
}
