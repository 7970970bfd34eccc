import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import type { Dispute } from '../../foundation/database/generated/client.ts';
import { MoneyBackRepository } from './money-back.repository.ts';

export interface ShownDispute extends Dispute {
  /** The payment in the provider's dashboard, where the dispute is answered. */
  dashboardUrl: string;
}

const mostListed = 100;

/** Charges that customers dispute at their bank, for staff. */
@Injectable()
export class DisputesService {
  constructor(
    private readonly moneyBack: MoneyBackRepository,
    private readonly config: Config,
  ) {}

  /** All disputes of one customer, the newest first. */
  async listOf(userId: string): Promise<ShownDispute[]> {
    const rows = await this.moneyBack.listDisputesOf(userId);
    return this.#shown(rows.toSorted((a, b) => b.openedAt.getTime() - a.openedAt.getTime()));
  }

  /** Disputes of all customers that need an answer, the earliest deadline first. */
  async listUnanswered(): Promise<ShownDispute[]> {
    return this.#shown(await this.moneyBack.listUnansweredDisputes(mostListed));
  }

  /** Counts disputes that need an answer, up to 1000. */
  async countUnanswered(): Promise<number> {
    return this.moneyBack.countUnansweredDisputes();
  }

  #shown(rows: readonly Dispute[]): ShownDispute[] {
    const isTest = this.config.settings.STRIPE_SECRET_KEY.startsWith('sk_test_');
    const dashboard = `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments`;
    return rows.map((row) => ({ ...row, dashboardUrl: `${dashboard}/${row.paymentIntentId}` }));
  }
}
