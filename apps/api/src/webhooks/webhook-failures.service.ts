import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { webhookDisabled } from './webhook.events.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

/** A webhook to which nothing was delivered for this long is switched off. */
const patienceMs = 5 * 86_400_000;

/** Notes how long a webhook has failed, and switches it off after days of failures. */
@Injectable()
export class WebhookFailuresService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async note(webhookId: string, isDelivered: boolean): Promise<void> {
    if (isDelivered) await this.webhooks.noteSuccess(webhookId);
    else await this.webhooks.noteFailure(webhookId, this.clock.now());
  }

  /** After the last attempt. */
  async giveUp(deliveryId: string): Promise<void> {
    const delivery = await this.deliveries.find(deliveryId);
    if (delivery === null) return;
    const { id, userId, url } = delivery.webhook;
    await this.db.transaction(async () => {
      await this.deliveries.fail(deliveryId);
      if (await this.webhooks.disable(id, this.clock.in(-patienceMs), this.clock.now()))
        await this.events.publish(webhookDisabled, { userId, webhookId: id, url });
    });
  }
}
