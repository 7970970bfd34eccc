import type { Misfit } from '@homeport/contract/later-changes';
import type { PlanName, PriceList } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';

export type { Misfit };

/** A plan that a customer may change to. */
export interface FitTarget {
  planName: PlanName;
  priceList: PriceList;
}

/** What of a customer's each plan has no room for, as read from our own rows. */
type FitCheck = (userId: string, plans: readonly FitTarget[]) => Promise<Misfit[][]>;

/** Asks the modules that count something whether it fits a smaller plan. */
@Injectable()
export class PlanFitService {
  readonly #checks: FitCheck[] = [];

  /** @param check answers for each plan, in the order in which they are asked for */
  register(check: FitCheck): void {
    this.#checks.push(check);
  }

  async misfitsOf(userId: string, plans: readonly FitTarget[]): Promise<Misfit[][]> {
    const found = await Promise.all(this.#checks.map((check) => check(userId, plans)));
    return plans.map((_, index) => found.flatMap((of) => of[index] ?? []));
  }

  /** What keeps a plan from changing. */
  async blocksOf(userId: string, plan: FitTarget): Promise<Misfit[]> {
    const [misfits = []] = await this.misfitsOf(userId, [plan]);
    return misfits.filter(({ blocks }) => blocks);
  }
}
