import { BillingService } from '../billing.service.ts';
import { CancellationService } from './cancellation.service.ts';
import { upgradeUrls } from '../orders/checkout-urls.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import {
  type Customer,
  customerInTrial,
  customerWith,
  declinesWhenCharged,
  heldByStripe,
  paidBy,
} from '../testing/customers.ts';
import { StripeMessages, sweep } from '../testing/passing-time.ts';
import { UpgradeCheckoutService } from '../plan-change/upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from '../plan-change/upgrade-in-place.service.ts';

const day = 86_400;
let env: BillingEnvironment;
let messages: StripeMessages;
beforeAll(async () => {
  env = await startBillingEnvironment();
  messages = new StripeMessages(env);
});
afterEach(() => env.sandbox.clearFaults());
afterEach(() => messages.skip());
afterAll(() => closeAgreeing(env));

const service = () => env.app.get(CancellationService);
const cancel = async ({ userId }: Customer, reason?: string) => {
  expect(await service().request(userId, reason)).toBe('success');
  await env.work();
};
const withdraw = async ({ userId }: Customer) => {
  await service().withdraw(userId);
  await env.work();
};
const planOf = async ({ userId }: Customer) => (await env.plansOf(userId))[0];
const payments = ({ userId, planId }: Customer) =>
  env.app.get(BillingService).describePayments(userId, planId);
const rowsOf = ({ userId }: Customer) =>
  env.query('SELECT * FROM cancellations WHERE user_id = $1 ORDER BY id', [userId]);
const subscriptionsOf = async ({ userId }: Customer) => (await heldByStripe(env, userId)).subscriptions;
const templates = async ({ email }: Customer) =>
  (await env.mailsTo(email)).map(({ template }) => String(template));
const conflict = { code: 'conflict' };

describe('a cancellation', () => {
  it('stops every further charge at once, keeps the plan, and is confirmed by a mail', async () => {
    const customer = await customerWith(env, 'expert', 'monthly');
    const before = await paidBy(env, customer.userId);
    await cancel(customer, 'Too <b>dear</b>');
    expect(await rowsOf(customer)).toMatchObject([{ state: 'requested', reason: 'Too <b>dear</b>' }]);
    expect(await payments(customer)).toMatchObject({
      next_charge: null,
      cancellation: { state: 'requested', access_ends: null },
    });
    expect(await planOf(customer)).toMatchObject({ state: 'active', next_charge_at: null });
    await env.advance(40 * day);
    await messages.deliver();
    expect(await paidBy(env, customer.userId)).toBe(before);
    expect(await subscriptionsOf(customer)).toMatchObject([{ status: 'canceled' }]);
    // It is not confirmed yet: the plan still works.
    expect(await planOf(customer)).toMatchObject({ state: 'active' });
    expect(await templates(customer)).toContain('cancellation-received');
  });

  it('requested twice, by a double click or in two tabs, is one', async () => {
    const customer = await customerInTrial(env);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => service().request(customer.userId, 'No need')),
    );
    expect(new Set(answers)).toEqual(new Set(['success']));
    await cancel(customer, 'Another reason');
    expect(await rowsOf(customer)).toMatchObject([{ reason: 'No need' }]);
    expect((await templates(customer)).filter((each) => each === 'cancellation-received')).toHaveLength(1);
  });

  it('in the trial leads to no charge at all', async () => {
    const customer = await customerInTrial(env);
    await cancel(customer);
    await env.advance(40 * day);
    await messages.deliver();
    expect(await paidBy(env, customer.userId)).toBe(0);
  });

  it('without a plan is an error', async () => {
    const { userId } = await env.newCustomer();
    expect(await service().request(userId, undefined)).toBe('error');
  });

  it('is taken although Stripe is silent, and reaches it when it answers again', async () => {
    const customer = await customerInTrial(env);
    const match = 'POST /v1/subscriptions';
    await env.sandbox.fault({ provider: 'stripe', match, kind: 'status', value: 503, times: 2 });
    await env.sandbox.fault({ provider: 'stripe', match, kind: 'drop-after-effect', times: 1 });
    expect(await service().request(customer.userId, undefined)).toBe('success');
    expect(await payments(customer)).toMatchObject({ next_charge: null });
    await env.work();
    await env.advance(40 * day);
    await messages.deliver();
    expect(await paidBy(env, customer.userId)).toBe(0);
    expect(await subscriptionsOf(customer)).toMatchObject([{ status: 'canceled' }]);
  });

  it('in the days of grace ends the attempts to collect what is owed', async () => {
    const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
    await env.advance(30 * day + 2 * 3600);
    await sweep(env);
    expect(await planOf(customer)).toMatchObject({ state: 'past_due' });
    await cancel(customer);
    const attempts = (await heldByStripe(env, customer.userId)).payments.length;
    await env.advance(10 * day);
    await sweep(env);
    const held = await heldByStripe(env, customer.userId);
    expect(held.payments).toHaveLength(attempts);
    expect((await templates(customer)).filter((each) => each === 'payment-failed')).toHaveLength(1);
  });

  it('of a prepaid plan keeps it until access ends', async () => {
    const { userId, email } = await env.newCustomer();
    await env.confirm(userId, await env.payFor(userId, 'agency', '3-year'));
    const customer = { userId, email, planId: String((await env.plansOf(userId))[0]?.['id']) };
    await cancel(customer);
    await service().confirm(String((await rowsOf(customer))[0]?.['id']));
    expect(await planOf(customer)).toMatchObject({ state: 'active' });
    await env.advance(9 * day);
    await sweep(env);
    expect(await planOf(customer)).toMatchObject({ state: 'ended' });
    expect(await paidBy(env, userId)).toBe(57_528);
  });
});

