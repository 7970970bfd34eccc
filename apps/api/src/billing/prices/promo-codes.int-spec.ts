import { randomUUID } from 'node:crypto';
import { ConfirmationService } from '../checkout/confirmation.service.ts';
import { PurchaseService } from '../checkout/purchase.service.ts';
import { ChangePreviewService } from '../plan-change/change-preview.service.ts';
import { UpgradeCheckoutService } from '../plan-change/upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from '../plan-change/upgrade-in-place.service.ts';
import type { PlanChoice } from '../price-list.ts';
import { OrdersSchedule } from '../reconciliation/orders.schedule.ts';
import { PaymentsSchedule } from '../reconciliation/payments.schedule.ts';
import { PlansSchedule } from '../reconciliation/plans.schedule.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { customerInTrial, customerWith, heldByStripe, paidBy } from '../testing/customers.ts';
import { promotionWith } from '../testing/promotions.ts';
import { DiscountsService } from './discounts.service.ts';
import { OffersService } from './offers.service.ts';
import { PromotionsService } from './promotions.service.ts';

let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterAll(() => closeAgreeing(env));

const monthly: PlanChoice = { planName: 'expert', planPeriod: 'monthly', priceList: 'standard' };
const yearly: PlanChoice = { ...monthly, planPeriod: 'yearly' };
const prepaid: PlanChoice = { ...monthly, planPeriod: '3-year' };
const day = 86_400;
const urls = { success: 'https://portal.test/done', cancel: 'https://portal.test/plans' };

const start = (userId: string, promoCode?: string, choice: PlanChoice = monthly) =>
  env.app.get(PurchaseService).start(userId, { ...choice, promoCode });

/** Why a code is refused; undefined if it is not. */
async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: { fields?: Record<string, string>; code: string }) => error.fields?.['promo_code'] ?? error.code,
  );
}

const check = (userId: string, promoCode: string, choice: PlanChoice = monthly) =>
  refusalOf(env.app.get(DiscountsService).quote(userId, { ...choice, promoCode }));

const checkoutOf = (answer: object) => ('url' in answer ? (String(answer.url).split('/').at(-1) ?? '') : '');

/** Buys a plan with a code, and pays. */
async function buy(userId: string, promoCode: string, choice: PlanChoice = monthly): Promise<void> {
  const id = checkoutOf(await start(userId, promoCode, choice));
  expect(await env.sandbox.pay(id)).toBe(200);
  expect(await env.confirm(userId, id)).toBe('success');
}

async function usesOf(id: string) {
  const { rows, promotion, costCents } = await env.app
    .get(PromotionsService)
    .usesOf(id, { after: undefined, size: 50 });
  return { rows, uses: promotion.uses, costCents };
}

/** Passes so many days, in steps that the schedules see. */
async function pass(days: number): Promise<void> {
  await env.advance(days * day + 2 * 3600);
  await env.app.get(PlansSchedule).refreshPlans();
}

const chargesOf = async (userId: string) =>
  (await heldByStripe(env, userId)).payments
    .filter(({ status }) => status === 'succeeded')
    .map(({ amount }) => amount);

