import { createHash } from 'node:crypto';
import { limits } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { decodeWords } from 'postal-mime';
import { EmailAdmissionService } from './email-admission.service.ts';
import { type EmailFacts, EmailOutcomesService } from './email-outcomes.service.ts';
import { EmailParserService } from './email-parser.service.ts';
import { EmailWritingService } from './email-writing.service.ts';
import { type MailFolder, InboundMailboxPort } from './inbound-mailbox.port.ts';
import { InboundMailsRepository } from './inbound-mails.repository.ts';
import { type RawHeader, readHeaders, valuesOf } from './raw-headers.ts';
import { authorOf } from './sender-address.ts';

const longestSubject = 200;

/** Processes one recorded email: writes it into a ticket, or refuses it. Repeating it changes nothing. */
@Injectable()
export class InboundMailService {
  constructor(
    private readonly mails: InboundMailsRepository,
    private readonly mailbox: InboundMailboxPort,
    private readonly admission: EmailAdmissionService,
    private readonly parser: EmailParserService,
    private readonly writing: EmailWritingService,
    private readonly outcomes: EmailOutcomesService,
  ) {}

  /** @throws ProviderError unavailable when the mailbox, the DNS or the storage does not answer */
  async process(id: string, isLastAttempt: boolean): Promise<void> {
    const mail = await this.mails.find(id);
    if (mail === null || mail.state !== 'received') return;
    const read = await this.mailbox.read(mail, limits.inboundMailBytes);
    if (read === undefined) return this.outcomes.refuse(id, 'gone', noFacts);
    const headers = readHeaders(read.source);
    const facts = headers === undefined ? noFacts : factsOf(headers);
    const admission = await this.admission.admit({ ...read, headers, isLastAttempt });
    if ('refused' in admission) return this.outcomes.refuse(id, admission.refused, facts, admission.tell);
    const { author, userId } = admission;
    const acceptedKey = keyOf(author, facts.messageId, read.source);
    if (await this.mails.isAccepted(acceptedKey)) return this.outcomes.repeat(id, facts);
    const email = await this.parser.parse(read.source);
    const tell = { address: author, userId };
    if (email === undefined) return this.outcomes.refuse(id, 'unreadable', facts, tell);
    const refusal = await this.writing.write(admission, email, facts.subject, async (written) =>
      this.outcomes.accept(id, { ...facts, acceptedKey, userId, ...written }),
    );
    if (refusal !== undefined) await this.outcomes.refuse(id, refusal, facts, tell);
  }

  /** Moves a processed email out of the inbox. */
  async file(id: string): Promise<void> {
    const mail = await this.mails.find(id);
    if (mail === null || mail.state === 'received') return;
    const folder: MailFolder = mail.state === 'refused' ? 'Refused' : 'Processed';
    await this.mailbox.move(mail, folder);
  }
}

const noFacts: EmailFacts = { sender: null, subject: null, messageId: null };

function factsOf(headers: readonly RawHeader[]): EmailFacts {
  const [subject = ''] = valuesOf(headers, 'subject');
  const [messageId = ''] = valuesOf(headers, 'message-id');
  return {
    sender: authorOf(headers) ?? null,
    subject: decodeWords(subject.slice(0, 2_000))
      .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
      .slice(0, longestSubject)
      .toWellFormed(),
    messageId: /^<([!-;=?-~]{1,200})>$/.exec(messageId)?.[1] ?? null,
  };
}

/** The same for each delivery of a message, and different for its author's other messages. */
function keyOf(author: string, messageId: string | null, source: Buffer): string {
  const start = source.indexOf('\r\n\r\n');
  const identity = messageId ?? source.subarray(Math.max(0, start));
  return createHash('sha256').update(author).update('\0').update(identity).digest('base64url');
}
