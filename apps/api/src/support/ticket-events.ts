import type { ticketEventKinds } from '@homeport/contract/support';
import type { TicketEvent } from '../foundation/database/generated/client.ts';

/** A stored event, with its known kinds. */
export type NamedEvent = Omit<TicketEvent, 'kind'> & { kind: (typeof ticketEventKinds)[number] };

/** The new assignee of an assignment event. */
export function assigneeOf({ detail }: Pick<TicketEvent, 'detail'>): string | undefined {
  const { assignee } = (typeof detail === 'object' ? detail : {}) as { assignee?: unknown };
  return typeof assignee === 'string' ? assignee : undefined;
}

/** An event as people read it. @param name returns the name of a member of staff */
export function wordsOfEvent(event: NamedEvent, name: (id: string) => string): string {
  const { kind, detail } = event;
  const assignee = assigneeOf(event);
  const facts = (typeof detail === 'object' && detail !== null ? detail : {}) as Record<string, unknown>;
  switch (kind) {
    case 'status_changed':
      return `The status changed from ${String(facts['from'])} to ${String(facts['to'])}.`;
    case 'assigned':
      return assignee === undefined
        ? 'The ticket is now unassigned.'
        : `The ticket is assigned to ${name(assignee)}.`;
    case 'panel_opened':
      return typeof facts['reason'] === 'string'
        ? `Support opened your hosting panel: ${facts['reason']}`
        : 'Support opened your hosting panel.';
    case 'cancellation_withdrawn':
      return 'The cancellation was withdrawn.';
    case 'cancellation_confirmed':
      return 'The cancellation was confirmed.';
  }
}
