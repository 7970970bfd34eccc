import { type WebhookMessage, webhookMessage } from '@homeport/contract/webhooks';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import type { Webhook } from '../foundation/database/generated/client.ts';
import { newId } from '../foundation/ids/ids.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { DeliverWebhookOperation } from './deliver-webhook.operation.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

/** What happened. */
export type Happening = Omit<WebhookMessage['data'], never> & {
  /** Names it; a webhook gets it once. */
  event: string;
};

/** Writes messages for webhooks, in the transaction of what happened. */
@Injectable()
export class WebhookMessagesService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly operations: OperationsService,
    private readonly operation: DeliverWebhookOperation,
    private readonly clock: Clock,
  ) {}

  /** Tells all webhooks of a customer that want to know. */
  async tell(userId: string, happening: Happening): Promise<void> {
    for (const webhook of await this.webhooks.listFor(userId, happening.topic))
      await this.send(webhook, happening);
  }

  async send({ id: webhookId, userId }: Webhook, { event, ...data }: Happening): Promise<void> {
    const createdAt = this.clock.now();
    const type = `${data.topic}.${data.kind}`;
    const message = webhookMessage.parse({ type, timestamp: createdAt.toISOString(), data });
    const id = newId();
    const delivery = { id, webhookId, event, type, body: JSON.stringify(message), createdAt };
    if (await this.deliveries.insert(delivery)) await this.begin(userId, id, 0);
  }

  /** @param attempts so far: what was requested before the next attempt is one request */
  async begin(userId: string, deliveryId: string, attempts: number): Promise<void> {
    await this.operations.start(this.operation.definition, {
      key: `${deliveryId} ${attempts}`,
      ownerId: userId,
      input: { deliveryId },
    });
  }
}
