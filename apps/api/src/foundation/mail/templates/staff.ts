import { facts, note } from '../email-content.ts';
import type { Keyed, Template } from './template.ts';

export interface StaffNotificationsData {
  items: readonly (Keyed & { subject: string; what: string; url: string })[];
  /** How many are left out. */
  more: number;
  /** Where the person chooses which emails to get. */
  choiceUrl: string;
}

/** Events that need staff. */
export const staffNotificationsMail: Template<StaffNotificationsData> = (
  { items, more, choiceUrl },
  { say },
) => {
  const [first] = items;
  const count = items.length + more;
  const title =
    count === 1 && first !== undefined
      ? `${first.subject}: ${first.what}`
      : say('staffNotifications.subject', { count });
  return {
    subject: title,
    preview: first?.what ?? '',
    title,
    choiceUrl,
    blocks: [
      facts(...items.map(({ subject, what, url }) => [subject, what, url] as const)),
      ...(more > 0 ? [note(say('staffNotifications.more', { more }))] : []),
    ],
  };
};
