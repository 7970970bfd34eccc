import { limits } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import type { TicketCategory } from '../foundation/database/generated/client.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Upload } from '../foundation/http/upload.ts';
import { newId } from '../foundation/ids/ids.ts';
import { AttachmentsService, type StoredFile } from './attachments.service.ts';
import { ConversationRepository } from './conversation.repository.ts';
import { asRichText, plainText, snippetOf } from './rich-text.ts';
import { RichTextService } from './rich-text.service.ts';
import { ticketImported } from './support.events.ts';
import { wordsOf } from './ticket-words.ts';
import { TicketsRepository } from './tickets.repository.ts';

/** The author of a reply whose author has no account here. */
const noOne = '00000000-0000-0000-0000-000000000000';

/** Something that was written in a ticket before the portal. */
export interface ImportedText {
  /** Of a member of staff with an account here, or of the customer; null: someone else, by name. */
  authorId: string | null;
  authorName: string | null;
  byStaff: boolean;
  at: Date;
  /** Any HTML. */
  html: string;
  uploads: readonly Upload[];
}

export interface ImportedTicket {
  userId: string;
  category: TicketCategory;
  isClosed: boolean;
  /** The first one is the description. */
  texts: readonly ImportedText[];
}

interface PreparedText extends ImportedText {
  /** Sanitized. */
  body: string;
  stored: readonly StoredFile[];
}

/** Adds tickets from before the portal. No one is notified of them. */
@Injectable()
export class ImportedTicketsService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly conversation: ConversationRepository,
    private readonly richText: RichTextService,
    private readonly attachments: AttachmentsService,
    private readonly db: Database,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a ticket with its files, which stay in quarantine until a worker has inspected them.
   * @param record is called in the transaction with the number and the time of the last change; if it throws, nothing is
   * added
   */
  async add(
    ticket: ImportedTicket,
    record: (added: { number: number; updatedAt: Date }) => Promise<void>,
  ): Promise<void> {
    const bodies: string[] = [];
    for (const { html } of ticket.texts) bodies.push(await this.#sanitize(html));
    const uploads = ticket.texts.flatMap((text) => text.uploads);
    await this.attachments.storeAnd(uploads, async (stored) => {
      const files = [...stored];
      const texts = ticket.texts.map((text, index) => ({
        ...text,
        body: bodies[index] ?? '',
        stored: files.splice(0, text.uploads.length),
      }));
      await this.db.transaction(async () => record(await this.#insert(ticket, texts)));
    });
  }

  async #insert(
    { userId, category, isClosed }: ImportedTicket,
    texts: readonly PreparedText[],
  ): Promise<{ number: number; updatedAt: Date }> {
    const [first, ...replies] = texts;
    if (first === undefined) throw new Error('A ticket has no text');
    const last = texts.at(-1) ?? first;
    const number = await this.tickets.insert({
      userId,
      category,
      description: first.body,
      snippet: snippetOf(first.body),
      at: first.at,
      hasAttachments: first.stored.length > 0,
      cancellationId: null,
    });
    if (number === undefined) throw new Error('A ticket without a cancellation has a conflict');
    await this.attachments.attach({ ticketNumber: number, replyId: null, ownerId: userId }, first.stored);
    await this.#insertReplies({ number, userId }, replies);
    await this.tickets.addWords(number, wordsOf(texts.map(({ body }) => plainText(body)).join('\n')));
    await this.tickets.change(number, {
      status: isClosed ? 'closed' : 'open',
      updatedAt: last.at,
      waitingSince: isClosed || last.byStaff ? null : last.at,
      creatorViewedAt: this.clock.now(),
    });
    await this.events.publish(ticketImported, { at: texts.map(({ at }) => at) });
    return { number, updatedAt: last.at };
  }

  async #insertReplies(
    { number, userId }: { number: number; userId: string },
    replies: readonly PreparedText[],
  ): Promise<void> {
    const rows = replies.map(({ authorId, authorName, byStaff, at, body, stored }) => ({
      id: newId(),
      ticketNumber: number,
      authorId: authorId ?? noOne,
      authorName: authorId === null ? authorName : null,
      byStaff,
      body,
      hasAttachments: stored.length > 0,
      createdAt: at,
      fromTicket: null,
    }));
    await this.conversation.insertReplies(rows);
    for (const [index, { id: replyId }] of rows.entries())
      await this.attachments.attach(
        { ticketNumber: number, replyId, ownerId: userId },
        replies[index]?.stored ?? [],
      );
  }

  /** What has too much formatting keeps its text only. */
  async #sanitize(html: string): Promise<string> {
    const sent = html.slice(0, limits.ticketMarkup);
    try {
      return await this.richText.preview(sent);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'validation_error') throw error;
      return asRichText(sent.replaceAll(/<[^>]*>?/g, ' '));
    }
  }
}
