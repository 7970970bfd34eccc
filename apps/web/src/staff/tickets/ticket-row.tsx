import { clsx } from 'clsx';
import type { CallAnswer } from '@homeport/contract/call';
import { allTickets, assignedTickets, staffTicketDetail, ticketCounts } from '@homeport/contract/support';
import type { ticketStatuses } from '@homeport/contract/support';
import { Link, useLocation } from 'react-router';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { absoluteTime, waitingFor } from '../../foundation/format/dates.ts';
import { Time } from '../../foundation/format/time.tsx';
import { urgency, useNow } from '../time.ts';
import { text } from './texts.ts';

export type StaffTicket = CallAnswer<typeof staffTicketDetail>;

/** The customer's name, or their email address without one. */
export const customerName = ({ created_by_name, created_by_email }: StaffTicket): string =>
  created_by_name === 'Not Set' ? created_by_email : created_by_name;

/** Calls to refetch after a ticket has changed. */
export const callsWithTickets = [staffTicketDetail, assignedTickets, allTickets, ticketCounts];

type AssignedTicket = CallAnswer<typeof assignedTickets>['assigned_tickets'][number];
type AnyTicket = CallAnswer<typeof allTickets>['all_tickets'][number];

interface TicketRowProps {
  ticket: AssignedTicket | AnyTicket;
  to: string;
  /** The ticket that is open beside the list. */
  isOpen?: boolean;
}

/** The API returns 'Not Set' for customers without a name. */
export const creatorName = ({ creator_name, creator_email }: AssignedTicket): string =>
  creator_name === 'Not Set' ? creator_email : creator_name;

/** One ticket of a list: status, waiting time, snippet, customer and assignee. */
export function TicketRow({ ticket, to, isOpen = false }: TicketRowProps) {
  const linkState = useTicketLinkState();
  const { ticket_id, status, snippet, waiting_since, assignee_last_viewed, updated, issue_type } = ticket;
  const showsAssignee = 'assignee_email' in ticket;
  const isUnread = !showsAssignee && (assignee_last_viewed === null || assignee_last_viewed < updated);
  return (
    <li
      className={clsx(
        'relative grid gap-1 px-5 py-3 transition-colors duration-150 hover:bg-sunken',
        isOpen && 'bg-tide-wash hover:bg-tide-wash',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-mono text-xs text-ink-3">{text('number', { number: ticket_id })}</span>
        <StatusChip status={status} />
        {isUnread && (
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
        state={linkState}
        data-row=""
        aria-current={isOpen ? 'page' : undefined}
        className="line-clamp-2 font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-tide"
      >
        {snippet || text('ticket', { number: ticket_id })}
      </Link>
      <p className="text-sm break-words text-ink-3">
        {creatorName(ticket)} · {text(issue_type)} · <Time iso={updated} />
        {showsAssignee && (
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

interface TicketLinkState {
  list?: string;
}

/** Navigation state of a link to a ticket: the list it is opened from, with its filters. */
function useTicketLinkState(): TicketLinkState {
  const location = useLocation();
  const state = location.state as TicketLinkState | null;
  return { list: state?.list ?? location.pathname + location.search };
}

/** Returns the path back to a list, with its filters if the ticket was opened from there. */
export function useBackToList(): (list: string) => string {
  const { list: origin = '' } = useTicketLinkState();
  const [pathname = ''] = origin.split('?');
  return (list) => (pathname.replace(/\/$/, '') === list ? origin : list);
}

export type TicketStatus = (typeof ticketStatuses)[number];

const tones: Record<TicketStatus, Tone> = { open: 'warn', escalated: 'bad', closed: 'neutral' };

export function StatusChip({ status }: { status: TicketStatus }) {
  return <Chip tone={tones[status]}>{text(status)}</Chip>;
}

/** How long the customer has been waiting for a reply. */
export function WaitingAge({ since }: { since: string | null }) {
  const now = useNow();
  if (since === null) return <span className="text-xs text-ink-3">{text('answered')}</span>;
  const then = new Date(since);
  return (
    <Chip tone={urgency(then, now)}>
      <time dateTime={since} title={text('waitingSince', { time: absoluteTime(then) })}>
        {text('waiting', { age: waitingFor(then, now) })}
      </time>
    </Chip>
  );
}
