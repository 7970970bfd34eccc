import { randomUUID } from 'node:crypto';
import type { StripeAlone } from '../../../../../sandbox/src/stripe/stripe-alone.ts';
import { OffsetClock } from '../../../foundation/clock/clock.ts';
import { CancellationService } from '../../cancellation/cancellation.service.ts';
import { ChangePreviewService } from '../../plan-change/change-preview.service.ts';
import { OffersRepository } from '../../prices/offers.repository.ts';
import { PaymentMethodService } from '../../payment-method/payment-method.service.ts';
import { PaymentRecordsPort } from '../../payment-records.port.ts';
import { CardDeclinedError, PaymentsPort } from '../../payments.port.ts';
import type { PlanChoice } from '../../price-list.ts';
import type { WantedPlan } from '../../prices/discounts.service.ts';
import { PromotionsService } from '../../prices/promotions.service.ts';
import { PurchaseService } from '../../checkout/purchase.service.ts';
import { RenewalService } from '../../plan-change/renewal.service.ts';
import { TemplateUpgradeService } from '../../plan-change/template-upgrade.service.ts';
import { UpgradeCheckoutService } from '../../plan-change/upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from '../../plan-change/upgrade-in-place.service.ts';
import type { BillingEnvironment } from '../billing-environment.ts';
import { sweep } from '../passing-time.ts';
import { durationOf } from './durations.ts';
import type { Lasting } from './generated-history.ts';
import type { CheckoutTerms, ReplayedPlan, Money, Standing, World } from './replayed-plan.ts';
import { MethodChangesService } from '../../payment-method/method-changes.service.ts';

const declines = '4000000000000341';
const urls = { success: 'https://portal.test/done', cancel: 'https://portal.test/plans' };

/** The whole product, with its time and Stripe's under control of the test. */
export class ProductWorld implements World {
  readonly env: BillingEnvironment;
  readonly stripe: StripeAlone;
  readonly letsGo = true;
  now: number;

  constructor(env: BillingEnvironment, stripe: StripeAlone, now: number) {
    this.env = env;
    this.stripe = stripe;
    this.now = now;
    Object.assign(env.app.get(OffsetClock), { now: () => new Date(this.now * 1000) });
  }

  /** Delivers no events of Stripe: only the schedules find out what happened. */
  async moveTo(seconds: number): Promise<void> {
    await this.stripe.moveTo(seconds);
    this.now = seconds;
    await sweep(this.env);
  }

  newPlan(): PlanInProduct {
    return new PlanInProduct(this);
  }
}

/** One customer's plan, bought and changed as its customer does. */
class PlanInProduct implements ReplayedPlan {
  readonly #world: ProductWorld;
  #userId = '';

  constructor(world: ProductWorld) {
    this.#world = world;
  }

  async register(): Promise<void> {
    this.#userId = (await this.#env.newCustomer()).userId;
  }

  async checkOut(
    kind: 'purchase' | 'upgrade' | 'renewal',
    choice: PlanChoice,
    { percentOff, lasts }: CheckoutTerms,
  ): Promise<void> {
    const hasCode = percentOff > 0 && lasts !== 'offer';
    const offerId = percentOff === 0 || hasCode ? null : await this.#offer(percentOff);
    const promoCode = hasCode ? await this.#code(percentOff, lasts) : undefined;
    const start = await this.#start(kind, { ...choice, promoCode });
    if (offerId !== null) await this.#app.get(OffersRepository).end(offerId, this.#time);
    if (start.status !== 'success' || !('url' in start))
      throw new Error(`The ${kind} answered ${start.status}`);
    const checkoutId = pageOf(start.url);
    const status = await this.#world.stripe.pay(checkoutId);
    if (status !== 200) throw new Error(`The payment answered ${status}`);
    const outcome = await this.#env.confirm(this.#userId, checkoutId);
    if (outcome !== 'success') throw new Error(`The confirmation of the ${kind} answered ${outcome}`);
    await this.#env.work();
  }

