import { action, facts, note, text } from '../email-content.ts';
import type { Keyed, Template } from './template.ts';

export interface TaskNotificationsData {
  items: readonly (Keyed & {
    /** The subject, such as a website. */
    subject: string;
    /** One sentence. */
    what: string;
  })[];
}

/** Tasks that ended recently. */
export const taskNotificationsMail: Template<TaskNotificationsData> = ({ items }, { say }, brand) => {
  const [first] = items;
  const title =
    items.length === 1 && first !== undefined
      ? first.what
      : say('taskNotifications.subject', { count: items.length });
  return {
    subject: items.length === 1 && first !== undefined ? `${first.subject}: ${first.what}` : title,
    preview: first?.what ?? '',
    title,
    choiceUrl: `${brand.portalUrl}/account-settings`,
    blocks: [
      text(say('taskNotifications.what')),
      facts(...items.map(({ subject, what }) => [subject, what] as const)),
      action(say('taskNotifications.dashboard'), brand.portalUrl),
      note(say('taskNotifications.notExpected', { support: brand.supportEmail })),
    ],
  };
};
