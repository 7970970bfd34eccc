import { limits } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../foundation/http/app-error.ts';
import { asRichText, plainText } from '../rich-text.ts';
import { RichTextService } from '../rich-text.service.ts';
import type { ParsedEmail } from './parse-email-thread.ts';
import { cutHtmlReply, cutReply } from './reply-text.ts';

/** The text of an email as rich text, without what it quotes. */
@Injectable()
export class EmailTextService {
  constructor(private readonly richText: RichTextService) {}

  async of({
    text,
    html,
  }: Pick<ParsedEmail, 'text' | 'html'>): Promise<{ text: string } | 'empty' | 'too_long'> {
    try {
      // Mail apps send their text as plain text, too, and mark quotes in it more uniformly than in HTML.
      const kept =
        text.trim() === ''
          ? await this.#ofHtml(html)
          : await this.richText.preview(asRichText(cutReply(text)));
      const { length } = plainText(kept);
      if (length === 0) return 'empty';
      return length > limits.ticketText ? 'too_long' : { text: kept };
    } catch (error) {
      if (error instanceof AppError && error.code === 'validation_error') return 'too_long';
      throw error;
    }
  }

  /** HTML keeps its formatting, unless a quote is left in it that only its lines show. */
  async #ofHtml(html: string): Promise<string> {
    const kept = await this.richText.preview(cutHtmlReply(html));
    const lines = plainText(kept);
    const cut = cutReply(lines);
    return cut === lines ? kept : asRichText(cut);
  }
}
