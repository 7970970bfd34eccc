import type { CallAnswer } from '@homeport/contract/call';
import type { ticketOrganization } from '@homeport/contract/support-inbox';
import type { TicketRow } from '../tickets.repository.ts';
import { subjectOf } from './ticket-subject.ts';

/** How a ticket is organized, as calls answer it. */
export function organizedFields(
  ticket: TicketRow,
): Omit<CallAnswer<typeof ticketOrganization>, 'closes' | 'domains' | 'known_tags'> {
  const { priority, tags, domain, dueAt, snoozedUntil } = ticket;
  return {
    subject: subjectOf(ticket),
    priority,
    tags,
    domain,
    due: dueAt?.toISOString() ?? null,
    snoozed_until: snoozedUntil?.toISOString() ?? null,
  };
}
