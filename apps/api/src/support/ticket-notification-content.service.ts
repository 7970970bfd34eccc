import { Injectable } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import type { TicketNotice } from '../foundation/database/generated/client.ts';
import type { TicketNotificationItem } from '../foundation/mail/templates/support.ts';
import { type Message, messageOf, messageFields } from '../foundation/messages/message.ts';
import { AgentsService } from './agents.service.ts';
import { ConversationRepository } from './conversation.repository.ts';
import { timeOf } from './inbox/organizing-messages.ts';
import { NotesRepository } from './notes.repository.ts';
import { plainText } from './rich-text.ts';
import { RichTextService } from './rich-text.service.ts';
import { TicketRatingsService } from './satisfaction/ticket-ratings.service.ts';
import { type Ticket, TicketsRepository } from './tickets.repository.ts';

const excerptLength = 4_000;

/** What emails say about tickets. */
@Injectable()
export class TicketNotificationContentService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly conversation: ConversationRepository,
    private readonly notes: NotesRepository,
    private readonly richText: RichTextService,
    private readonly agents: AgentsService,
    private readonly ratings: TicketRatingsService,
    private readonly config: Config,
  ) {}

  /** The email that confirms a new ticket. @param description sanitized */
  acknowledgement(number: number, description: string): { ticket: number; url: string; text: string } {
    const url = `${this.#urls().portal}/support/ticket/user/${number}`;
    return { ticket: number, url, text: excerptOf(plainText(description)) };
  }

  /** undefined: the person has seen the change, has nothing to do with the ticket any more, or cannot sign in to work on it */
  async itemOf(notice: TicketNotice): Promise<TicketNotificationItem | undefined> {
    const { userId, ticketNumber, kind, eventId, createdAt, detail } = notice;
    const ticket = await this.tickets.find(ticketNumber);
    if (ticket === null) return undefined;
    const isMentioned = kind === 'ticket_mentioned';
    const asCreator = ticket.userId === userId && kind !== 'ticket_assigned' && !isMentioned;
    const isTheirs = asCreator || isMentioned || ticket.assigneeId === userId;
    if (!isTheirs || !(asCreator || (await this.agents.isActive(userId)))) return undefined;
    if (hasSeen(ticket, userId, asCreator, createdAt)) return undefined;
    const { portal, staffArea } = this.#urls();
    const written = await this.#textOf(kind, eventId);
    const rateUrl =
      kind === 'ticket_status' && asCreator ? await this.ratings.linkFor(ticketNumber, eventId) : undefined;
    return {
      ticket: ticketNumber,
      url: asCreator
        ? `${portal}/support/ticket/user/${ticketNumber}`
        : `${staffArea}/support/ticket/agent/${ticketNumber}`,
      ...messageFields({ what: whatHappened(kind, asCreator, detail) }),
      // Sanitized again, because a stored text may follow older rules.
      ...(written === null ? {} : { text: excerptOf(plainText(await this.richText.sanitize(written.body))) }),
      ...(rateUrl === undefined ? {} : { rateUrl }),
    };
  }

  /** The text that a notice is about. Notes are found only for mentions in them, which customers never get. */
  async #textOf(kind: string, id: string): Promise<{ body: string } | null> {
    if (kind === 'ticket_mentioned') return this.notes.find(id);
    return kind === 'ticket_reply' ? this.conversation.findReply(id) : null;
  }

  /** Where the person chooses which emails to get: in the staff area if all items are there. */
  choiceUrl(items: readonly TicketNotificationItem[]): string {
    const { portal, staffArea } = this.#urls();
    return items.every(({ url }) => url.startsWith(`${staffArea}/`))
      ? `${staffArea}#emails`
      : `${portal}/support#emails`;
  }

  #urls(): { portal: string; staffArea: string } {
    const { PUBLIC_URL, BRAND_SLUG } = this.config.settings;
    const portal = PUBLIC_URL.replace(/\/+$/, '');
    return { portal, staffArea: `${portal}/${BRAND_SLUG}-admin` };
  }
}

/** The part of a text that an email includes. */
function excerptOf(text: string): string {
  return text.length <= excerptLength
    ? text
    : `${text
        .slice(0, excerptLength - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** Whether the person has looked at the ticket since; unknown for staff whom it is not assigned to. */
function hasSeen(ticket: Ticket, userId: string, asCreator: boolean, since: Date): boolean {
  const byAssignee = ticket.assigneeId === userId ? ticket.assigneeViewedAt : null;
  const seenAt = asCreator ? ticket.creatorViewedAt : byAssignee;
  return seenAt !== null && seenAt > since;
}

function whatHappened(kind: string, asCreator: boolean, detail: unknown): Message {
  const { to, closes } = (typeof detail === 'object' ? detail : null) as { to?: unknown; closes?: unknown };
  if (kind === 'ticket_assigned') return messageOf('support.assignedToYou');
  if (kind === 'ticket_mentioned') return messageOf('support.mentionsYou');
  if (closes !== undefined) return messageOf('support.closesSoon', { closes: timeOf(closes) });
  if (kind === 'ticket_status') return messageOf('support.statusChanged', { status: String(to) });
  return messageOf(asCreator ? 'support.weReplied' : 'support.customerReplied');
}
