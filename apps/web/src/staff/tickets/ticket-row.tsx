import { clsx } from 'clsx';
import type { CallAnswer } from '@homeport/contract/call';
import { allTickets, assignedTickets, staffTicketDetail, ticketCounts } from '@homeport/contract/support';
import type { ticketStatuses } from '@homeport/contract/support';
import { inbox, inboxCounts, ticketOrganization } from '@homeport/contract/support-inbox';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { absoluteTime, waitingFor } from '../../foundation/format/dates.ts';
import { Time } from '../../foundation/format/time.tsx';
import { readableHost } from '../../foundation/format/names.ts';
import { dueTone, urgency, useNow } from '../time.ts';
import { text as inboxText } from './inbox-texts.ts';
import { text } from './texts.ts';

export type StaffTicket = CallAnswer<typeof staffTicketDetail>;

/** The customer's name, or their email address without one. */
export const customerName = ({ created_by_name, created_by_email }: StaffTicket): string =>
  created_by_name === 'Not Set' ? created_by_email : created_by_name;

/** Calls to refetch after a ticket has changed. */
export const callsWithTickets = [
  staffTicketDetail,
  ticketOrganization,
  inbox,
  inboxCounts,
  assignedTickets,
  allTickets,
  ticketCounts,
];

type AssignedTicket = CallAnswer<typeof assignedTickets>['assigned_tickets'][number];
type AnyTicket = CallAnswer<typeof allTickets>['all_tickets'][number];
export type InboxTicket = CallAnswer<typeof inbox>['tickets'][number];

interface TicketRowProps {
  ticket: AssignedTicket | AnyTicket | InboxTicket;
  /** null: the ticket cannot be opened. */
  to: string | null;
  /** The ticket that is open beside the list. */
  isOpen?: boolean;
  /** Whether the list has tickets of different people; left out: if the tickets have an assignee. */
  showsAssignee?: boolean;
  /** At the right end. */
  action?: ReactNode;
}

/** The API returns 'Not Set' for customers without a name. */
export const creatorName = ({ creator_name, creator_email }: AssignedTicket): string =>
  creator_name === 'Not Set' ? creator_email : creator_name;

const organizationOf = (ticket: TicketRowProps['ticket']) => ('priority' in ticket ? ticket : null);

/** What a row is called: the subject that was written, or how the description begins, as far as the list shows it. */
function titleOf({ ticket_id, subject = '', snippet }: TicketRowProps['ticket']): string {
  const isDerived = snippet.startsWith(subject.replace(/…$/, ''));
  return (isDerived ? snippet : subject) || text('ticket', { number: ticket_id });
}

const priorityTones = { low: 'neutral', normal: 'neutral', high: 'warn', urgent: 'bad' } as const;

/** One ticket of a list: status, waiting time, subject, customer and assignee. */
export function TicketRow({
  ticket,
  to,
  isOpen = false,
  showsAssignee = 'assignee_email' in ticket,
  action,
}: TicketRowProps) {
  const linkState = useTicketLinkState();
  const { ticket_id, status, waiting_since, assignee_last_viewed, updated, issue_type } = ticket;
  const isAssigned = !('assignee_email' in ticket) || ticket.assignee_email !== null;
  const isUnread =
    !showsAssignee && isAssigned && (assignee_last_viewed === null || assignee_last_viewed < updated);
  const organized = organizationOf(ticket);
  const title = titleOf(ticket);
  const titleClass = 'line-clamp-2 font-semibold [overflow-wrap:anywhere]';
  return (
    <li
      data-ticket={ticket_id}
      className={clsx(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 transition-colors duration-150',
        to !== null && 'hover:bg-sunken',
        isOpen && 'bg-tide-wash hover:bg-tide-wash',
      )}
    >
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-mono text-xs text-ink-3">{text('number', { number: ticket_id })}</span>
          <StatusChip status={status} />
          {organized && organized.priority !== 'normal' && (
            <Chip tone={priorityTones[organized.priority]}>{inboxText(organized.priority)}</Chip>
          )}
          {isUnread && (
            <span className="flex items-center gap-1.5 text-xs font-semibold text-ink-2">
              <span
                aria-hidden="true"
                className="size-1.5 rounded-full bg-buoy forced-colors:bg-[Highlight]"
              />
              {text('newUpdate')}
            </span>
          )}
          <span className="ml-auto">
            <WaitingAge since={waiting_since} due={organized?.due ?? null} />
          </span>
        </div>
        {to === null ? (
          <p className={titleClass}>{title}</p>
        ) : (
          <Link
            to={to}
            state={linkState}
            data-row=""
            aria-current={isOpen ? 'page' : undefined}
            className={clsx(
              titleClass,
              'after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-tide',
            )}
          >
            {title}
          </Link>
        )}
        <p className="text-sm break-words text-ink-3">
          {creatorName(ticket)} · {text(issue_type)} · <Time iso={updated} />
          {showsAssignee && 'assignee_email' in ticket && (
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
        {organized && <OrganizationLine {...organized} />}
      </div>
      {action && <div className="relative z-1">{action}</div>}
    </li>
  );
}

/** The domain, the tags and the snooze of a ticket; nothing without them. */
function OrganizationLine({
  domain,
  tags,
  snoozed_until,
}: Pick<InboxTicket, 'domain' | 'tags' | 'snoozed_until'>) {
  if (domain === null && tags.length === 0 && snoozed_until === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-2">
      {domain !== null && (
        <span className="font-mono text-xs [overflow-wrap:anywhere]">{readableHost(domain)}</span>
      )}
      {tags.map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
      {snoozed_until !== null && (
        <Chip tone="tide">{inboxText('snoozedUntil', { time: absoluteTime(new Date(snoozed_until)) })}</Chip>
      )}
    </p>
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

interface WaitingAgeProps {
  since: string | null;
  /** By when they are to be answered; null: it is not known. */
  due?: string | null;
}

/** How long the customer has been waiting for a reply, and how soon it is due. */
export function WaitingAge({ since, due = null }: WaitingAgeProps) {
  const now = useNow();
  if (since === null) return <span className="text-xs text-ink-3">{text('answered')}</span>;
  const then = new Date(since);
  const age = waitingFor(then, now);
  const dueAt = due === null ? null : new Date(due);
  const shown =
    dueAt === null
      ? text('waiting', { age })
      : dueAt > now
        ? inboxText('waitingDue', { age, left: waitingFor(now, dueAt) })
        : inboxText('waitingOverdue', { age });
  return (
    <Chip tone={dueAt === null ? urgency(then, now) : dueTone(dueAt, now)}>
      <time dateTime={since} title={text('waitingSince', { time: absoluteTime(then) })}>
        {shown}
      </time>
    </Chip>
  );
}
