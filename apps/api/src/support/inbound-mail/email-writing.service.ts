import { limits } from '@homeport/contract/limits';
import { isLocale } from '@homeport/contract/locales';
import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { QuotasService } from '../../foundation/limits/quotas.service.ts';
import { mailLanguage } from '../../foundation/mail/mail-language.ts';
import { messageFields, messageOf } from '../../foundation/messages/message.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { asRichText } from '../rich-text.ts';
import { type TicketMessage, TicketWritingService } from '../ticket-writing.service.ts';
import type { Admission } from './email-admission.service.ts';
import { EmailFilesService } from './email-files.service.ts';
import { EmailTextService } from './email-text.service.ts';
import type { ParsedEmail } from './parse-email-thread.ts';
import type { Refusal } from './refusals.ts';

type Admitted = Exclude<Admission, { refused: Refusal }>;
type RecordEmail = NonNullable<TicketMessage['recordEmail']>;

/** Writes an email of a person who may into a ticket, within the limits of the portal. */
@Injectable()
export class EmailWritingService {
  constructor(
    private readonly texts: EmailTextService,
    private readonly files: EmailFilesService,
    private readonly writing: TicketWritingService,
    private readonly quotas: QuotasService,
    private readonly auth: AuthService,
  ) {}

  /**
   * @param subject of a new ticket
   * @param record runs in the transaction that writes the text
   * @returns why it is not written
   */
  async write(
    admitted: Admitted,
    email: ParsedEmail,
    subject: string | null,
    record: RecordEmail,
  ): Promise<Refusal | undefined> {
    const found = await this.#retryLater(() => this.texts.of(email));
    if (typeof found === 'string') return found;
    const isCustomer = admitted.to === 'new' || admitted.as === 'creator';
    if (isCustomer && !(await this.#hasQuota(admitted))) return 'too_many';
    await this.files.use(email.files, isCustomer ? admitted.userId : undefined, async (uploads, notKept) => {
      const content = found.text + (await this.#note(admitted.userId, notKept));
      const message = { content, submissionId: undefined, uploads, recordEmail: record };
      await this.#retryLater(() => this.#writeTo(admitted, subject, message));
    });
    return undefined;
  }

  async #writeTo(admitted: Admitted, subject: string | null, message: TicketMessage): Promise<void> {
    const { userId } = admitted;
    // The category is for staff to choose.
    const about = {
      category: 'other' as const,
      subject: subject?.trim().slice(0, limits.ticketSubject).toWellFormed().trim() || null,
      domain: null,
    };
    if (admitted.to === 'new') await this.writing.open(userId, about, message);
    else await this.writing.reply(admitted.to, { userId, as: admitted.as }, message);
  }

  /** Names the files that were not kept, in the language of the writer. */
  async #note(userId: string, notKept: readonly string[]): Promise<string> {
    if (notKept.length === 0) return '';
    const note = messageOf('support.filesNotKept', {
      files: limits.attachments,
      megabytes: limits.attachmentBytes / 1_048_576,
      names: notKept.join(', '),
    });
    const locale = (await this.auth.accountOf(userId))?.locale ?? '';
    const { text } = mailLanguage(isLocale(locale) ? locale : null).translate(messageFields({ text: note }));
    return asRichText(text);
  }

  async #hasQuota({ userId, to }: Admitted): Promise<boolean> {
    try {
      await this.quotas.use(to === 'new' ? 'tickets' : 'replies', userId);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') return false;
      throw error;
    }
  }

  /** Storage that does not answer and worker threads that are busy are no reason to refuse an email. */
  async #retryLater<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_ready')
        throw new ProviderError('unavailable', 'support_busy', error.message, { cause: error });
      throw error;
    }
  }
}