describe('a promo code', () => {
  it('lowers as many charges as it says, in any spelling, and the rest are full', async () => {
    const { userId } = await env.newCustomer();
    const { id, code } = await promotionWith(env, { discountDuration: 'repeating', discountMonths: 2 });
    await buy(userId, ` ${code.toLowerCase()} `);
    expect(await env.ordersOf(userId)).toMatchObject([
      {
        promotion_id: id,
        promo_code: code,
        discount_cents: 324,
        discount_duration: 'repeating',
        discount_months: 2,
      },
    ]);
    for (let month = 0; month < 3; month += 1) await pass(31);
    expect((await chargesOf(userId)).toSorted((a, b) => a - b)).toEqual([974, 974, 1298]);
    await env.app.get(PaymentsSchedule).refreshInvoices();
    await env.work();
    const { rows, uses, costCents } = await usesOf(id);
    expect(rows).toMatchObject([{ userId, code, discountCents: 324, costCents: 648 }]);
    expect({ uses, costCents }).toEqual({ uses: 1, costCents: 648 });
  });

  it('lowers the single payment of three years, of which a credit is what was really paid', async () => {
    const { userId } = await env.newCustomer();
    const { code } = await promotionWith(env, { percentOff: 50, discountDuration: 'forever' });
    await buy(userId, code, { ...prepaid, planName: 'professional' });
    expect(await paidBy(env, userId)).toBe(194 * 36);
    const [plan] = await env.plansOf(userId);
    const { preview } = await env.app
      .get(ChangePreviewService)
      .preview(userId, String(plan?.['id']), prepaid);
    expect(preview?.credit_cents).toBe(194 * 36);
  });

  it('takes a fixed amount off', async () => {
    const { userId } = await env.newCustomer();
    const { code } = await promotionWith(env, { amountOffCents: 5_000 });
    await buy(userId, code, prepaid);
    expect(await paidBy(env, userId)).toBe(798 * 36 - 5_000);
  });

  it('is used by an upgrade of a running subscription through a checkout, with the credit on the balance', async () => {
    const { userId, planId } = await customerWith(env, 'professional', 'monthly');
    const { id, code } = await promotionWith(env, { discountDuration: 'forever' });
    const wanted = { ...yearly, promoCode: code };
    const { preview } = await env.app.get(ChangePreviewService).preview(userId, planId, wanted);
    const discounted = (988 - 247) * 12;
    expect(preview).toMatchObject({
      due_today_cents: discounted,
      next_charge: { amount_cents: discounted - (preview?.credit_cents ?? 0) },
      promo: { promo_code: code, discount_cents: 247 * 12, discounted_charges: null },
    });
    const answer = await env.app.get(UpgradeCheckoutService).start('upgrade', userId, planId, wanted, urls);
    const before = await paidBy(env, userId);
    expect(await env.sandbox.pay(checkoutOf(answer))).toBe(200);
    expect(await env.confirm(userId, checkoutOf(answer))).toBe('success');
    await env.work();
    expect((await paidBy(env, userId)) - before).toBe(discounted);
    expect((await heldByStripe(env, userId)).customer.balance).toBe(-(preview?.credit_cents ?? 0));
    expect(await usesOf(id)).toMatchObject({ uses: 1 });
  });

  it('ends with the next change of the plan, whose credit is what was really paid', async () => {
    const { userId } = await env.newCustomer();
    const { code } = await promotionWith(env, { percentOff: 50, discountDuration: 'forever' });
    await buy(userId, code);
    await pass(30);
    const [plan] = await env.plansOf(userId);
    const planId = String(plan?.['id']);
    expect(await chargesOf(userId)).toEqual([649]);
    const agency: PlanChoice = { ...monthly, planName: 'agency' };
    const { preview } = await env.app.get(ChangePreviewService).preview(userId, planId, agency);
    expect(preview?.credit_cents).toBeGreaterThan(600);
    expect(preview?.credit_cents).toBeLessThanOrEqual(649);
    expect(preview?.next_charge).toMatchObject({ amount_cents: 2598 });
    expect(await env.app.get(UpgradeInPlaceService).upgrade('upgrade', userId, planId, agency)).toEqual({
      status: 'success',
    });
    await env.work();
  });

  it('is not used up where the current offer takes off as much', async () => {
    const { userId } = await env.newCustomer();
    const { id, code } = await promotionWith(env, { percentOff: 20 });
    const offers = env.app.get(OffersService);
    const offer = { title: 'Autumn', text: 'Now', priceLists: [], plans: [], periods: [], endsAt: null };
    const offerId = await offers.add({ ...offer, percentOff: 25, startsAt: undefined });
    await start(userId, code);
    // Off every charge, less is better than more off the first one.
    const lasting = await promotionWith(env, { percentOff: 20, discountDuration: 'forever' });
    await start(userId, lasting.code, yearly);
    await start(userId, lasting.code, { ...monthly, planName: 'agency' });
    await offers.end(offerId);
    expect(await env.ordersOf(userId)).toMatchObject([
      { offer_id: offerId, promotion_id: null, discount_cents: 324 },
      { offer_id: offerId, promotion_id: null, plan_period: 'yearly' },
      { offer_id: null, promotion_id: lasting.id, discount_cents: 520 },
    ]);
    expect(await usesOf(id)).toMatchObject({ uses: 0 });
  });
});

