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
}

/** What happened in tickets lately. */
export const ticketNewsMail: Template<TicketNewsData> = ({ items }, brand) => {
  const numbers = [...new Set(items.map(({ ticket }) => ticket))];
  const [first = 0] = numbers;
  const subject = numbers.length === 1 ? `News in ticket #${first}` : `News in ${numbers.length} tickets`;
  return {
    subject,
    preview: items[0]?.what ?? '',
    title: subject,
    blocks: [
      text(
        numbers.length === 1
          ? `This happened in ticket #${first}:`
          : 'This happened in your tickets since we wrote last:',
      ),
      facts(...items.map(({ ticket, what }) => [`#${ticket}`, what] as const)),
      ...(numbers.length === 1
        ? [action('Read the ticket', items[0]?.url ?? brand.portalUrl)]
        : numbers.map((number) =>
            action(`Read #${number}`, items.find(({ ticket }) => ticket === number)?.url ?? brand.portalUrl),
          )),
      note('Please answer in the portal: replies to this mail reach nobody.'),
    ],
  };
};
