import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../foundation/clock/clock.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { WebhookFailuresService } from './webhook-failures.service.ts';
import { WebhookSecretsService } from './webhook-secrets.service.ts';
import { WebhookSenderPort } from './webhook-sender.port.ts';

/** Sends one message to one webhook. Retries are harmless: every attempt has the same webhook-id. */
@Injectable()
export class DeliverWebhookOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'webhooks.deliver',
    input: z.object({ deliveryId: z.string() }),
    retry: 'webhook',
    onFailure: 'undo',
    retention: { succeededDays: 1, newestStays: false },
    steps: (first) =>
      first.step({
        name: 'send',
        label: 'steps.sendWebhook',
        weight: 1,
        timeoutMs: 30_000,
        run: async ({ input, signal }) => this.#send(input.deliveryId, signal),
      }),
    failed: ({ input }) => this.failures.giveUp(input.deliveryId),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly secrets: WebhookSecretsService,
    private readonly sender: WebhookSenderPort,
    private readonly failures: WebhookFailuresService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async #send(deliveryId: string, signal: AbortSignal): Promise<{ status: number | null }> {
    const delivery = await this.deliveries.find(deliveryId);
    // The webhook was removed or switched off, or an attempt before this one was not recorded as the step's result.
    if (delivery === null || delivery.state === 'delivered') return { status: null };
    const { webhook, body } = delivery;
    if (webhook.disabledAt !== null) {
      await this.deliveries.fail(deliveryId);
      return { status: null };
    }
    const headers = this.secrets.headersOf(webhook, delivery);
    const { status, problem, durationMs, answer } = await this.sender.send(
      { url: webhook.url, headers, body },
      signal,
    );
    const isDelivered = status !== undefined && status >= 200 && status < 300;
    const attempt = { triedAt: this.clock.now(), status: status ?? null, problem: problem ?? null };
    await this.deliveries.noteAttempt(deliveryId, { ...attempt, durationMs, answer }, isDelivered);
    await this.failures.note(webhook.id, isDelivered);
    if (isDelivered) return { status };
    throw new ProviderError(
      'unavailable',
      'webhook_failed',
      status === undefined ? `No answer: ${problem}` : `The endpoint answered ${status}`,
    );
  }
}
