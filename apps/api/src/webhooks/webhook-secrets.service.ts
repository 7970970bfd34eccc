import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Webhook as Signer } from 'standardwebhooks';
import { Clock } from '../foundation/clock/clock.ts';
import { EncryptedColumnsService } from '../foundation/crypto/encrypted-columns.service.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import type { Webhook, WebhookDelivery } from '../foundation/database/generated/client.ts';

/** How long messages are signed with the former secret, too. */
const overlapMs = 86_400_000;

const purposeOf = (id: string): string => `webhook ${id}`;
const formerPurposeOf = (id: string): string => `former webhook ${id}`;

/** The secrets of webhooks, and the signatures made with them (Standard Webhooks). */
@Injectable()
export class WebhookSecretsService implements OnModuleInit {
  constructor(
    private readonly encryption: EncryptionService,
    private readonly columns: EncryptedColumnsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const row = {
      table: 'webhooks',
      key: { column: 'id', type: 'uuid' },
      encryption: this.encryption,
    } as const;
    this.columns.register({ ...row, column: 'sealed_secret', purposeOf });
    this.columns.register({ ...row, column: 'sealed_former_secret', purposeOf: formerPurposeOf });
  }

  /** A new secret for a new webhook. */
  create(id: string): { secret: string; sealedSecret: string } {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    return { secret, sealedSecret: this.encryption.seal(secret, purposeOf(id)) };
  }

  /** A new secret, after which the current one is used for a day more. */
  rotate({ id, sealedSecret }: Webhook) {
    const current = this.encryption.open(sealedSecret, purposeOf(id));
    const { secret, sealedSecret: next } = this.create(id);
    return {
      secret,
      change: {
        sealedSecret: next,
        sealedFormerSecret: this.encryption.seal(current, formerPurposeOf(id)),
        formerUntil: this.clock.in(overlapMs),
      },
    };
  }

  /** The headers of an attempt. */
  headersOf(webhook: Webhook, { id, body }: Pick<WebhookDelivery, 'id' | 'body'>): Record<string, string> {
    const now = this.clock.now();
    const signatures = this.#secretsOf(webhook, now).map((secret) => new Signer(secret).sign(id, now, body));
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': signatures.join(' '),
      'content-type': 'application/json',
    };
  }

  #secretsOf({ id, sealedSecret, sealedFormerSecret: former, formerUntil }: Webhook, now: Date): string[] {
    const secrets = [this.encryption.open(sealedSecret, purposeOf(id))];
    if (former !== null && formerUntil !== null && formerUntil > now)
      secrets.push(this.encryption.open(former, formerPurposeOf(id)));
    return secrets;
  }
}