describe('a cancellation and a change of plan', () => {
  const choice = { planName: 'agency', planPeriod: '3-year', priceList: 'standard' } as const;
  const startUpgrade = ({ userId, planId }: Customer) =>
    env.app
      .get(UpgradeCheckoutService)
      .start('upgrade', userId, planId, choice, upgradeUrls('https://portal.test', choice));

  it('after one another: the subscription that was changed is charged no more', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    const answer = await env.app
      .get(UpgradeInPlaceService)
      .upgrade('upgrade', customer.userId, customer.planId, { ...choice, planPeriod: 'yearly' });
    expect(answer).toEqual({ status: 'success' });
    const paid = await paidBy(env, customer.userId);
    await cancel(customer);
    await env.advance(400 * day);
    expect(await paidBy(env, customer.userId)).toBe(paid);
  });

  it('requested while it is cancelled is not permitted', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    await cancel(customer);
    expect(await startUpgrade(customer)).toEqual({ status: 'hosting_plan_error' });
    const answer = await env.app
      .get(UpgradeInPlaceService)
      .upgrade('upgrade', customer.userId, customer.planId, { ...choice, planPeriod: 'yearly' });
    expect(answer).toEqual({ status: 'hosting_plan_error' });
    await withdraw(customer);
    expect(await startUpgrade(customer)).toMatchObject({ status: 'success' });
  });

  it('closes a checkout that was left open', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    const start = await startUpgrade(customer);
    const checkoutId = 'url' in start ? (start.url.split('/').at(-1) ?? '') : '';
    await cancel(customer);
    expect(await env.sandbox.pay(checkoutId)).toBe(400);
  });

  it('gives way to a checkout that was paid before it was closed', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    const start = await startUpgrade(customer);
    const checkoutId = 'url' in start ? (start.url.split('/').at(-1) ?? '') : '';
    expect(await env.sandbox.pay(checkoutId)).toBe(200);
    await cancel(customer);
    expect(await env.confirm(customer.userId, checkoutId)).toBe('success');
    await env.work();
    expect(await rowsOf(customer)).toMatchObject([{ state: 'withdrawn' }]);
    expect(await planOf(customer)).toMatchObject({ plan_period: '3-year', state: 'active' });
    expect(await subscriptionsOf(customer)).toMatchObject([{ status: 'canceled' }]);
  });
});

describe('a withdrawn cancellation', () => {
  it('leaves everything as it was: the next period is charged', async () => {
    const customer = await customerWith(env, 'expert', 'monthly');
    const before = await payments(customer);
    await cancel(customer);
    await withdraw(customer);
    await withdraw(customer);
    expect(await payments(customer)).toMatchObject({ next_charge: before.next_charge, cancellation: null });
    await env.advance(31 * day + 2 * 3600);
    await messages.deliver();
    expect(await paidBy(env, customer.userId)).toBe(2 * 1298);
    expect((await templates(customer)).filter((each) => each === 'cancellation-withdrawn')).toHaveLength(1);
  });

  it('and requested again is another one, and the last request counts whatever is processed last', async () => {
    const customer = await customerInTrial(env);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await service().request(customer.userId, undefined)).toBe('success');
      await service().withdraw(customer.userId);
    }
    expect(await service().request(customer.userId, undefined)).toBe('success');
    await env.work(3);
    expect((await rowsOf(customer)).map(({ state }) => state)).toEqual([
      'withdrawn',
      'withdrawn',
      'withdrawn',
      'requested',
    ]);
    await env.advance(40 * day);
    expect(await paidBy(env, customer.userId)).toBe(0);
  });

  it('in the days of grace is charged with what is owed again', async () => {
    const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
    await env.advance(30 * day + 2 * 3600);
    await sweep(env);
    await cancel(customer);
    const attempts = (await heldByStripe(env, customer.userId)).payments.length;
    await withdraw(customer);
    await env.advance(4 * day);
    expect((await heldByStripe(env, customer.userId)).payments.length).toBeGreaterThan(attempts);
  });

  it('is rejected: without a cancellation, once it is confirmed, once the subscription is over', async () => {
    const [none, confirmed, over] = [
      await customerInTrial(env),
      await customerInTrial(env),
      await customerInTrial(env),
    ];
    await expect(service().withdraw(none.userId)).rejects.toMatchObject(conflict);
    await cancel(confirmed);
    await service().confirm(String((await rowsOf(confirmed))[0]?.['id']));
    await expect(service().withdraw(confirmed.userId)).rejects.toMatchObject(conflict);
    await cancel(over);
    await env.advance(31 * day);
    await expect(service().withdraw(over.userId)).rejects.toMatchObject(conflict);
  });
});
