import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { PaymentsPort } from '../payments.port.ts';
import { StripeEventOperation } from './stripe-event.operation.ts';
import { StripeEventsRepository } from './stripe-events.repository.ts';

/** An older event that is not processed has lost its operation. */
const forgottenMs = 10 * 60_000;

/** Accepts events: stores each, and answers before it is processed. */
@Injectable()
export class StripeInboxService {
  readonly #logger = new Logger(StripeInboxService.name);

  constructor(
    private readonly db: Database,
    private readonly events: StripeEventsRepository,
    private readonly operation: StripeEventOperation,
    private readonly payments: PaymentsPort,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError signature_invalid unless one of our secrets signed it within the last five minutes */
  async receive(body: Buffer | undefined, signature: string | undefined): Promise<void> {
    const receivedAt = this.clock.now();
    const event = body === undefined ? undefined : this.payments.readEvent(body, signature, receivedAt);
    if (event === undefined)
      throw new AppError('signature_invalid', { detail: 'Webhook of the payment provider' });
    const { id, type, foreign, payload, customerId } = event;
    const row = { id, type, payload, customerId, receivedAt, note: foreign };
    if (foreign !== null) {
      this.#logger.warn(`Event ${id} is not meant for us: ${foreign.english}`);
      await this.db.ownTransaction(() => this.events.insert({ ...row, state: 'ignored' }));
      return;
    }
    const concernsUs = this.payments.subjectOf(event) !== undefined;
    await this.db.ownTransaction(async () => {
      const isNew = await this.events.insert({ ...row, state: concernsUs ? 'received' : 'processed' });
      if (!isNew || !concernsUs) return;
      await this.operation.start(id);
    });
  }

  /** Restarts the operations of events that were accepted a while ago and are not processed. */
  async resumeEvents(): Promise<void> {
    const forgotten = await this.events.findUnfinished(this.clock.in(-forgottenMs), 1_000);
    for (const { id } of forgotten) await this.db.transaction(() => this.operation.start(id));
  }
}
