import { Injectable } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import type { TicketNotice } from '../foundation/database/generated/client.ts';
import type { ReplyPath } from '../foundation/mail/email-content.ts';
import type { TicketNotificationItem, TicketReceivedData } from '../foundation/mail/templates/support.ts';
import { type Message, messageOf, messageFields } from '../foundation/messages/message.ts';
import { AgentsService } from './agents.service.ts';
import { ReplyPathsService } from './inbound-mail/reply-paths.service.ts';
import { timeOf } from './inbox/organizing-messages.ts';
import { TicketRatingsService } from './satisfaction/ticket-ratings.service.ts';
import { excerptOf, TicketTextsService } from './ticket-texts.service.ts';
import { type Ticket, TicketsRepository } from './tickets.repository.ts';

/** What emails say about tickets. */
@Injectable()
export class TicketNotificationContentService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly texts: TicketTextsService,
    private readonly agents: AgentsService,
    private readonly ratings: TicketRatingsService,
    private readonly config: Config,
    private readonly replyPaths: ReplyPathsService,
  ) {}

  /** The email that confirms a new ticket. @param description sanitized */
  async acknowledgement(number: number, userId: string, description: string): Promise<TicketReceivedData> {
    const url = `${this.#urls().portal}/support/ticket/user/${number}`;
    const reply = await this.replyPaths.of(number, userId);
    return { ticket: number, url, text: excerptOf(description), reply };
  }

  /**
   * An email about several tickets cannot be answered: an answer belongs to one. Nor can one to a member of staff who
   * only reads along.
   */
  async replyPathOf(
    items: readonly TicketNotificationItem[],
    userId: string,
  ): Promise<{ reply?: ReplyPath }> {
    const [number, ...others] = new Set(items.map(({ ticket }) => ticket));
    if (number === undefined || others.length > 0) return {};
    const ticket = await this.tickets.find(number);
    const { address, references } = await this.replyPaths.of(number, userId);
    const mayAnswer = ticket?.userId === userId || ticket?.assigneeId === userId;
    return { reply: address !== undefined && mayAnswer ? { address, references } : { references } };
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
    const text = await this.texts.ofNotice(kind, eventId);
    const rateUrl =
      kind === 'ticket_status' && asCreator ? await this.ratings.linkFor(ticketNumber, eventId) : undefined;
    return {
      ticket: ticketNumber,
      url: asCreator
        ? `${portal}/support/ticket/user/${ticketNumber}`
        : `${staffArea}/support/ticket/agent/${ticketNumber}`,
      ...messageFields({ what: whatHappened(kind, asCreator, detail) }),
      ...(text === undefined ? {} : { text }),
      ...(rateUrl === undefined ? {} : { rateUrl }),
    };
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

/** Whether the person has looked at the ticket since; unknown for staff whom it is not assigned to. */
function hasSeen(ticket: Ticket, userId: string, asCreator: boolean, since: Date): boolean {
  const byAssignee = ticket.assigneeId === userId ? ticket.assigneeViewedAt : null;
  const seenAt = asCreator ? ticket.creatorViewedAt : byAssignee;
  return seenAt !== null && seenAt > since;
}

function whatHappened(kind: string, asCreator: boolean, detail: unknown): Message {
  const { to, closes, merged, split } = (typeof detail === 'object' ? detail : null) as Record<
    string,
    unknown
  >;
  if (kind === 'ticket_assigned') return messageOf('support.assignedToYou');
  if (kind === 'ticket_mentioned') return messageOf('support.mentionsYou');
  if (closes !== undefined) return messageOf('support.closesSoon', { closes: timeOf(closes) });
  if (merged !== undefined) return messageOf('support.mergedHere', { number: Number(merged).toFixed() });
  if (split !== undefined) return messageOf('support.splitHere', { number: Number(split).toFixed() });
  if (kind === 'ticket_status') return messageOf('support.statusChanged', { status: String(to) });
  return messageOf(asCreator ? 'support.weReplied' : 'support.customerReplied');
}
