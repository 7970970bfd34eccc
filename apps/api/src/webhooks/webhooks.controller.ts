import type { CallAnswer } from '@homeport/contract/call';
import {
  changeWebhook,
  createWebhook,
  type DeliveryAnswer,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  type WebhookAnswer,
  webhookDeliveries,
  webhooks,
} from '@homeport/contract/webhooks';
import { Controller } from '@nestjs/common';
import type { Webhook, WebhookDelivery } from '../foundation/database/generated/client.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { pageQuery } from '../foundation/paging/page.ts';
import { WebhookDeliveriesService } from './webhook-deliveries.service.ts';
import { WebhooksService } from './webhooks.service.ts';

/** The webhooks of a signed-in customer, and the log of their deliveries. */
@Controller()
export class WebhooksController {
  constructor(
    private readonly service: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  @Handle(webhooks)
  async list({ caller }: Input<typeof webhooks>): Promise<CallAnswer<typeof webhooks>> {
    return { webhooks: (await this.service.list(caller.userId)).map(toWebhook) };
  }

  @Handle(createWebhook)
  async create({
    caller,
    body,
    origin,
  }: Input<typeof createWebhook>): Promise<CallAnswer<typeof createWebhook>> {
    const { webhook, secret } = await this.service.create(caller.userId, body, origin.ip);
    return { webhook: toWebhook(webhook), secret };
  }

  @Handle(changeWebhook)
  async change({
    caller,
    params,
    body,
    origin,
  }: Input<typeof changeWebhook>): Promise<CallAnswer<typeof changeWebhook>> {
    return { webhook: toWebhook(await this.service.change(caller.userId, params.id, body, origin.ip)) };
  }

  @Handle(removeWebhook)
  async remove({
    caller,
    params,
    origin,
  }: Input<typeof removeWebhook>): Promise<CallAnswer<typeof removeWebhook>> {
    await this.service.remove(caller.userId, params.id, origin.ip);
    return { status: 'success' };
  }

  @Handle(rotateWebhookSecret)
  async rotate({
    caller,
    params,
    origin,
  }: Input<typeof rotateWebhookSecret>): Promise<CallAnswer<typeof rotateWebhookSecret>> {
    const { webhook, secret } = await this.service.rotate(caller.userId, params.id, origin.ip);
    return { webhook: toWebhook(webhook), secret };
  }

  @Handle(testWebhook)
  async test({ caller, params }: Input<typeof testWebhook>): Promise<CallAnswer<typeof testWebhook>> {
    await this.deliveries.test(caller.userId, params.id);
    return { status: 'success' };
  }

  @Handle(webhookDeliveries)
  async log({
    params,
    query,
  }: Input<typeof webhookDeliveries>): Promise<CallAnswer<typeof webhookDeliveries>> {
    const { rows, next } = await this.deliveries.list(params.id, pageQuery(query));
    return { deliveries: rows.map(toDelivery), next };
  }

  @Handle(resendDelivery)
  async resend({ caller, params }: Input<typeof resendDelivery>): Promise<CallAnswer<typeof resendDelivery>> {
    await this.deliveries.resend(caller.userId, params.id);
    return { status: 'success' };
  }
}

function toWebhook({
  id,
  url,
  topics,
  createdAt,
  failingSince,
  disabledAt,
  formerUntil,
}: Webhook): WebhookAnswer {
  return {
    id,
    url,
    topics: topics as WebhookAnswer['topics'],
    created: createdAt.toISOString(),
    failing_since: failingSince?.toISOString() ?? null,
    disabled: disabledAt?.toISOString() ?? null,
    former_secret_until: formerUntil?.toISOString() ?? null,
  };
}

type Attempt = NonNullable<DeliveryAnswer['last']>;

function toDelivery({
  id,
  type,
  createdAt,
  state,
  attempts,
  triedAt,
  ...last
}: WebhookDelivery): DeliveryAnswer {
  return {
    id,
    type,
    created: createdAt.toISOString(),
    state,
    attempts,
    last: triedAt && {
      at: triedAt.toISOString(),
      duration_ms: last.durationMs ?? 0,
      status: last.status,
      problem: last.problem as Attempt['problem'],
      answer: last.answer ?? '',
    },
  };
}
