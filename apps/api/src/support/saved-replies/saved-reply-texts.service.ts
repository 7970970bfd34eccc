import type { CallBody } from '@homeport/contract/call';
import type { editSavedReply } from '@homeport/contract/saved-replies';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { plainText } from '../rich-text.ts';
import { RichTextService } from '../rich-text.service.ts';
import { languagesOf, placeholderProblem, type ReplyTexts, searchedText } from './reply-texts.ts';
import type { SavedReplyText } from './saved-replies.repository.ts';
import { limits } from '@homeport/contract/limits';

/** Checks the texts of saved replies. */
@Injectable()
export class SavedReplyTextsService {
  constructor(private readonly richText: RichTextService) {}

  /** @throws AppError validation_error, by the field `texts.<language>` */
  async accept({
    title,
    texts,
    steps,
  }: Omit<CallBody<typeof editSavedReply>, 'version'>): Promise<SavedReplyText> {
    const accepted: ReplyTexts = { en: '' };
    for (const language of languagesOf(texts)) {
      const field = `texts.${language}`;
      const kept = await this.richText.preview(texts[language] ?? '', field);
      const readable = plainText(kept).length;
      const problem =
        readable === 0
          ? messageOf('fields.required')
          : readable > limits.ticketText
            ? messageOf('fields.tooLong', { max: limits.ticketText })
            : placeholderProblem(kept);
      if (problem !== undefined) throw new AppError('validation_error', { fields: { [field]: problem } });
      accepted[language] = kept;
    }
    return { title, texts: accepted, steps, searched: searchedText(title, accepted) };
  }

  /** Stored texts may follow older rules. */
  async sanitize(texts: ReplyTexts): Promise<ReplyTexts> {
    const languages = languagesOf(texts);
    const shown = await this.richText.sanitizeAll(languages.map((language) => texts[language] ?? ''));
    const entries = languages.map((language, index) => [language, shown[index] ?? ''] as const);
    return { en: '', ...Object.fromEntries(entries) };
  }
}
