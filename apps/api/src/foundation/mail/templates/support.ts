import { action, type Block, facts, note, ownAction, quote, type ReplyPath, text } from '../email-content.ts';
import type { MailTextKey } from '../mail-texts.ts';
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
  /** Of the ticket, if all items are about one; absent in emails of an earlier version. */
  reply?: ReplyPath;
}

/** Recent changes of tickets. */
export const ticketNotificationsMail: Template<TicketNotificationsData> = (
  { items, choiceUrl, reply },
  { say },
) => {
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
      note(say(one === undefined ? 'ticketNotifications.several' : howToAnswer(reply))),
    ],
    ...(reply === undefined ? {} : { reply }),
  };
};

function howToAnswer(reply: ReplyPath | undefined) {
  return reply?.address === undefined ? 'ticketNotifications.unmonitored' : 'ticketNotifications.answerable';
}

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
  /** Absent in emails of an earlier version. */
  reply?: ReplyPath;
}

/** To the customer, for a new ticket. */
export const ticketReceivedMail: Template<TicketReceivedData> = (
  { ticket, url, text: words, reply },
  { say },
) => ({
  subject: say('ticketReceived.subject', { ticket }),
  preview: say('ticketReceived.preview'),
  title: say('ticketReceived.subject', { ticket }),
  blocks: [
    text(say('ticketReceived.what')),
    quote(words),
    action(say('common.openRequest'), url),
    note(say(howToAnswer(reply))),
  ],
  ...(reply === undefined ? {} : { reply }),
});

/** What the sender of a refused email is told. */
export type EmailRefusal =
  | 'unverified'
  | 'unknown_sender'
  | 'wrong_address'
  | 'not_yours'
  | 'empty'
  | 'too_long'
  | 'too_large'
  | 'too_many';

export interface EmailRefusedData {
  why: EmailRefusal;
  /** The Message-ID of the email. */
  references: readonly string[];
}

const refusals: Record<EmailRefusal, MailTextKey & `emailRefused.${string}`> = {
  unverified: 'emailRefused.unverified',
  unknown_sender: 'emailRefused.unknownSender',
  wrong_address: 'emailRefused.wrongAddress',
  not_yours: 'emailRefused.notYours',
  empty: 'emailRefused.empty',
  too_long: 'emailRefused.tooLong',
  too_large: 'emailRefused.tooLarge',
  too_many: 'emailRefused.tooMany',
};

/** To the sender of an email that did not reach a ticket. */
export const emailRefusedMail: Template<EmailRefusedData> = (
  { why, references },
  { say },
  { portalUrl },
) => ({
  subject: say('emailRefused.subject'),
  preview: say('emailRefused.preview'),
  title: say('emailRefused.subject'),
  blocks: [
    text(say(refusals[why])),
    why === 'unknown_sender'
      ? action(say('emailRefused.signUp'), `${portalUrl}/signup`)
      : action(say('emailRefused.write'), `${portalUrl}/support`),
  ],
  reply: { references },
});
