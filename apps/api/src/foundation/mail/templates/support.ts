import { action, facts, note, text } from '../letter.ts';
import type { Template } from './template.ts';

export interface TicketNewsItem {
  ticket: number;
  /** Where it is read. */
  url: string;
  /** One sentence; what was written itself stays in the portal. */
  what: string;
}

export interface TicketNewsData {
  items: readonly TicketNewsItem[];
  /** Where the person chooses what they are mailed about. */
  choiceUrl: string;
}

/** What happened in tickets lately. */
export const ticketNewsMail: Template<TicketNewsData> = ({ items, choiceUrl }) => {
  const numbers = [...new Set(items.map(({ ticket }) => ticket))];
  const [first] = items;
  const one = numbers.length === 1 ? first : undefined;
  const subject = one ? `News in request #${one.ticket}` : `News in ${numbers.length} requests`;
  return {
    subject,
    preview: first?.what ?? '',
    title: subject,
    choiceUrl,
    blocks: [
      text(
        one ? 'This happened since we wrote last:' : 'This happened in your requests since we wrote last:',
      ),
      facts(...items.map(({ ticket, what, url }) => [`#${ticket}`, what, url] as const)),
      ...(one ? [action('Read the request', one.url)] : []),
      note('Please answer in the portal: replies to this mail reach nobody.'),
    ],
  };
};
