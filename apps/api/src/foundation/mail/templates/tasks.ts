import { action, facts, note, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface TaskNotificationsData {
  items: readonly {
    /** What it was about, such as a website. */
    subject: string;
    /** One sentence. */
    what: string;
  }[];
}

/** Long work that came to its end lately. */
export const taskNotificationsMail: Template<TaskNotificationsData> = ({ items }, brand) => {
  const [first] = items;
  const title =
    items.length === 1 && first !== undefined ? first.what : `${items.length} updates on your hosting`;
  return {
    subject: items.length === 1 && first !== undefined ? `${first.subject}: ${first.what}` : title,
    preview: first?.what ?? '',
    title,
    choiceUrl: `${brand.portalUrl}/account-settings`,
    blocks: [
      text('Your request is finished:'),
      facts(...items.map(({ subject, what }) => [subject, what] as const)),
      action('Open the dashboard', brand.portalUrl),
      note(`If something is not as you expected, contact ${brand.supportEmail}.`),
    ],
  };
};
