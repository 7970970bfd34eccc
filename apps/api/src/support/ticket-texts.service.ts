import { Injectable } from '@nestjs/common';
import { ConversationRepository } from './conversation.repository.ts';
import { NotesRepository } from './notes.repository.ts';
import { plainText } from './rich-text.ts';
import { RichTextService } from './rich-text.service.ts';

const excerptLength = 4_000;

/** The texts of tickets as emails quote them. */
@Injectable()
export class TicketTextsService {
  constructor(
    private readonly conversation: ConversationRepository,
    private readonly notes: NotesRepository,
    private readonly richText: RichTextService,
  ) {}

  /** The text that a notice is about. Notes are found only for mentions in them, which customers never get. */
  async ofNotice(kind: string, id: string): Promise<string | undefined> {
    const written = await this.#find(kind, id);
    // Sanitized again, because a stored text may follow older rules.
    return written === null ? undefined : excerptOf(await this.richText.sanitize(written.body));
  }

  async #find(kind: string, id: string): Promise<{ body: string } | null> {
    if (kind === 'ticket_mentioned') return this.notes.find(id);
    return kind === 'ticket_reply' ? this.conversation.findReply(id) : null;
  }
}

/** The part of a sanitized text that an email includes, as plain text. */
export function excerptOf(html: string): string {
  const text = plainText(html);
  return text.length <= excerptLength
    ? text
    : `${text
        .slice(0, excerptLength - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
