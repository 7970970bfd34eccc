import type { PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import { ChangePreviewService } from './change-preview.service.ts';
import { upgradeUrls } from '../orders/checkout-urls.ts';
import { unusedCents } from '../change-rules.ts';
import type { PlanChoice } from '../price-list.ts';
import { listPriceOf } from '../testing/first-prices.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { type Customer, customerWith, heldByStripe, paidBy } from '../testing/customers.ts';
import { UpgradeCheckoutService } from './upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from './upgrade-in-place.service.ts';
import { OrdersSchedule } from '../reconciliation/orders.schedule.ts';

const day = 86_400;
let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterEach(() => env.sandbox.clearFaults());
afterAll(() => closeAgreeing(env));

const choice = (planName: SoldPlan, planPeriod: PlanPeriod): PlanChoice => ({
  planName,
  planPeriod,
  priceList: 'standard',
});
const agency3 = choice('agency', '3-year');
const start = ({ userId, planId }: Customer, to = agency3) =>
  env.app
    .get(UpgradeCheckoutService)
    .start('upgrade', userId, planId, to, upgradeUrls('https://portal.test', to));
const planOf = async ({ userId }: Customer) => (await env.plansOf(userId))[0];
const preview = async ({ userId, planId }: Customer, to = agency3) =>
  (await env.app.get(ChangePreviewService).preview(userId, planId, to)).preview;

/** Opens the checkout. @returns its id */
async function open(customer: Customer, to = agency3): Promise<string> {
  const answer = await start(customer, to);
  if (answer.status !== 'success') throw new Error(`The upgrade answered ${answer.status}`);
  return answer.url.split('/').at(-1) ?? '';
}

describe('an upgrade to three years', () => {
  it.each<[SoldPlan, PlanPeriod, number]>([
    ['professional', 'monthly', 9],
    ['expert', 'yearly', 200],
    ['agency', 'yearly', 1],
  ])(
    'from %s %s takes the unused rest off, ends the subscription and keeps the plan',
    async (plan, period, days) => {
      const customer = await customerWith(env, plan, period);
      await env.advance(days * day);
      const [present] = (await heldByStripe(env, customer.userId)).subscriptions;
      const { current_period_start: from = 0, current_period_end: till = 0 } = present ?? {};
      const shown = await preview(customer);
      const checkoutId = await open(customer);
      const order = (await env.ordersOf(customer.userId)).at(-1);
      const at = Number(order?.['proration_at']) / 1000;
      const credit = Math.round(
        (listPriceOf(choice(plan, period)).amountCents * (till - at)) / (till - from),
      );
      expect(order).toMatchObject({ kind: 'upgrade', credit_cents: credit, amount_cents: 57_528 });
      expect(shown).toMatchObject({
        credit_cents: credit,
        new_plan_cents: 57_528,
        due_today_cents: 57_528 - credit,
        next_charge: null,
      });
      const before = await paidBy(env, customer.userId);
      await env.sandbox.pay(checkoutId);
      expect(await env.confirm(customer.userId, checkoutId, ['upgrade'])).toBe('success');
      expect(await env.confirm(customer.userId, checkoutId, ['upgrade'])).toBe('exists');
      await env.work();
      expect((await paidBy(env, customer.userId)) - before).toBe(57_528 - credit);
      const held = await heldByStripe(env, customer.userId);
      expect(held.subscriptions).toMatchObject([{ status: 'canceled' }]);
      expect(held.customer.balance).toBe(0);
      expect(await planOf(customer)).toMatchObject({
        id: customer.planId,
        plan_name: 'agency',
        plan_period: '3-year',
        state: 'active',
        stripe_subscription_id: null,
        period_amount_cents: 57_528,
      });
      expect(await env.plansOf(customer.userId)).toHaveLength(1);
      // Nothing more is ever charged.
      await env.advance(400 * day);
      expect((await paidBy(env, customer.userId)) - before).toBe(57_528 - credit);
    },
  );

  it('from a prepaid plan takes off the share of the days that are left', async () => {
    const customer = await customerWith(env, 'professional', '3-year');
    await env.advance(365 * day);
    const row = await planOf(customer);
    const checkoutId = await open(customer);
    const order = (await env.ordersOf(customer.userId)).at(-1);
    const credit = unusedCents(
      {
        periodStart: row?.['period_start'] as Date,
        periodEnd: row?.['period_end'] as Date,
        periodAmountCents: 13_968,
      },
      order?.['proration_at'] as Date,
    );
    // Two of three years, to the day.
    expect(Math.abs(credit - (13_968 * 731) / 1096)).toBeLessThan(10);
    await env.sandbox.pay(checkoutId);
    expect(await env.confirm(customer.userId, checkoutId, ['upgrade'])).toBe('success');
    expect(await paidBy(env, customer.userId)).toBe(13_968 + 57_528 - credit);
    const after = await planOf(customer);
    expect(after).toMatchObject({ plan_name: 'agency', period_amount_cents: 57_528 });
    expect(Number(after?.['period_end']) - Number(row?.['period_end'])).toBeGreaterThanOrEqual(
      364 * day * 1000,
    );
  });

  it('in the trial has no rest to take off', async () => {
    const { userId } = await env.newCustomer();
    await env.confirm(userId, await env.payFor(userId, 'expert', 'yearly'));
    const customer = { userId, email: '', planId: String((await env.plansOf(userId))[0]?.['id']) };
    const checkoutId = await open(customer);
    await env.sandbox.pay(checkoutId);
    expect(await env.confirm(userId, checkoutId)).toBe('success');
    expect(await paidBy(env, userId)).toBe(57_528);
    expect(await planOf(customer)).toMatchObject({ trial_ends_at: null, plan_period: '3-year' });
  });
});

describe('an upgrade checkout', () => {
  it('requested by a double click or in two tabs is one', async () => {
    const customer = await customerWith(env, 'expert', 'monthly');
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(customer)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'success' });
    expect(await start(customer)).toEqual(answers[0]);
    const { sessions } = await heldByStripe(env, customer.userId);
    expect(sessions.filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('that was paid is delivered once by 50 events and 50 confirmations at the same instant', async () => {
    const customer = await customerWith(env, 'professional', 'yearly');
    const checkoutId = await open(customer);
    await env.sandbox.pay(checkoutId);
    const event = (await env.events()).find(
      ({ type, data }) =>
        type === 'checkout.session.completed' &&
        (data as { object: { id: string } }).object.id === checkoutId,
    );
    const times = Array.from({ length: 50 }, (_, index) => index);
    const [answers] = await Promise.all([
      Promise.all(times.map(() => env.confirm(customer.userId, checkoutId, ['upgrade']))),
      Promise.all(times.map((index) => env.deliverWithRetries({ ...event, id: `${event?.id}${index}` }))),
      env.work(),
    ]);
    await env.work();
    expect(answers.toSorted()).toEqual([...Array.from({ length: 49 }, () => 'exists'), 'success']);
    expect(await env.plansOf(customer.userId)).toMatchObject([{ plan_name: 'agency' }]);
    const mails = (await env.mailsTo(customer.email)).filter(({ template }) => template === 'plan-changed');
    expect(mails).toHaveLength(1);
    expect((await heldByStripe(env, customer.userId)).subscriptions).toMatchObject([{ status: 'canceled' }]);
  });

  it('left open gives way to an upgrade in place', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    const checkoutId = await open(customer);
    const answer = await env.app
      .get(UpgradeInPlaceService)
      .upgrade('upgrade', customer.userId, customer.planId, choice('expert', 'monthly'));
    expect(answer).toEqual({ status: 'success' });
    expect(await env.sandbox.pay(checkoutId)).toBe(400);
    expect(await planOf(customer)).toMatchObject({ plan_name: 'expert', plan_period: 'monthly' });
  });

  it('paid just before an upgrade in place was requested comes first: one charge, one plan', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    const checkoutId = await open(customer);
    await env.sandbox.pay(checkoutId);
    const paid = await paidBy(env, customer.userId);
    const answer = await env.app
      .get(UpgradeInPlaceService)
      .upgrade('upgrade', customer.userId, customer.planId, choice('expert', 'monthly'));
    expect(answer).toEqual({ status: 'hosting_plan_error' });
    expect(await paidBy(env, customer.userId)).toBe(paid);
    expect(await planOf(customer)).toMatchObject({ plan_name: 'agency', plan_period: '3-year' });
  });

  it('of two that were paid delivers one and pays the other back', async () => {
    const customer = await customerWith(env, 'professional', 'yearly');
    const [first, second] = [await open(customer, choice('expert', '3-year')), await open(customer)];
    const before = await paidBy(env, customer.userId);
    await env.sandbox.pay(first);
    const charged = (await paidBy(env, customer.userId)) - before;
    await env.sandbox.pay(second);
    const answers = await Promise.all([
      env.confirm(customer.userId, first),
      env.confirm(customer.userId, first),
    ]);
    expect(answers.toSorted()).toEqual(['exists', 'success']);
    expect(await env.confirm(customer.userId, second)).toBe('exists');
    await env.work();
    expect((await paidBy(env, customer.userId)) - before).toBe(charged);
    expect(await planOf(customer)).toMatchObject({ plan_name: 'expert', plan_period: '3-year' });
    expect(
      (await env.ordersOf(customer.userId)).map(({ state, refund_reason }) => [state, refund_reason]),
    ).toEqual([
      ['fulfilled', null],
      ['fulfilled', null],
      ['refunded', 'superseded'],
    ]);
    expect((await env.mailsTo(customer.email)).map(({ template }) => template)).toContain('order-refunded');
  });

  it('requested again with the back button after the payment is rejected, and charges nothing', async () => {
    const customer = await customerWith(env, 'expert', 'yearly');
    const checkoutId = await open(customer);
    await env.sandbox.pay(checkoutId);
    const paid = await paidBy(env, customer.userId);
    expect(await start(customer)).toEqual({ status: 'hosting_plan_error' });
    expect(await env.sandbox.pay(checkoutId)).toBe(200);
    expect(await paidBy(env, customer.userId)).toBe(paid);
    expect(await planOf(customer)).toMatchObject({ plan_name: 'agency', plan_period: '3-year' });
    expect(await env.confirm(customer.userId, checkoutId)).toBe('success');
  });

  it('whose webhook was lost is delivered by the sweep', async () => {
    const customer = await customerWith(env, 'expert', 'yearly');
    const checkoutId = await open(customer);
    await env.sandbox.pay(checkoutId);
    await env.advance(32 * 60);
    await env.app.get(OrdersSchedule).settleOverdueOrders();
    expect(await planOf(customer)).toMatchObject({ plan_name: 'agency', plan_period: '3-year' });
  });

  it.each(['DELETE /v1/subscriptions', 'GET /v1/checkout', 'GET /v1/subscriptions', 'GET /v1/invoices'])(
    'is delivered once although the answer to %s is lost on the way',
    async (match) => {
      const customer = await customerWith(env, 'professional', 'monthly');
      const checkoutId = await open(customer);
      await env.sandbox.pay(checkoutId);
      const paid = await paidBy(env, customer.userId);
      await env.sandbox.fault({ provider: 'stripe', match, kind: 'drop-after-effect', times: 2 });
      expect(await env.confirm(customer.userId, checkoutId)).toBe('success');
      expect(await paidBy(env, customer.userId)).toBe(paid);
      expect((await heldByStripe(env, customer.userId)).subscriptions).toMatchObject([
        { status: 'canceled' },
      ]);
    },
  );

  it('during which the old plan was charged for another month gives that month back', async () => {
    const customer = await customerWith(env, 'agency', 'monthly');
    const [present] = (await heldByStripe(env, customer.userId)).subscriptions;
    const row = await planOf(customer);
    // Ten minutes before the next charge.
    const left = (present?.current_period_end ?? 0) - Math.floor(Number(row?.['period_start']) / 1000);
    await env.advance(left - 2 * 3600 - 600);
    const checkoutId = await open(customer);
    const order = (await env.ordersOf(customer.userId)).at(-1);
    const before = await paidBy(env, customer.userId);
    await env.sandbox.pay(checkoutId);
    const charged = (await paidBy(env, customer.userId)) - before;
    expect(charged).toBe(57_528 - Number(order?.['credit_cents']));
    // The renewal is a draft that is charged an hour later; it is not confirmed yet.
    await env.advance(2 * 3600);
    const renewed = (await paidBy(env, customer.userId)) - before - charged;
    expect(renewed).toBe(2_598);
    const [running] = (await heldByStripe(env, customer.userId)).subscriptions;
    expect(await env.confirm(customer.userId, checkoutId)).toBe('success');
    await env.work();
    const held = await heldByStripe(env, customer.userId);
    const { current_period_start: from = 0, current_period_end: till = 0 } = running ?? {};
    const ended = (await endedAt(held.subscriptions[0]?.id ?? '')) ?? 0;
    const rest = Math.round((2_598 * (till - ended)) / (till - from));
    // The rest of the new month, less the credit for minutes that had passed by then.
    expect(held.customer.balance).toBe(-(rest - Number(order?.['credit_cents'])));
    expect(held.subscriptions).toMatchObject([{ status: 'canceled' }]);
  });

  async function endedAt(subscriptionId: string): Promise<number | undefined> {
    const response = await fetch(`${env.sandbox.urls.stripe}/v1/subscriptions/${subscriptionId}`, {
      headers: { authorization: 'Bearer sk_test_stand' },
    });
    return ((await response.json()) as { ended_at: number | null }).ended_at ?? undefined;
  }

  it('of another customer or another screen confirms nothing', async () => {
    const [owner, thief] = [
      await customerWith(env, 'expert', 'yearly'),
      await customerWith(env, 'expert', 'yearly'),
    ];
    const checkoutId = await open(owner);
    await env.sandbox.pay(checkoutId);
    expect(await env.confirm(thief.userId, checkoutId, ['upgrade'])).toBe('error');
    expect(await env.confirm(owner.userId, checkoutId, ['renewal'])).toBe('error');
    expect(await env.confirm(owner.userId, checkoutId, ['purchase', 'template'])).toBe('error');
    expect(await planOf(owner)).toMatchObject({ plan_name: 'expert' });
    expect(await env.confirm(owner.userId, checkoutId, ['upgrade'])).toBe('success');
    expect(await planOf(thief)).toMatchObject({ plan_name: 'expert' });
  });

  it('is not opened for what is not permitted', async () => {
    const [customer, best, other] = [
      await customerWith(env, 'expert', 'yearly'),
      await customerWith(env, 'agency', '3-year'),
      await customerWith(env, 'professional', 'monthly'),
    ];
    const refused = { status: 'hosting_plan_error' };
    expect(await start(customer, choice('agency', 'yearly'))).toEqual(refused);
    expect(await start(customer, choice('professional', '3-year'))).toEqual(refused);
    expect(await start(best, agency3)).toEqual(refused);
    expect(await start({ ...other, planId: customer.planId }, agency3)).toEqual(refused);
    expect(await env.ordersOf(customer.userId)).toHaveLength(1);
  });
});
