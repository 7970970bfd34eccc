import { Injectable } from '@nestjs/common';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { PaymentsPort } from '../payments.port.ts';
import { hasUnpaidPastPeriod } from '../plan-rules.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import { MethodChangesRepository } from './method-changes.repository.ts';

const isRefusal = (error: unknown) =>
  error instanceof ProviderError && (error.kind === 'rejected' || error.kind === 'not_found');

/** Charges customers to the payment method that they saved last. */
@Injectable()
export class MethodSwitchService {
  constructor(
    private readonly changes: MethodChangesRepository,
    private readonly plans: PlansRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly payments: PaymentsPort,
    private readonly planSync: PlanSyncService,
  ) {}

  /**
   * Charges future invoices and sales to the latest saved method, even if several operations run in another order.
   * @returns its id; null if there is none, it was removed meanwhile, or there is no customer
   */
  async use(operationId: string, userId: string): Promise<string | null> {
    const customer = await this.customers.find(userId);
    if (customer === null) return null;
    const customerId = customer.stripeCustomerId;
    for (let attempt = 0; ; attempt += 1) {
      const paymentMethodId = await this.#latestMethodOf(userId);
      if (paymentMethodId === null) return null;
      const subscriptionId = (await this.plans.findCurrent(userId))?.stripeSubscriptionId ?? null;
      const target = { customerId, subscriptionId, paymentMethodId };
      const card = await this.payments.savedCard(customerId, paymentMethodId);
      if ((await this.payments.chargedMethod(customerId, subscriptionId)) !== paymentMethodId)
        try {
          await this.payments.chargeTo(target, `method-${operationId}-${attempt}-${paymentMethodId}`);
        } catch (error) {
          if (card === null && isRefusal(error)) return null;
          throw error;
        }
      if ((await this.#latestMethodOf(userId)) !== paymentMethodId) continue;
      // Automatic renewals of customers without a plan are charged to it.
      if (card !== null) await this.customers.saveMethod(userId, card);
      return paymentMethodId;
    }
  }

  async #latestMethodOf(userId: string): Promise<string | null> {
    return (await this.changes.findLatestSaved(userId))?.paymentMethodId ?? null;
  }

  /** Charges open invoices to the current method, unless the plan is cancelled. @returns the outcome, for staff */
  async collect(changeId: string, userId: string): Promise<string> {
    const plan = await this.refreshPlan(userId);
    if (plan === null || plan.stripeSubscriptionId === null || hasUnpaidPastPeriod(plan))
      return 'nothing owed';
    if ((await this.cancellations.findUnderWay(plan.id)) !== null) return 'cancelled';
    return this.payments.collectOwed(plan.stripeSubscriptionId, `collect-${changeId}`);
  }

  /** Brings the customer's plan up to date. @returns it; null without a plan */
  async refreshPlan(userId: string): Promise<HostingPlan | null> {
    const known = await this.plans.findCurrent(userId);
    if (known === null) return null;
    await this.planSync.refresh(known.id);
    return this.plans.findCurrent(userId);
  }
}
