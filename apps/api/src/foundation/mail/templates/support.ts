import { action, type Block, facts, note, quote, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface TicketNotificationItem {
  ticket: number;
  /** Where it is read. */
  url: string;
  /** One sentence. */
  what: string;
  /** What was written, as plain text; left out: nothing was, or the email is from an earlier version. */
  text?: string;
}

export interface TicketNotificationsData {
  items: readonly TicketNotificationItem[];
  /** Where the person chooses what they are mailed about. */
  choiceUrl: string;
}

const unmonitored = note('Please answer in the portal: this inbox isn’t monitored.');

/** What happened in tickets lately. */
export const ticketNotificationsMail: Template<TicketNotificationsData> = ({ items, choiceUrl }) => {
  const numbers = [...new Set(items.map(({ ticket }) => ticket))];
  const [first] = items;
  const one = numbers.length === 1 ? first : undefined;
  const subject = one ? `Request #${one.ticket} was updated` : `${numbers.length} requests were updated`;
  return {
    subject,
    preview: first?.text ?? first?.what ?? '',
    title: subject,
    choiceUrl,
    blocks: [
      ...(one ? items.flatMap(({ what, text: words }) => told(what, words)) : items.flatMap(itemBlocks)),
      ...(one ? [action('Open the request', one.url)] : []),
      unmonitored,
    ],
  };
};

function told(what: string, words: string | undefined): Block[] {
  return words === undefined ? [text(what)] : [text(what), quote(words)];
}

function itemBlocks({ ticket, url, what, text: words }: TicketNotificationItem): Block[] {
  const fact = facts([`#${ticket}`, what, url]);
  return words === undefined ? [fact] : [fact, quote(words)];
}

export interface TicketReceivedData {
  ticket: number;
  url: string;
  /** What the customer wrote, as plain text. */
  text: string;
}

/** To the customer, for a new ticket. */
export const ticketReceivedMail: Template<TicketReceivedData> = ({ ticket, url, text: words }) => ({
  subject: `We received your request #${ticket}`,
  preview: 'We will email you when we reply.',
  title: `We received your request #${ticket}`,
  blocks: [
    text('We will email you when we reply. You wrote:'),
    quote(words),
    action('Open the request', url),
    unmonitored,
  ],
});
