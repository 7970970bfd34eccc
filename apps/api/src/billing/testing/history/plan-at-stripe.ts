import { randomUUID } from 'node:crypto';
import type { StripeAlone } from '../../../../../sandbox/src/stripe/stripe-alone.ts';
import type { Config } from '../../../foundation/config/config.ts';
import { ProviderTally } from '../../../foundation/providers/provider-tally.ts';
import type { MetricsService } from '../../../foundation/telemetry/metrics.service.ts';
import { testSettings } from '../../../foundation/testing/settings.ts';
import { CatalogueService } from '../../prices/catalogue.service.ts';
import { unusedCents } from '../../change-rules.ts';
import type { Invoice, Refund } from '../../../foundation/database/generated/client.ts';
import type { MoneyBackRepository } from '../../invoices/money-back.repository.ts';
import { RefundedValueService } from '../../invoices/refunded-value.service.ts';
import type { Order, OrdersRepository } from '../../orders/orders.repository.ts';
import type { HostingPlan } from '../../plans/plans.repository.ts';
import { findDifferences } from '../../orders/checkout-match.ts';
import { firstChargeOf } from '../../prices/first-charge.ts';
import { addMonths, prepaidPlanState, subscriptionPlanState } from '../../plan-rules.ts';
import { currency, type PlanChoice } from '../../price-list.ts';
import { firstPriceList, listPriceOf } from '../first-prices.ts';
import { StripeAdapter } from '../../stripe/stripe.adapter.ts';
import { StripeRecordsAdapter } from '../../stripe/stripe-records.adapter.ts';
import { StripeTaxRatesAdapter } from '../../stripe/stripe-tax-rates.adapter.ts';
import { StripeConnectionAdapter } from '../../stripe/stripe-connection.adapter.ts';
import { reductionDuration } from '../../prices/promo-rules.ts';
import { durationOf } from './durations.ts';
import type { CheckoutTerms, ReplayedPlan, Money, Standing, World } from './replayed-plan.ts';

const declines = '4000000000000341';

/** The product's Stripe adapters, without its database. */
export class StripeSide implements World {
  readonly letsGo = false;
  now = new Date(0);
  readonly stripe: StripeAlone;
  readonly payments: StripeAdapter;
  readonly records: StripeRecordsAdapter;
  readonly catalogue: CatalogueService;
  readonly #prices = new Map<string, string>();

  constructor(stripe: StripeAlone) {
    const settings = testSettings('postgresql://nowhere.test/none', { STRIPE_API_URL: stripe.url });
    const config: Config = { settings };
    const unmeasured = {
      providerCalls: { observe: () => 0 },
      circuitOpened: { inc: () => 0 },
      providers: new ProviderTally(),
    };
    const connection = new StripeConnectionAdapter(config, unmeasured as unknown as MetricsService);
    this.stripe = stripe;
    this.payments = new StripeAdapter(connection, config);
    this.records = new StripeRecordsAdapter(connection, new StripeTaxRatesAdapter(connection));
    this.catalogue = new CatalogueService(this.payments, firstPriceList);
  }

  async moveTo(seconds: number): Promise<void> {
    await this.stripe.moveTo(seconds);
    this.now = new Date(seconds * 1000);
  }

  newPlan(): PlanAtStripe {
    return new PlanAtStripe(this);
  }

  async priceIdOf(choice: PlanChoice): Promise<string> {
    const { lookupKey } = listPriceOf(choice);
    const known = this.#prices.get(lookupKey) ?? (await this.catalogue.currentPriceOf(choice)).id;
    this.#prices.set(lookupKey, known);
    return known;
  }
}

interface Term {
  periodStart: Date;
  periodEnd: Date;
  periodAmountCents: number;
}

