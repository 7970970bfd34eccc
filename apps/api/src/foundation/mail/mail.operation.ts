import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../clock/clock.ts';
import { Config } from '../config/config.ts';
import { EncryptionService } from '../crypto/encryption.service.ts';
import type { MailMessage } from '../database/generated/client.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { OperationsService } from '../operations/operations.service.ts';
import { compose } from './compose.ts';
import type { Brand } from './email-content.ts';
import { mailLanguage } from './mail-language.ts';
import { MailReadersService } from './mail-readers.service.ts';
import { MailRepository } from './mail.repository.ts';
import { MailerPort } from './mailer.port.ts';
import { isTemplateName, type TemplateData, type TemplateName } from './templates/templates.ts';

const sendInput = z.object({ messageId: z.string() });

/** How long some emails are worth sending; the others do not expire. */
const usefulMs: Partial<Record<TemplateName, number>> = {
  code: timers.otpLifetime,
  'password-reset': timers.resetToken,
};

/** Sends one email. Retries are harmless: every attempt has the same Message-ID. */
@Injectable()
export class MailOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'mail.send',
    input: sendInput,
    retry: 'mail',
    onFailure: 'needsAttention',
    retention: { succeededDays: 90, newestStays: false },
    steps: (first) =>
      first.step({
        name: 'deliver',
        label: 'steps.sendMail',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input, signal }) => this.#deliver(input.messageId, signal),
      }),
  });
  readonly #brand: Brand;
  readonly #domain: string;

  constructor(
    config: Config,
    private readonly repository: MailRepository,
    private readonly mailer: MailerPort,
    private readonly encryption: EncryptionService,
    private readonly clock: Clock,
    private readonly operations: OperationsService,
    private readonly readers: MailReadersService,
  ) {
    const { BRAND_NAME, SUPPORT_EMAIL, PUBLIC_URL, MAIL_FROM } = config.settings;
    this.#brand = {
      name: BRAND_NAME,
      supportEmail: SUPPORT_EMAIL,
      portalUrl: PUBLIC_URL.replace(/\/+$/, ''),
    };
    this.#domain = /@([^\s>]+)/.exec(MAIL_FROM)?.[1] ?? new URL(PUBLIC_URL).hostname;
  }

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async #deliver(messageId: string, signal: AbortSignal): Promise<{ sent: boolean }> {
    const message = await this.#message(messageId);
    if (message.sealedData === null) return { sent: message.sentAt !== null };
    const { template } = message;
    if (!isTemplateName(template)) throw new Error(`There is no mail template "${template}"`);
    const age = this.clock.now().getTime() - message.createdAt.getTime();
    if (age >= (usefulMs[template] ?? Number.POSITIVE_INFINITY)) {
      await this.repository.close(message.id, null);
      return { sent: false };
    }
    const data = JSON.parse(
      this.encryption.open(message.sealedData, encryptionPurpose(message.id)),
    ) as TemplateData[typeof template];
    const language = mailLanguage(await this.readers.localeOf(message));
    const written = await compose(template, data, this.#brand, language);
    await this.mailer.deliver(
      { messageId: `${message.id}@${this.#domain}`, to: message.to, ...written },
      signal,
    );
    await this.repository.close(message.id, this.clock.now());
    return { sent: true };
  }

  async #message(id: string): Promise<MailMessage> {
    const message = await this.repository.find(id);
    if (message === null) throw new Error(`There is no mail ${id}`);
    return message;
  }
}

/** Binds encrypted data to its email. */
export function encryptionPurpose(messageId: string): string {
  return `mail ${messageId}`;
}