describe('a code that cannot be used says why', () => {
  it('by its terms', async () => {
    const { userId } = await env.newCustomer();
    const service = env.app.get(PromotionsService);
    const act = { reason: 'Enough' };
    const { id, code } = await promotionWith(env, { plans: ['expert'] });
    expect(await check(userId, code, { ...monthly, planName: 'agency' })).toBe(
      'This code is not valid for this plan and billing period.',
    );
    await service.change(id, 'pause', act);
    expect(await check(userId, code)).toBe('This code is paused right now.');
    await service.change(id, 'resume', act);
    expect(await check(userId, code)).toBeUndefined();
    await service.change(id, 'end', act);
    await service.change(id, 'end', act);
    expect(await check(userId, code)).toBe('This code has ended.');
    expect(await refusalOf(service.change(id, 'resume', act))).toBe('conflict');
    const later = await promotionWith(env, { startsAt: new Date('2099-01-01T00:00:00Z') });
    expect(await check(userId, later.code)).toBe('This code is not valid yet.');
    expect(await check(userId, 'NO-SUCH-CODE')).toBe('We don’t know this code. Check the spelling.');
  });

  it('because it was used', async () => {
    const { userId } = await env.newCustomer();
    const other = await env.newCustomer();
    const { code } = await promotionWith(env, { maxUses: 1 });
    await buy(userId, code);
    expect(await check(userId, code)).toBe('You have already used this code.');
    expect(await check(other.userId, code)).toBe('This code has been used up.');
    expect(await refusalOf(start(other.userId, code))).toBe('This code has been used up.');
    expect(await env.ordersOf(other.userId)).toEqual([]);
  });

  it('because the customer is not new', async () => {
    const { userId, planId } = await customerInTrial(env, 'professional');
    const { code } = await promotionWith(env, { newCustomersOnly: true });
    expect(await check(userId, code)).toBe('This code is for new customers only.');
    const preview = env.app.get(ChangePreviewService).preview(userId, planId, { ...yearly, promoCode: code });
    expect(await refusalOf(preview)).toBe('This code is for new customers only.');
    const { userId: fresh } = await env.newCustomer();
    expect(await check(fresh, code)).toBeUndefined();
  });

  it('after ten unknown codes only with time', async () => {
    const { userId } = await env.newCustomer();
    const { code } = await promotionWith(env);
    for (let guess = 0; guess < 10; guess += 1)
      expect(await check(userId, `GUESS-${guess}`)).toBe('We don’t know this code. Check the spelling.');
    expect(await check(userId, 'GUESS-10')).toBe('rate_limited');
    expect(await check(userId, code)).toBe('rate_limited');
    expect(await refusalOf(start(userId, code))).toBe('rate_limited');
    expect(await start(userId)).toMatchObject({ status: 'success' });
  });
});