/** One customer's plan, changed by the product's rules and adapters in the order in which its services call them. */
export class PlanAtStripe implements ReplayedPlan {
  readonly #side: StripeSide;
  readonly #userId = randomUUID();
  #customerId = '';
  #subscriptionId: string | null = null;
  #term: Term | null = null;
  #cancelled = false;
  #orders: Pick<Order, 'id' | 'kind' | 'basis' | 'createdAt' | 'finishedAt' | 'presentSubscriptionId'>[] = [];
  #refunds: { refund: Refund; invoice: Invoice }[] = [];
  /** The product's own rule, with this plan's state in place of the database. */
  readonly #refunded = new RefundedValueService(
    { listUncredited: async () => this.#refunds } as unknown as MoneyBackRepository,
    { listFulfilled: async () => this.#orders } as unknown as OrdersRepository,
  );

  constructor(side: StripeSide) {
    this.#side = side;
  }

  async register(): Promise<void> {
    this.#customerId = await this.#side.payments.createCustomer({
      userId: this.#userId,
      email: `${this.#userId}@example.test`,
      name: null,
    });
  }

  async checkOut(
    kind: 'purchase' | 'upgrade' | 'renewal',
    choice: PlanChoice,
    { discountCents, lasts, trial }: CheckoutTerms,
  ): Promise<void> {
    const { payments, stripe } = this.#side;
    const createdAt = this.#side.now;
    const orderId = randomUUID();
    const creditCents = kind === 'upgrade' ? await this.#creditForRest() : 0;
    const { amountCents, lookupKey, everyMonths } = listPriceOf(choice);
    const order = { ...choice, amountCents, discountCents, creditCents, trial };
    const { reductionCents, toBalanceCents, termCents } = firstChargeOf(order);
    const opened = await payments.openCheckout({
      orderId,
      userId: this.#userId,
      customerId: this.#customerId,
      price: { id: await this.#side.priceIdOf(choice) },
      mode: everyMonths === null ? 'payment' : 'subscription',
      trialDays: trial ? 30 : null,
      reduction:
        reductionCents === 0
          ? null
          : {
              cents: reductionCents,
              name: 'Offer',
              lasts: reductionDuration({ everyMonths }, { ...durationOf(lasts), trial, createdAt }),
            },
      successUrl: 'https://portal.test/done',
      cancelUrl: 'https://portal.test/plans',
      expiresAt: new Date(createdAt.getTime() + 31 * 60_000),
    });
    const status = await stripe.pay(opened.id);
    if (status !== 200) throw new Error(`The payment answered ${status}`);
    const checkout = await payments.checkout(opened.id);
    const expected = { ...order, userId: this.#userId, customerId: this.#customerId, currency, lookupKey };
    const differences = findDifferences(expected, checkout);
    if (!checkout.settled || differences.length > 0)
      throw new Error(`Not what was ordered: ${differences.map(({ english }) => english).join('; ')}`);
    if (this.#subscriptionId !== null)
      await payments.endSubscription(this.#subscriptionId, {
        orderId,
        unlessPaid: kind === 'renewal',
        creditSince: kind === 'renewal' ? null : createdAt,
      });
    if (toBalanceCents !== 0) {
      const credit = { orderId, cents: toBalanceCents, description: 'Unused rest' };
      await payments.creditBalance(this.#customerId, credit);
    }
    this.#delivered(orderId, kind);
    this.#subscriptionId = checkout.subscriptionId;
    this.#cancelled = false;
    const paidAt = checkout.paidAt ?? this.#side.now;
    this.#term =
      everyMonths === null
        ? { periodStart: paidAt, periodEnd: addMonths(paidAt, 36), periodAmountCents: termCents }
        : null;
  }

  async preview(choice: PlanChoice): Promise<{ credit: number; charge: number; due: number }> {
    const { payments } = this.#side;
    const priceId = await this.#side.priceIdOf(choice);
    const change = { subscriptionId: this.#running(), priceId, prorationAt: this.#side.now };
    const refundedCents = await this.#refundedInPlace(priceId);
    const { creditCents, chargeCents, dueCents } = await payments.previewChange({ ...change, refundedCents });
    return { credit: creditCents, charge: chargeCents, due: dueCents };
  }

  async changeInPlace(choice: PlanChoice): Promise<void> {
    const { payments } = this.#side;
    const priceId = await this.#side.priceIdOf(choice);
    const orderId = randomUUID();
    await payments.changeSubscription({
      orderId,
      subscriptionId: this.#running(),
      priceId,
      prorationAt: this.#side.now,
      refundedCents: await this.#refundedInPlace(priceId),
    });
    this.#delivered(orderId, 'upgrade');
  }

  async useCard(good: boolean): Promise<void> {
    const { payments, stripe } = this.#side;
    const changeId = randomUUID();
    const page = await payments.openMethodPage({
      changeId,
      userId: this.#userId,
      customerId: this.#customerId,
      returnUrl: 'https://portal.test/settings',
      cancelUrl: 'https://portal.test/settings',
    });
    await stripe.pay(page.id, good ? undefined : declines);
    const { paymentMethodId } = await payments.methodPage(page.id);
    if (paymentMethodId === null) throw new Error(`Page ${page.id} saved no card`);
    const target = { customerId: this.#customerId, subscriptionId: this.#subscriptionId, paymentMethodId };
    await payments.chargeTo(target, changeId);
    if (this.#subscriptionId !== null && !this.#cancelled)
      await payments.collectOwed(this.#subscriptionId, changeId);
  }

  async setRenewal(renews: boolean): Promise<void> {
    this.#cancelled = !renews;
    await this.#side.payments.setRenewal(this.#running(), renews, randomUUID());
  }

  async close(): Promise<void> {
    await this.#side.payments.closeSubscription(this.#running(), randomUUID());
    this.#subscriptionId = null;
    this.#cancelled = false;
  }

  async startRefund(share: number): Promise<number> {
    const [latest] = await this.#side.records.chargesOf(this.#customerId);
    const left = latest === undefined ? 0 : latest.amountCents - latest.refundedCents;
    const paymentIntentId = latest?.paymentIntentId ?? null;
    if (paymentIntentId === null || left === 0) return 0;
    const cents = Math.max(1, Math.floor(left * share));
    const refundId = randomUUID();
    await this.#side.payments.refund({ refundId, paymentIntentId, cents });
    const invoices = await this.#side.records.invoicesOf(this.#customerId);
    const invoice = invoices.find((each) => each.paymentIntentId === paymentIntentId);
    if (invoice === undefined) throw new Error(`Payment ${paymentIntentId} is for no invoice`);
    const refund = { id: refundId, amountCents: cents, createdAt: this.#side.now } as Refund;
    this.#refunds.push({ refund, invoice: invoice as unknown as Invoice });
    return cents;
  }

  async money(): Promise<Money> {
    const charges = await this.#side.records.chargesOf(this.#customerId);
    return {
      charges: charges.toReversed().map(({ amountCents }) => amountCents),
      refunded: charges.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
      balance: await this.#side.payments.balanceOf(this.#customerId),
    };
  }

  async standing(): Promise<Standing> {
    if (this.#term !== null)
      return { state: prepaidPlanState(this.#term.periodEnd, this.#side.now), nextCharge: null };
    if (this.#subscriptionId === null) return { state: 'none', nextCharge: null };
    const subscription = await this.#side.payments.subscription(this.#subscriptionId);
    const { owedSince, nextCharge, ended } = await this.#side.payments.outlook(this.#subscriptionId);
    const kept = ended && this.#cancelled;
    const since = owedSince ?? subscription.owedSince;
    return {
      state: kept ? 'active' : subscriptionPlanState({ ...subscription, owedSince: since }, this.#side.now),
      nextCharge:
        nextCharge === null ? null : { at: nextCharge.at.getTime() / 1000, cents: nextCharge.cents },
    };
  }

  async #creditForRest(): Promise<number> {
    const unused = await this.#unused();
    return unused - Math.min(unused, await this.#refundedCents());
  }

  async #unused(): Promise<number> {
    if (this.#term !== null) return unusedCents(this.#term, this.#side.now);
    const { payments } = this.#side;
    const subscription = await payments.subscription(this.#running());
    if (subscription.state !== 'active' || subscription.latestInvoice !== 'paid') return 0;
    return payments.unusedCredit(this.#running(), this.#side.now);
  }

  async #refundedCents(): Promise<number> {
    const term = this.#term ?? (await this.#side.payments.subscription(this.#running()));
    const { periodStart, periodEnd } = term;
    const plan = { stripeSubscriptionId: this.#subscriptionId, periodStart, periodEnd } as HostingPlan;
    return (await this.#refunded.of(plan, this.#side.now)).cents;
  }

  /** What a change in place has to take back from the provider's credit. */
  async #refundedInPlace(priceId: string): Promise<number> {
    const refunded = await this.#refundedCents();
    const change = { subscriptionId: this.#running(), priceId, prorationAt: this.#side.now };
    const { creditCents } = await this.#side.payments.previewChange({ ...change, refundedCents: 0 });
    return Math.min(creditCents, refunded);
  }

  /** All refunds until then are part of the change's credit. */
  #delivered(id: string, kind: 'purchase' | 'upgrade' | 'renewal'): void {
    const [createdAt, finishedAt] = [this.#side.now, this.#side.now];
    const basis = kind === 'purchase' ? null : kind;
    this.#orders.push({
      id,
      kind,
      basis,
      createdAt,
      finishedAt,
      presentSubscriptionId: this.#subscriptionId,
    });
    this.#refunds = [];
  }

  #running(): string {
    if (this.#subscriptionId === null) throw new Error('No subscription runs');
    return this.#subscriptionId;
  }
}
