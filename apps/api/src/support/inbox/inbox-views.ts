import type { InboxView } from '@homeport/contract/support-inbox';
import type { TicketFilter, TicketOrder } from '../tickets.repository.ts';

/** A part of a list that one index sorts. */
export interface ListPart {
  filter: TicketFilter;
  order: TicketOrder;
}

/** Whose inbox it is. */
export interface InboxOwner {
  userId: string;
  /** Sees the tickets of all; agents see their own ones, and unassigned ones that need work. */
  seesAll: boolean;
}

/** The parts of a view, in the order in which they are shown. */
export function partsOfView(view: InboxView, owner: InboxOwner, now: Date): ListPart[] {
  const scope: TicketFilter = owner.seesAll ? {} : { assigneeId: owner.userId };
  switch (view) {
    case 'mine':
      return toWorkOn(owner.userId);
    case 'unassigned':
      return toWorkOn(null);
    case 'pending':
      return [{ filter: { ...scope, ...answered }, order: 'updated' }];
    case 'snoozed':
      return [{ filter: { ...scope, snoozed: true }, order: 'snoozed' }];
    case 'overdue': {
      const overdue = { hasDue: true, dueBefore: now, snoozed: false };
      const scopes = owner.seesAll ? [scope] : [scope, { assigneeId: null }];
      return scopes.map((each) => ({ filter: { ...each, ...overdue }, order: 'due' }));
    }
    case 'closed':
      return [{ filter: { ...scope, closed: true }, order: 'updated' }];
  }
}

const answered = { closed: false, waiting: false, snoozed: false };

/** What is due first on top, then those that the customer was answered in. */
function toWorkOn(assigneeId: string | null): ListPart[] {
  return [
    { filter: { assigneeId, hasDue: true, snoozed: false }, order: 'due' },
    // Until a worker has computed when they are due: imported ones, and those of an earlier version.
    { filter: { assigneeId, waiting: true, hasDue: false, snoozed: false }, order: 'waiting' },
    { filter: { assigneeId, ...answered }, order: 'updated' },
  ];
}