describe('the uses of a code', () => {
  it('are never more than there are: of a hundred customers at once, one gets the last', async () => {
    const { id, code } = await promotionWith(env, { maxUses: 1 });
    const customers = await Promise.all(Array.from({ length: 100 }, () => env.newCustomer()));
    const answers = await Promise.all(customers.map(({ userId }) => refusalOf(start(userId, code))));
    expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set([undefined, 'This code has been used up.']));
    expect(await usesOf(id)).toMatchObject({ uses: 1 });
  }, 120_000);

  it('are one for all tabs of a customer, and move to the plan chosen last', async () => {
    const { userId } = await env.newCustomer();
    const { id, code } = await promotionWith(env, { maxUses: 1 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(userId, code)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await start(userId, code, yearly)).toMatchObject({ status: 'success' });
    expect((await env.ordersOf(userId)).map(({ state }) => state)).toEqual(['expired', 'open']);
    expect(await usesOf(id)).toMatchObject({ uses: 1 });
    // Without the code, the same plan has another price.
    const plain = await start(userId, undefined, yearly);
    expect((await env.ordersOf(userId)).map(({ state }) => state)).toEqual(['expired', 'expired', 'open']);
    expect(plain).toMatchObject({ status: 'success' });
    expect(await usesOf(id)).toMatchObject({ uses: 0 });
  });

  it('come back from a checkout that expires, and from an order that is refunded', async () => {
    const { userId } = await env.newCustomer();
    const other = await env.newCustomer();
    const { id, code } = await promotionWith(env, { maxUses: 1 });
    await start(userId, code);
    expect(await check(other.userId, code)).toBe('This code has been used up.');
    await env.advance(32 * 60);
    await env.app.get(OrdersSchedule).settleOverdueOrders();
    expect(await check(other.userId, code)).toBeUndefined();
    const second = checkoutOf(await start(userId, code));
    const plan = await env.payFor(userId, 'agency');
    expect(await env.confirm(userId, plan)).toBe('success');
    expect(await env.sandbox.pay(second)).toBe(200);
    expect(await env.app.get(ConfirmationService).confirm(userId, second, ['purchase'])).toMatchObject({
      status: 'exists',
    });
    await env.work();
    expect(await usesOf(id)).toMatchObject({ uses: 0 });
  });

  it('of generated codes are one each', async () => {
    const { id } = await promotionWith(env, { generate: 3 });
    const codes = await env.app.get(PromotionsService).codesOf(id);
    expect(new Set(codes).size).toBe(3);
    const [first, second] = await Promise.all([env.newCustomer(), env.newCustomer()]);
    const [code = '', another = ''] = codes;
    expect(code).toMatch(/^SPRING-[0-9A-F]{8}-[A-Z0-9]{5}-[A-Z0-9]{5}$/);
    await start(first.userId, code);
    expect(await check(second.userId, code)).toBe('This code has been used up.');
    expect(await check(second.userId, another)).toBeUndefined();
  });
});

describe('a promotion', () => {
  it('is created once, whatever repeats', async () => {
    const id = randomUUID();
    const code = `ONCE-${id.slice(0, 8)}`;
    await Promise.all(Array.from({ length: 5 }, () => promotionWith(env, { id, code, generate: 500 })));
    expect(await env.app.get(PromotionsService).codesOf(id)).toHaveLength(500);
    const events = await env.query(
      `SELECT 1 FROM audit_events WHERE kind = 'billing.promotion_created' AND detail->>'promotionId' = $1`,
      [id],
    );
    expect(events).toHaveLength(1);
    expect(await refusalOf(promotionWith(env, { id, code, percentOff: 30 }))).toBe('conflict');
  });

  it('does not take a code that exists, at the same time either', async () => {
    const code = `TAKEN-${randomUUID().slice(0, 8)}`;
    const made = await Promise.allSettled([
      promotionWith(env, { code }),
      promotionWith(env, { code: code.toLowerCase() }),
    ]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [refused] = made.filter((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      fields: { code: `There is a promo code ${code.toUpperCase()} already.` },
    });
  });

  it('names what contradicts itself', async () => {
    const made = promotionWith(env, {
      percentOff: 10,
      amountOffCents: 500,
      discountMonths: 3,
      endsAt: new Date('2020-01-01T00:00:00Z'),
    });
    await expect(made).rejects.toMatchObject({
      fields: {
        percent_off: 'Enter a percentage or an amount, one of the two.',
        months: 'Enter the number of months for a repeating discount, and only for one.',
        ends: 'The end must be after the start, and in the future.',
      },
    });
  });
});
