import { Button } from '../../ui/button.tsx';
import { text } from './texts.ts';
import { TicketRow } from './ticket-row.tsx';
import type { InboxTicket } from './ticket-row.tsx';

interface InboxRowProps {
  ticket: InboxTicket;
  /** null: the ticket cannot be opened before it is taken. */
  to: string | null;
  showsAssignee: boolean;
  isTaking: boolean;
  onTake: () => void;
}

/** One ticket of the inbox; an unassigned one has a button that takes it. */
export function InboxRow({ ticket, to, showsAssignee, isTaking, onTake }: InboxRowProps) {
  const { ticket_id: number, assignee_email, status } = ticket;
  return (
    <TicketRow
      ticket={ticket}
      to={to}
      showsAssignee={showsAssignee}
      action={
        assignee_email === null &&
        status !== 'closed' && (
          <Button
            size="sm"
            busy={isTaking}
            onClick={onTake}
            aria-label={text('takeTicket', { number })}
            data-row={to === null ? '' : undefined}
          >
            {text('take')}
          </Button>
        )
      }
    />
  );
}
