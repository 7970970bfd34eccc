import { Injectable } from '@nestjs/common';
import type { Dispute } from '../../foundation/database/generated/client.ts';
import { type Page, pageOf, type PageQuery } from '../../foundation/paging/page.ts';
import { DashboardService } from './dashboard.service.ts';
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
    private readonly dashboard: DashboardService,
  ) {}

  /** All disputes of one customer, the newest first. */
  async listOf(userId: string): Promise<ShownDispute[]> {
    const rows = await this.moneyBack.listDisputesOf(userId);
    return this.#shown(rows.toSorted((a, b) => b.openedAt.getTime() - a.openedAt.getTime()));
  }

  /** Disputes of all customers, the newest first. */
  async list(page: PageQuery): Promise<Page<ShownDispute>> {
    const { rows, next } = pageOf(await this.moneyBack.listDisputes(page), page, ({ openedAt: at, id }) => ({
      at,
      id,
    }));
    return { rows: this.#shown(rows), next };
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
    return rows.map((row) => ({
      ...row,
      dashboardUrl: this.dashboard.urlOf('payments', row.paymentIntentId),
    }));
  }
}
