import type { ticketEventKinds } from '@homeport/contract/ticket-event';
import { type Message, messageOf } from '../../foundation/messages/message.ts';

/** Events about how a ticket is organized. */
export type OrganizingEventKind = Exclude<
  (typeof ticketEventKinds)[number],
  | 'status_changed'
  | 'assigned'
  | 'access_given'
  | 'panel_opened'
  | 'cancellation_withdrawn'
  | 'cancellation_confirmed'
  | 'merged'
  | 'split'
  | 'split_from'
>;

/** An event as people read it. @param detail as it is stored */
export function organizingMessage(kind: OrganizingEventKind, detail: Record<string, unknown>): Message {
  const { subject, closes, from, to, tags, domain, until } = detail;
  switch (kind) {
    case 'subject_changed':
      return messageOf('support.history.subjectChanged', { subject: String(subject) });
    case 'reminded':
      return messageOf('support.history.reminded', { closes: timeOf(closes) });
    case 'priority_changed':
      return messageOf('support.history.priorityChanged', { from: String(from), to: String(to) });
    case 'tags_changed':
      return Array.isArray(tags) && tags.length > 0
        ? messageOf('support.history.tagsChanged', { tags: tags.join(', ') })
        : messageOf('support.history.tagsRemoved');
    case 'domain_changed':
      return typeof domain === 'string'
        ? messageOf('support.history.domainChanged', { domain })
        : messageOf('support.history.domainRemoved');
    case 'snoozed':
      return messageOf('support.history.snoozed', { until: timeOf(until) });
    case 'snooze_ended':
      return messageOf('support.history.snoozeEnded');
  }
}

export const timeOf = (iso: unknown): number => new Date(String(iso)).getTime();
