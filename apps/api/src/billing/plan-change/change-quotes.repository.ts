import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { toStoredPeriod } from '../plan-period.ts';
import type { PlanChoice } from '../price-list.ts';

export interface ChangeQuote extends PlanChoice {
  planId: string;
  /** The current term, so that a quote does not outlive it. */
  basis: string;
  at: Date;
}

@Injectable()
export class ChangeQuotesRepository {
  constructor(private readonly db: Database) {}

  /** Only the change that was shown last counts. */
  async keep(quote: ChangeQuote): Promise<void> {
    const data = { ...quote, planPeriod: toStoredPeriod(quote.planPeriod) };
    await this.db.client.changeQuote.upsert({ where: { planId: quote.planId }, create: data, update: data });
  }

  /** When this change of this term was shown, if after `since`. */
  async findMoment({ at: since, ...quote }: ChangeQuote): Promise<Date | undefined> {
    const row = await this.db.client.changeQuote.findFirst({
      where: { ...quote, planPeriod: toStoredPeriod(quote.planPeriod), at: { gt: since } },
      select: { at: true },
    });
    return row?.at;
  }
}
