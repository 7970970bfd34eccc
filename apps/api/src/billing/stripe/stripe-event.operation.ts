import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../foundation/clock/clock.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PaymentsPort } from '../payments.port.ts';
import { StripeEventHandlerService } from './stripe-event-handler.service.ts';
import { StripeEventsRepository } from './stripe-events.repository.ts';

/** Processes one accepted event: trusts only what the provider answers when asked about its subject. */
@Injectable()
export class StripeEventOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.processEvent',
    input: z.object({ eventId: z.string() }),
    retry: 'workday',
    onFailure: 'needsAttention',
    retention: { succeededDays: 90, newestStays: false },
    steps: (first) =>
      first.step({
        name: 'process',
        label: 'steps.processingEvent',
        weight: 1,
        timeoutMs: 120_000,
        run: async ({ input }) => {
          await this.#process(input.eventId);
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly events: StripeEventsRepository,
    private readonly payments: PaymentsPort,
    private readonly handler: StripeEventHandlerService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Callers are in a transaction. */
  async start(eventId: string): Promise<void> {
    await this.operations.start(this.definition, { key: eventId, ownerId: null, input: { eventId } });
  }

  async #process(eventId: string): Promise<void> {
    const event = await this.events.find(eventId);
    if (event === null || event.state !== 'received') return;
    const subject = this.payments.subjectOf(event);
    const { state, note } =
      subject === undefined
        ? { state: 'processed' as const, note: null }
        : await this.handler.handle(subject);
    await this.events.finish(eventId, state, note, this.clock.now());
  }
}
