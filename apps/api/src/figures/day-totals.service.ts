import { Injectable } from '@nestjs/common';
import { SignUpTotalsRepository } from '../auth/index.ts';
import { BillingTotalsService } from '../billing/index.ts';
import { TicketTotalsRepository } from '../support/index.ts';
import { countWaits, type DayTotals } from './day-totals.ts';

/** Computes totals from what the modules recorded. */
@Injectable()
export class DayTotalsService {
  constructor(
    private readonly billing: BillingTotalsService,
    private readonly tickets: TicketTotalsRepository,
    private readonly signUps: SignUpTotalsRepository,
  ) {}

  /** @param span without the moment `to` itself */
  async between(span: { from: Date; to: Date }): Promise<DayTotals> {
    const { movements, trialsConverted, paid, refunded, failedPayments } = await this.billing.between(span);
    const { opened, firstAnswers } = await this.tickets.between(span);
    return {
      sums: {
        mrr_new: movements.new.cents,
        mrr_returned: movements.returned.cents,
        mrr_expansion: movements.expansion.cents,
        mrr_contraction: movements.contraction.cents,
        mrr_discounts: movements.discount.cents,
        mrr_cancelled: movements.cancelled.cents,
        mrr_unpaid: movements.unpaid.cents,
        paid: paid.cents,
        refunded: refunded.cents,
        new: movements.new.count,
        returned: movements.returned.count,
        expansions: movements.expansion.count,
        contractions: movements.contraction.count,
        cancelled: movements.cancelled.count,
        unpaid: movements.unpaid.count,
        trials_started: movements.trial.count,
        trials_converted: trialsConverted,
        trials_lost: movements.trial_lost.count,
        invoices_paid: paid.count,
        failed_payments: failedPayments,
        refunds: refunded.count,
        signups: await this.signUps.countBetween(span),
        tickets: opened,
        first_answers: firstAnswers.length,
      },
      waits: countWaits(firstAnswers),
    };
  }

  /** When the first account was created; null without one. */
  async begin(): Promise<Date | null> {
    return this.signUps.findFirst();
  }
}