  async preview(choice: PlanChoice): Promise<{ credit: number; charge: number; due: number }> {
    const { preview } = await this.#app
      .get(ChangePreviewService)
      .preview(this.#userId, await this.#planId(), choice);
    if (preview === null) throw new Error('The preview was refused');
    return {
      credit: preview.credit_cents,
      charge: preview.new_plan_cents,
      due: preview.due_today_cents,
    };
  }

  async changeInPlace(choice: PlanChoice): Promise<void> {
    const kind = choice.priceList === 'template' ? 'template' : 'upgrade';
    const answer = await this.#app
      .get(UpgradeInPlaceService)
      .upgrade(kind, this.#userId, await this.#planId(), choice);
    await this.#env.work();
    if (answer.status === 'success') return;
    const message = 'message' in answer ? String(answer.message) : '';
    if (message === '') throw new Error(`The change answered ${answer.status}`);
    throw new CardDeclinedError(message, message, undefined);
  }

  async useCard(good: boolean): Promise<void> {
    const service = this.#app.get(PaymentMethodService);
    const start = await service.start(this.#userId);
    if (start.status !== 'success') throw new Error(`The change of the card answered ${start.status}`);
    const pageId = pageOf(start.url);
    await this.#world.stripe.pay(pageId, good ? undefined : declines);
    const changes = this.#app.get(MethodChangesService);
    const page = await changes.ofPage(pageId);
    if (page === null) throw new Error(`Page ${pageId} is unknown`);
    await changes.settle(page);
    await this.#env.work();
  }

  async setRenewal(renews: boolean): Promise<void> {
    const service = this.#app.get(CancellationService);
    if (renews) await service.withdraw(this.#userId);
    else await service.request(this.#userId, undefined);
    await this.#env.work();
  }

  async close(): Promise<void> {
    const plan = await this.#plan();
    await this.#app
      .get(PaymentsPort)
      .closeSubscription(String(plan?.['stripe_subscription_id']), randomUUID());
  }

  async startRefund(share: number): Promise<number> {
    const [latest] = await this.#charges();
    const left = latest === undefined ? 0 : latest.amountCents - latest.refundedCents;
    const paymentIntentId = latest?.paymentIntentId ?? null;
    if (paymentIntentId === null || left === 0) return 0;
    const cents = Math.max(1, Math.floor(left * share));
    await this.#app.get(PaymentsPort).refund({ refundId: randomUUID(), paymentIntentId, cents });
    return cents;
  }

  async money(): Promise<Money> {
    const charges = await this.#charges();
    return {
      charges: charges.toReversed().map(({ amountCents }) => amountCents),
      refunded: charges.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
      balance: await this.#app.get(PaymentsPort).balanceOf(await this.#customerId()),
    };
  }

  async standing(): Promise<Standing> {
    await sweep(this.#env);
    const plan = await this.#plan();
    if (plan === undefined) return { state: 'none', nextCharge: null };
    const at = plan['next_charge_at'];
    return {
      state: String(plan['state']),
      nextCharge:
        at instanceof Date ? { at: at.getTime() / 1000, cents: Number(plan['next_charge_cents']) } : null,
    };
  }

  get #env(): BillingEnvironment {
    return this.#world.env;
  }

  get #app(): BillingEnvironment['app'] {
    return this.#world.env.app;
  }

  get #time(): Date {
    return new Date(this.#world.now * 1000);
  }

  async #start(kind: 'purchase' | 'upgrade' | 'renewal', choice: WantedPlan) {
    if (kind === 'renewal')
      return this.#app.get(RenewalService).start(this.#userId, await this.#planId(), choice);
    if (choice.priceList === 'template')
      return this.#app
        .get(TemplateUpgradeService)
        .start(this.#userId, kind === 'purchase' ? null : await this.#planId(), choice);
    if (kind === 'purchase') return this.#app.get(PurchaseService).start(this.#userId, choice);
    return this.#app
      .get(UpgradeCheckoutService)
      .start('upgrade', this.#userId, await this.#planId(), choice, urls);
  }

  async #offer(percentOff: number): Promise<string> {
    const id = randomUUID();
    const now = this.#time;
    const everything = { priceLists: [], plans: [], periods: [] };
    await this.#app.get(OffersRepository).insert({
      id,
      title: 'Offer',
      text: 'For a while',
      percentOff,
      ...everything,
      startsAt: now,
      endsAt: null,
      createdAt: now,
    });
    return id;
  }

  async #code(percentOff: number, lasts: Lasting): Promise<string> {
    const id = randomUUID();
    await this.#app.get(PromotionsService).create(
      {
        id,
        name: 'Promotion',
        code: id,
        generate: undefined,
        percentOff,
        amountOffCents: null,
        ...durationOf(lasts),
        plans: [],
        periods: [],
        startsAt: undefined,
        endsAt: null,
        maxUses: 1,
        newCustomersOnly: false,
      },
      {},
    );
    return id;
  }

  async #planId(): Promise<string> {
    return String((await this.#plan())?.['id']);
  }

  /** The one that has not ended. */
  async #plan() {
    return (await this.#env.plansOf(this.#userId)).find(({ state }) => state !== 'ended');
  }

  async #customerId(): Promise<string> {
    const [row] = await this.#env.query(
      'SELECT stripe_customer_id AS id FROM billing_customers WHERE user_id = $1',
      [this.#userId],
    );
    return String(row?.['id']);
  }

  async #charges() {
    return this.#app.get(PaymentRecordsPort).chargesOf(await this.#customerId());
  }
}

/** The id that a page's address ends in. */
function pageOf(url: string): string {
  return url.split('/').at(-1) ?? '';
}
