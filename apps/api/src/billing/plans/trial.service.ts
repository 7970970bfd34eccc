import { hasTrial } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { PlansRepository } from './plans.repository.ts';
import type { PlanChoice } from '../price-list.ts';
import { TrialCardsRepository } from './trial-cards.repository.ts';

/** Decides who gets the free trial. */
@Injectable()
export class TrialService {
  constructor(
    private readonly customers: BillingCustomersRepository,
    private readonly plans: PlansRepository,
    private readonly trialCards: TrialCardsRepository,
    private readonly clock: Clock,
  ) {}

  /** Only a customer's first plan that is paid for begins with one. */
  async available(userId: string): Promise<boolean> {
    const customer = await this.customers.find(userId);
    return (customer === null || customer.trialUsedAt === null) && !(await this.plans.paidOneExisted(userId));
  }

  /** Whether a change of plan begins with a trial: only from the free plan to the first paid one. */
  async availableWith(plan: PlanChoice & { userId: string }, choice: PlanChoice): Promise<boolean> {
    return plan.planName === 'domain' && hasTrial(choice.planPeriod) && (await this.available(plan.userId));
  }

  /**
   * Begins a trial with this card, which uses it up either way: a customer whose card is refused buys without a trial.
   * @returns false: the card was used for another customer's trial
   */
  async begin(userId: string, cardFingerprint: string | null): Promise<boolean> {
    const now = this.clock.now();
    await this.customers.markTrialUsed(userId, now);
    return cardFingerprint === null || (await this.trialCards.claim(cardFingerprint, userId, now));
  }
}
