import type { NotificationPlace, NotificationTopic } from '@homeport/contract/notifications';

/** The screen that a notification leads to, and the website, domain or ticket there. */
export interface NotificationLink {
  place: NotificationPlace;
  name: string | null;
}

/** What a customer is told on screen. */
export interface Told {
  topic: NotificationTopic;
  /** Days are in milliseconds since 1970. */
  values?: Record<string, string | number>;
  link: NotificationLink;
}

/** Something to tell. */
export interface NewNotification extends Told {
  userId: string;
  kind: string;
  /** Names the event; of the same one there is no second notification. */
  event: string;
}

/** The event of an operation that ended. */
export const eventOfOperation = (operationId: string): string => `${operationPrefix}${operationId}`;

/** @returns undefined for events that are not about an operation */
export function operationOfEvent(event: string): string | undefined {
  return event.startsWith(operationPrefix) ? event.slice(operationPrefix.length) : undefined;
}

const operationPrefix = 'operation:';
