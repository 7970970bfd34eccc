import type { CallAnswer } from '@homeport/contract/call';
import type { unassignedTickets } from '@homeport/contract/support-assignment';
import { Button } from '../ui/button.tsx';
import { Time } from '../ui/time.tsx';
import { creatorOf } from './ticket-row.tsx';
import { StatusChip } from './ticket-status.tsx';
import { text } from './ticket-texts.ts';
import { WaitingAge } from './waiting-age.tsx';

interface UnassignedRowProps {
  ticket: CallAnswer<typeof unassignedTickets>['unassigned_tickets'][number];
  busy: boolean;
  onTake: () => void;
}

/** How a ticket begins, and the button that takes it. Its conversation opens once it is taken. */
export function UnassignedRow({ ticket, busy, onTake }: UnassignedRowProps) {
  const { ticket_id, status, snippet, waiting_since, updated, issue_type } = ticket;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-mono text-xs text-ink-3">{text('number', { number: ticket_id })}</span>
          <StatusChip status={status} />
          <WaitingAge since={waiting_since} />
        </div>
        <p className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
          {snippet || text('ticket', { number: ticket_id })}
        </p>
        <p className="text-sm break-words text-ink-3">
          {creatorOf(ticket)} · {text(issue_type)} · <Time iso={updated} />
        </p>
      </div>
      <Button busy={busy} onClick={onTake} aria-label={text('takeTicket', { number: ticket_id })}>
        {text('take')}
      </Button>
    </li>
  );
}
