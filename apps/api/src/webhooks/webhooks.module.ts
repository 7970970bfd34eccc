import { Module } from '@nestjs/common';
import { AccountModule } from '../account/index.ts';
import { AuthModule } from '../auth/index.ts';
import { DeliverWebhookOperation } from './deliver-webhook.operation.ts';
import { HttpsSenderAdapter } from './https-sender.adapter.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { WebhookDeliveriesService } from './webhook-deliveries.service.ts';
import { WebhookFailuresService } from './webhook-failures.service.ts';
import { WebhookMessagesService } from './webhook-messages.service.ts';
import { WebhookSecretsService } from './webhook-secrets.service.ts';
import { WebhookSenderPort } from './webhook-sender.port.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhooksHousekeepingSchedule } from './webhooks-housekeeping.schedule.ts';
import { WebhooksRepository } from './webhooks.repository.ts';
import { WebhooksService } from './webhooks.service.ts';
import { WebhooksSubscriber } from './webhooks.subscriber.ts';

/** Addresses of customers that are told what happened to their account. */
@Module({
  imports: [AccountModule, AuthModule],
  providers: [
    WebhooksRepository,
    WebhookDeliveriesRepository,
    WebhookSecretsService,
    { provide: WebhookSenderPort, useClass: HttpsSenderAdapter },
    WebhookFailuresService,
    DeliverWebhookOperation,
    WebhookMessagesService,
    WebhooksService,
    WebhookDeliveriesService,
    WebhooksSubscriber,
    WebhooksHousekeepingSchedule,
  ],
  exports: [WebhooksService, WebhookDeliveriesService],
})
export class WebhooksModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({ imports: [WebhooksModule], controllers: [WebhooksController] })
export class WebhooksHttpModule {}
