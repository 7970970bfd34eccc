import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { Refund } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { disputeChanged, refundMade } from '../billing.events.ts';
import type { PaymentReversals } from '../payment-records.port.ts';
import { BillingTimelineService } from '../plans/billing-timeline.service.ts';
import { MoneyBackRepository } from './money-back.repository.ts';

/** The paid invoice that refunds and disputes belong to. */
interface PaidInvoice {
  userId: string;
  invoiceId: string;
  paymentIntentId: string;
}

/** Records refunds and disputes. */
@Injectable()
export class MoneyBackService {
  constructor(
    private readonly db: Database,
    private readonly moneyBack: MoneyBackRepository,
    private readonly timeline: BillingTimelineService,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /** @throws Error if there is no such refund */
  async get(refundId: string): Promise<Refund> {
    const refund = await this.moneyBack.findRefund(refundId);
    if (refund === null) throw new Error(`There is no refund ${refundId}`);
    return refund;
  }

  /** Records that the payment provider rejected a requested refund. */
  async fail(refundId: string): Promise<void> {
    await this.moneyBack.failRefund(refundId, this.clock.now());
  }

  /** Announces a refund that was requested here and is made. */
  async announce(refund: Refund): Promise<void> {
    await this.db.transaction(() => this.events.publish(refundMade, refund));
  }

  /** Writes refunds and disputes as the payment provider has them, in the transaction of the invoice. */
  async keep(invoice: PaidInvoice, { refunds, disputes }: PaymentReversals): Promise<void> {
    const { userId, invoiceId } = invoice;
    for (const { id: stripeRefundId, refundId, createdAt, ...refund } of refunds) {
      const row = { ...invoice, ...refund, id: refundId ?? newId(), stripeRefundId, createdAt };
      await this.moneyBack.keepRefund({ ...row, finishedAt: createdAt });
      const key = `${stripeRefundId} ${refund.state}`;
      const detail = { invoice: invoiceId, amount_cents: refund.amountCents };
      await this.timeline.record({ userId, kind: `refund_${refund.state}`, key, detail });
    }
    for (const dispute of disputes) {
      if (!(await this.moneyBack.keepDispute({ ...invoice, ...dispute }))) continue;
      const { id, status, reason, amountCents, dueBy } = dispute;
      const detail = { invoice: invoiceId, status, reason, amount_cents: amountCents };
      await this.timeline.record({ userId, kind: 'dispute', key: `${id} ${status}`, detail });
      await this.events.publish(disputeChanged, { id, userId, status, reason, amountCents, dueBy });
    }
  }
}
