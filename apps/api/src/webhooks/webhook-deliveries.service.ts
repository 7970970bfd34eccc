import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Webhook, WebhookDelivery } from '../foundation/database/generated/client.ts';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { type Page, pageOf, type PageQuery } from '../foundation/paging/page.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { WebhookMessagesService } from './webhook-messages.service.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

/** The log of a webhook; sends deliveries again, and test messages. */
@Injectable()
export class WebhookDeliveriesService implements OnModuleInit {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly messages: WebhookMessagesService,
    private readonly ownership: Ownership,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.ownership.register('webhook-delivery', (userId, id) => this.deliveries.isOf(userId, id));
  }

  /** The newest first. */
  async list(webhookId: string, wish: PageQuery): Promise<Page<WebhookDelivery>> {
    const rows = await this.deliveries.list(webhookId, wish);
    return pageOf(rows, wish, ({ createdAt: at, id }) => ({ at, id }));
  }

  /** @throws AppError not_found, or conflict while the webhook is switched off */
  async test(userId: string, webhookId: string): Promise<void> {
    await this.db.transaction(async () => {
      const webhook = await this.webhooks.find(userId, webhookId);
      if (webhook === null) throw new AppError('not_found');
      requireOn(webhook);
      const message = { topic: 'test', kind: 'requested', values: {}, event: `test:${newId()}` } as const;
      await this.messages.send(webhook, message);
    });
  }

  /** @throws AppError not_found, or conflict while the webhook is switched off */
  async resend(userId: string, deliveryId: string): Promise<void> {
    await this.db.transaction(async () => {
      const delivery = await this.deliveries.find(deliveryId);
      if (delivery === null) throw new AppError('not_found');
      requireOn(delivery.webhook);
      await this.deliveries.renew(deliveryId);
      await this.messages.begin(userId, deliveryId, delivery.attempts);
    });
  }
}

function requireOn({ disabledAt }: Webhook): void {
  if (disabledAt !== null) throw new AppError('conflict', { message: messageOf('webhooks.switchedOff') });
}
