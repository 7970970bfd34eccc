import { clsx } from 'clsx';
import type { CallAnswer } from '@homeport/contract/call';
import type { allTickets, assignedTickets } from '@homeport/contract/support';
import { Link } from 'react-router';
import { Time } from '../ui/time.tsx';
import { useBehind } from './list-behind.ts';
import { StatusChip } from './ticket-status.tsx';
import { text } from './ticket-texts.ts';
import { WaitingAge } from './waiting-age.tsx';

type Assigned = CallAnswer<typeof assignedTickets>['assigned_tickets'][number];
type Any = CallAnswer<typeof allTickets>['all_tickets'][number];

interface TicketRowProps {
  ticket: Assigned | Any;
  to: string;
  /** It is the one that is open beside the list. */
  current?: boolean;
}

/** A name nobody gave is no name. */
export const creatorOf = ({ creator_name, creator_email }: Assigned): string =>
  creator_name === 'Not Set' ? creator_email : creator_name;

/** One ticket of a list: its state, who asks, how it begins, and how long they wait. */
export function TicketRow({ ticket, to, current = false }: TicketRowProps) {
  const behind = useBehind();
  const { ticket_id, status, snippet, waiting_since, assignee_last_viewed, updated, issue_type } = ticket;
  const anybody = 'assignee_email' in ticket;
  const unread = !anybody && (assignee_last_viewed === null || assignee_last_viewed < updated);
  return (
    <li
      className={clsx(
        'relative grid gap-1 px-5 py-3 transition-colors duration-150 hover:bg-sunken',
        current && 'bg-tide-wash hover:bg-tide-wash',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-mono text-xs text-ink-3">{text('number', { number: ticket_id })}</span>
        <StatusChip status={status} />
        {unread && (
          <span className="flex items-center gap-1.5 text-xs font-semibold text-ink-2">
            <span aria-hidden="true" className="size-1.5 rounded-full bg-buoy forced-colors:bg-[Highlight]" />
            {text('newUpdate')}
          </span>
        )}
        <span className="ml-auto">
          <WaitingAge since={waiting_since} />
        </span>
      </div>
      <Link
        to={to}
        state={behind}
        data-row=""
        aria-current={current ? 'page' : undefined}
        className="line-clamp-2 font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-tide"
      >
        {snippet || text('ticket', { number: ticket_id })}
      </Link>
      <p className="text-sm break-words text-ink-3">
        {creatorOf(ticket)} · {text(issue_type)} · <Time iso={updated} />
        {anybody && (
          <>
            {' · '}
            {ticket.assignee_name === null ? (
              <span className="font-medium text-warn">{text('unassigned')}</span>
            ) : (
              text('assignedTo', { name: ticket.assignee_name })
            )}
          </>
        )}
      </p>
    </li>
  );
}
