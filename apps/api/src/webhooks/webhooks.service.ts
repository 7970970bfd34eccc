import { limits } from '@homeport/contract/limits';
import type { newWebhook } from '@homeport/contract/webhooks';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { Webhook } from '../foundation/database/generated/client.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { webhookChanged, webhooksEnded } from './webhook.events.ts';
import { WebhookSecretsService } from './webhook-secrets.service.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

type Wanted = z.output<typeof newWebhook>;

/** Creates, changes and removes webhooks. */
@Injectable()
export class WebhooksService implements OnModuleInit {
  constructor(
    private readonly repository: WebhooksRepository,
    private readonly secrets: WebhookSecretsService,
    private readonly ownership: Ownership,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ownership.register('webhook', (userId, id) => this.repository.isOf(userId, id));
  }

  async list(userId: string): Promise<Webhook[]> {
    return this.repository.listOf(userId);
  }

  /** @throws AppError conflict above the limit */
  async create(
    userId: string,
    { url, topics }: Wanted,
    ip: string,
  ): Promise<{ webhook: Webhook; secret: string }> {
    return this.db.transaction(async () => {
      await this.repository.lockOf(userId);
      if ((await this.repository.countOf(userId)) >= limits.webhooks)
        throw new AppError('conflict', {
          message: messageOf('webhooks.tooMany', { limit: limits.webhooks }),
        });
      const id = newId();
      const { secret, sealedSecret } = this.secrets.create(id);
      const createdAt = this.clock.now();
      const webhook = await this.repository.insert({ id, userId, url, topics, sealedSecret, createdAt });
      await this.events.publish(webhookChanged, { userId, change: 'created', url, ip });
      return { webhook, secret };
    });
  }

  /**
   * Also switches it on again.
   * @throws AppError not_found
   */
  async change(userId: string, id: string, { url, topics }: Wanted, ip: string): Promise<Webhook> {
    return this.db.transaction(async () => {
      const change = { url, topics, disabledAt: null, failingSince: null };
      const webhook = await this.repository.update(userId, id, change);
      if (webhook === undefined) throw new AppError('not_found');
      await this.events.publish(webhookChanged, { userId, change: 'changed', url, ip });
      return webhook;
    });
  }

  async remove(userId: string, id: string, ip: string): Promise<void> {
    await this.db.transaction(async () => {
      const webhook = await this.repository.find(userId, id);
      if (webhook === null || !(await this.repository.delete(userId, id))) return;
      await this.events.publish(webhookChanged, { userId, change: 'removed', url: webhook.url, ip });
    });
  }

  /** @throws AppError not_found */
  async rotate(userId: string, id: string, ip: string): Promise<{ webhook: Webhook; secret: string }> {
    return this.db.transaction(async () => {
      await this.repository.lockOf(userId);
      const former = await this.repository.find(userId, id);
      if (former === null) throw new AppError('not_found');
      const { secret, change } = this.secrets.rotate(former);
      const webhook = await this.repository.update(userId, id, change);
      if (webhook === undefined) throw new AppError('not_found');
      await this.events.publish(webhookChanged, { userId, change: 'secret_rotated', url: webhook.url, ip });
      return { webhook, secret };
    });
  }

  /** Switches off all webhooks of a person whose access changed: a stranger may have added one. */
  async switchOffAll(userId: string, reason: string): Promise<void> {
    const webhooks = await this.repository.disableAll(userId, this.clock.now());
    if (webhooks > 0) await this.events.publish(webhooksEnded, { userId, webhooks, reason });
  }
}
