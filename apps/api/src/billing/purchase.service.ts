import { hasTrial, type PlanPeriod, type SoldPlan } from '@homeport/contract/plans';
import { Injectable, Logger } from '@nestjs/common';
import { AuthService } from '../auth/auth.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database, type Transaction } from '../foundation/database/database.ts';
import { newId } from '../foundation/ids/ids.ts';
import { OutsideError } from '../foundation/operations/operation.ts';
import { BillingCustomersRepository } from './billing-customers.repository.ts';
import { CatalogueService } from './catalogue.service.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { type Order, OrdersRepository } from './orders.repository.ts';
import { Payments } from './payments.port.ts';
import { checkoutMs, offerOf, openingMs, purchaseUrls, trialDays } from './plan-rules.ts';
import { PlansRepository } from './plans.repository.ts';
import { TrialService } from './trial.service.ts';

export type PurchaseStart = { status: 'success'; url: string } | { status: 'error' | 'hosting_plan_error' };

/** The way from the chosen plan to the payment provider's checkout. */
@Injectable()
export class PurchaseService {
  readonly #logger = new Logger(PurchaseService.name);

  constructor(
    private readonly db: Database,
    private readonly orders: OrdersRepository,
    private readonly plans: PlansRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly payments: Payments,
    private readonly catalogue: CatalogueService,
    private readonly fulfilment: FulfilmentService,
    private readonly trials: TrialService,
    private readonly auth: AuthService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Answers the address of the one checkout for this customer, plan and period, however often it is asked for.
   * hosting_plan_error: there is a plan already. error: the payment provider cannot be asked now; asking again later
   * goes on where this stopped.
   */
  async start(userId: string, plan: SoldPlan, period: PlanPeriod): Promise<PurchaseStart> {
    try {
      await this.#settleOpenOrders(userId);
      const order = await this.#placeOrder(userId, plan, period);
      if (order === undefined) return { status: 'hosting_plan_error' };
      return { status: 'success', url: order.checkoutUrl ?? (await this.#openCheckout(order, plan)) };
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      this.#logger.error(`Purchase of ${plan} (${period}) by ${userId}: ${error.kind}: ${error.message}`);
      return { status: 'error' };
    }
  }

  /** Paid in another tab, or run out meanwhile: the provider knows. */
  async #settleOpenOrders(userId: string): Promise<void> {
    for (const { checkoutSessionId } of await this.orders.findOpen(userId)) {
      if (checkoutSessionId !== null) await this.fulfilment.settle(checkoutSessionId);
    }
  }

  /** The open order for this choice, or a new one; undefined when there is a plan already. */
  async #placeOrder(userId: string, planName: SoldPlan, planPeriod: PlanPeriod): Promise<Order | undefined> {
    return this.db.transaction(async (tx) => {
      await this.orders.lockCustomer(tx, userId);
      if ((await this.plans.findCurrent(userId, tx)) !== null) return undefined;
      const open = await this.orders.findOpen(userId, tx);
      const same = open.find((order) => order.planName === planName && order.planPeriod === planPeriod);
      if (same !== undefined && this.#usable(same)) return same;
      const now = this.clock.now();
      if (same !== undefined) await this.orders.expire(same.id, now, tx);
      return this.#insertOrder(tx, userId, planName, planPeriod, now);
    });
  }

  #usable(order: Order): boolean {
    const now = this.clock.now().getTime();
    return order.checkoutSessionId === null
      ? now < order.createdAt.getTime() + openingMs
      : now < order.expiresAt.getTime();
  }

  async #insertOrder(
    tx: Transaction,
    userId: string,
    planName: SoldPlan,
    planPeriod: PlanPeriod,
    now: Date,
  ): Promise<Order> {
    const { amountCents, currency } = offerOf(planName, planPeriod);
    return this.orders.insert(tx, {
      id: newId(),
      userId,
      planName,
      planPeriod,
      amountCents,
      currency,
      trial: hasTrial(planPeriod) && (await this.trials.available(userId, tx)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + checkoutMs),
    });
  }

  async #openCheckout(order: Order, plan: SoldPlan): Promise<string> {
    const price = await this.catalogue.priceOf(plan, order.planPeriod);
    const customerId = await this.#customerOf(order.userId);
    const urls = purchaseUrls(this.config.settings.PUBLIC_URL, plan, order.planPeriod);
    const checkout = await this.payments.openCheckout({
      orderId: order.id,
      userId: order.userId,
      customerId,
      priceId: price.id,
      mode: price.everyMonths === null ? 'payment' : 'subscription',
      trialDays: order.trial ? trialDays : null,
      successUrl: urls.success,
      cancelUrl: urls.cancel,
      expiresAt: order.expiresAt,
    });
    const kept = await this.orders.keepCheckout(order.id, checkout);
    return kept.checkoutUrl ?? checkout.url;
  }

  async #customerOf(userId: string): Promise<string> {
    const known = await this.customers.find(userId);
    if (known !== null) return known.stripeCustomerId;
    const { email, name } = await this.auth.personOf(userId);
    const created = await this.payments.createCustomer({ userId, email, name });
    return this.customers.keep(userId, created, this.clock.now());
  }
}
