import type { CallAnswer } from '@homeport/contract/call';
import type { createdTicketDetail } from '@homeport/contract/support';
import type { ticketEventKinds } from '@homeport/contract/ticket-event';
import type { TicketEvent } from '../foundation/database/generated/client.ts';
import { type Message, messageFields, messageOf } from '../foundation/messages/message.ts';
import { organizingMessage } from './inbox/organizing-messages.ts';
import type { NoteWithMentions } from './notes.repository.ts';
import type { NameOf } from './ticket-people.service.ts';

type ShownEvent = CallAnswer<typeof createdTicketDetail>['events'][number];

/** What is stored as an event, most of it shown to customers. Access to a ticket is read from the mentions in notes. */
export type StoredEventKind = Exclude<(typeof ticketEventKinds)[number], 'access_given'>;

/** A stored event, with its known kinds. */
export type NamedEvent = Omit<TicketEvent, 'kind'> & { kind: StoredEventKind };

/** The new assignee of an assignment event. */
export function assigneeOf({ detail }: Pick<TicketEvent, 'detail'>): string | undefined {
  const { assignee } = (typeof detail === 'object' ? detail : {}) as { assignee?: unknown };
  return typeof assignee === 'string' ? assignee : undefined;
}

/** The number of the other ticket that an event is about. */
function otherTicketOf({ detail }: Pick<TicketEvent, 'detail'>): number | undefined {
  const { ticket } = (typeof detail === 'object' ? detail : {}) as { ticket?: unknown };
  return typeof ticket === 'number' ? ticket : undefined;
}

/** An event as people read it. @param name returns the name of a member of staff */
function toMessage(event: NamedEvent, name: (id: string) => string | Message): Message {
  const { kind, detail } = event;
  const assignee = assigneeOf(event);
  const { from, to, reason } = (typeof detail === 'object' && detail !== null ? detail : {}) as Record<
    string,
    unknown
  >;
  switch (kind) {
    case 'status_changed':
      return messageOf('support.history.statusChanged', { from: String(from), to: String(to) });
    case 'assigned':
      return assignee === undefined
        ? messageOf('support.history.unassigned')
        : messageOf('support.history.assigned', { name: name(assignee) });
    case 'panel_opened':
      return typeof reason === 'string'
        ? messageOf('support.history.panelOpenedWhy', { reason })
        : messageOf('support.history.panelOpened');
    case 'cancellation_withdrawn':
      return messageOf('support.history.cancellationWithdrawn');
    case 'cancellation_confirmed':
      return messageOf('support.history.cancellationConfirmed');
    case 'merged':
      return messageOf('support.history.merged', { number: String(otherTicketOf(event)) });
    case 'split':
      return messageOf('support.history.split', { number: String(otherTicketOf(event)) });
    case 'split_from':
      return messageOf('support.history.splitFrom', { number: String(otherTicketOf(event)) });
    default:
      return organizingMessage(kind, typeof detail === 'object' && detail !== null ? { ...detail } : {});
  }
}

/** An event as an answer has it. */
export function shownEvent(event: NamedEvent, creatorId: string, name: NameOf): ShownEvent {
  const { id, kind, actorId, createdAt } = event;
  const ticket = otherTicketOf(event);
  return {
    id,
    kind,
    ...messageFields({
      actor: actorId === null ? null : name(actorId, actorId !== creatorId),
      text: toMessage(event, (person) => name(person, true)),
    }),
    ...(ticket === undefined ? {} : { ticket }),
    created_at: createdAt.toISOString(),
  };
}

/** Who may read a ticket since a note mentions them, as events for staff. */
export function accessEvents(notes: readonly NoteWithMentions[], name: NameOf): ShownEvent[] {
  return notes.flatMap(({ id, authorId, createdAt, mentions }) =>
    mentions
      .filter(({ gaveAccess }) => gaveAccess)
      .map(({ userId }) => ({
        id: `${id} ${userId}`,
        kind: 'access_given' as const,
        ...messageFields({
          actor: name(authorId, true),
          text: messageOf('support.history.accessGiven', { name: name(userId, true) }),
        }),
        created_at: createdAt.toISOString(),
      })),
  );
}
