import { Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Config } from '../config/config.ts';
import { refuseInTransaction } from '../database/unit-of-work.ts';
import { ProviderError } from '../operations/operation.ts';
import { MetricsService } from '../telemetry/metrics.service.ts';
import { providerCall } from '../telemetry/provider-spans.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { MailerPort, type OutgoingMail } from './mailer.port.ts';

/** The name that staff see. */
const service = 'mail server';

/** Mail over SMTP (RFC 5321), one connection per mail. */
@Injectable()
export class SmtpAdapter extends MailerPort {
  readonly #transport;
  readonly #from: string;

  constructor(
    config: Config,
    private readonly metrics: MetricsService,
  ) {
    super();
    this.#from = config.settings.MAIL_FROM;
    this.#transport = createTransport({
      url: config.settings.SMTP_URL,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      // An email contains only the data passed in; nothing in it may load a file or URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  override async deliver(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    refuseInTransaction('Sending mail');
    const { messageId, to, subject, text, html, replyTo, references = [] } = mail;
    const stop = this.metrics.providerCalls.startTimer({ service });
    const measured = (outcome: string) => this.metrics.providers.count(service, outcome, stop({ outcome }));
    try {
      await inSpan(providerCall(service, 'send'), async () =>
        this.#transport.sendMail({
          from: this.#from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}>`,
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          ...threadHeaders(references),
          // Asks autoresponders and list software not to reply (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        }),
      );
      measured('ok');
    } catch (error) {
      const outside = toProviderError(error);
      measured(outside.kind);
      throw outside;
    }
  }

  override async verify(): Promise<void> {
    refuseInTransaction('A sign-in at the mail server');
    await this.#transport.verify().catch((error: unknown) => {
      throw toProviderError(error);
    });
  }
}

/** How mail apps find the conversation of an email (RFC 5322). */
function threadHeaders(references: readonly string[]): { inReplyTo?: string; references?: string[] } {
  const ids = references.map((id) => `<${id}>`);
  const last = ids.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: ids };
}

/** A rejected sign-in or sender is our fault and retryable; a rejected recipient or content is not. */
const refusable = new Set(['RCPT TO', 'DATA']);

/** Translates an error of the SMTP client. */
export function toProviderError(error: unknown): ProviderError {
  if (!(error instanceof Error)) return new ProviderError('unavailable', 'mail_unavailable', String(error));
  const {
    responseCode = 0,
    command = '',
    code = '',
  } = error as Partial<Record<'command' | 'code', string> & { responseCode: number }>;
  const options = { cause: error };
  if (responseCode >= 500 && refusable.has(command))
    return new ProviderError('rejected', 'mail_rejected', error.message, options);
  if (code === 'ETIMEDOUT' || code === 'EABORT')
    return new ProviderError('unknown_outcome', 'mail_unavailable', error.message, options);
  return new ProviderError('unavailable', 'mail_unavailable', error.message, options);
}
