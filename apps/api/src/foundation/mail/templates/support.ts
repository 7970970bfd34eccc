import { action, type Block, facts, note, ownAction, quote, text } from '../email-content.ts';
import type { Keyed, Template } from './template.ts';

export interface TicketNotificationItem extends Keyed {
  ticket: number;
  /** The page of the ticket. */
  url: string;
  /** One sentence. */
  what: string;
  /** The written text as plain text; absent without one, and in emails of an earlier version. */
  text?: string;
  /** Where a closed ticket can be rated; absent if it is not asked for. */
  rateUrl?: string;
}

export interface TicketNotificationsData {
  items: readonly TicketNotificationItem[];
  /** Where the person chooses which emails to get. */
  choiceUrl: string;
}

/** Recent changes of tickets. */
export const ticketNotificationsMail: Template<TicketNotificationsData> = ({ items, choiceUrl }, { say }) => {
  const numbers = [...new Set(items.map(({ ticket }) => ticket))];
  const [first] = items;
  const one = numbers.length === 1 ? first : undefined;
  const subject = one
    ? say('ticketNotifications.subject', { ticket: one.ticket })
    : say('ticketNotifications.subjectOfMany', { count: numbers.length });
  return {
    subject,
    preview: first?.text ?? first?.what ?? '',
    title: subject,
    choiceUrl,
    blocks: [
      ...(one ? items.flatMap(({ what, text: words }) => told(what, words)) : items.flatMap(itemBlocks)),
      ...(one ? [action(say('common.openRequest'), one.url)] : []),
      ...items.flatMap(({ ticket, rateUrl }) =>
        rateUrl === undefined
          ? []
          : [
              text(say('ticketNotifications.rate', { ticket })),
              ownAction(say('ticketNotifications.rateNow'), rateUrl),
            ],
      ),
      note(say('ticketNotifications.unmonitored')),
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
export const ticketReceivedMail: Template<TicketReceivedData> = ({ ticket, url, text: words }, { say }) => ({
  subject: say('ticketReceived.subject', { ticket }),
  preview: say('ticketReceived.preview'),
  title: say('ticketReceived.subject', { ticket }),
  blocks: [
    text(say('ticketReceived.what')),
    quote(words),
    action(say('common.openRequest'), url),
    note(say('ticketNotifications.unmonitored')),
  ],
});
