import { randomUUID } from 'node:crypto';
import type { PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import { PlanFitService } from './plan-fit.service.ts';
import { LaterChangeOptionsService } from './later-change-options.service.ts';
import { LaterChangesService } from './later-changes.service.ts';
import { OffsetClock } from '../../foundation/clock/clock.ts';
import { PaymentMethodService } from '../payment-method/payment-method.service.ts';
import { CancellationService } from '../cancellation/cancellation.service.ts';
import { UpgradeInPlaceService } from '../plan-change/upgrade-in-place.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import {
  askStripe,
  cardAtStripe,
  type Customer,
  customerInTrial,
  customerWith,
  heldByStripe,
  paidBy,
} from '../testing/customers.ts';
import { killEverywhere } from '../testing/killing.ts';
import { StripeMessages, sweep } from '../testing/passing-time.ts';

const hour = 3600;
const day = 24 * hour;
let env: BillingEnvironment;
let messages: StripeMessages;
beforeAll(async () => {
  env = await startBillingEnvironment();
  messages = new StripeMessages(env);
});
afterEach(() => env.sandbox.clearFaults());
afterEach(() => messages.skip());
afterAll(() => closeAgreeing(env));

/** Customers who use more than the named plan has room for. */
const tooLarge = new Map<string, SoldPlan>();
beforeAll(() =>
  env.app
    .get(PlanFitService)
    .register(async (userId, plans) =>
      plans.map(({ planName }) =>
        tooLarge.get(userId) === planName
          ? [{ kind: 'storage', used: 31_744, limit: 20_480, blocks: true }]
          : [],
      ),
    ),
);

const order = ({ userId, planId }: Customer, planName: SoldPlan, planPeriod: PlanPeriod) =>
  env.app.get(LaterChangesService).order(userId, planId, { planName, planPeriod });
const withdraw = ({ userId, planId }: Customer) => env.app.get(LaterChangesService).withdraw(userId, planId);
const describePlan = ({ userId, planId }: Customer) =>
  env.app.get(LaterChangeOptionsService).describe(userId, planId);
const planOf = async ({ userId }: Customer) => (await env.plansOf(userId)).at(-1);
const changesOf = async ({ planId }: Customer) =>
  (await env.query('SELECT state FROM scheduled_changes WHERE plan_id = $1 ORDER BY id', [planId])).map(
    ({ state }) => String(state),
  );
const mailsOf = async ({ email }: Customer) =>
  (await env.mailsTo(email))
    .map(({ template }) => String(template))
    .filter((template) => template.startsWith('plan-change-'));

/** Moves to the given number of seconds after the end of the term. */
async function passTerm(customer: Customer, after: number): Promise<void> {
  const end = Number((await planOf(customer))?.['period_end']);
  const now = env.app.get(OffsetClock).now().getTime();
  await env.advance(Math.round((end - now) / 1000) + after);
}

describe('a smaller plan at the end of the term', () => {
  it('is charged and delivered then, not before, and each once whatever repeats', async () => {
    const customer = await customerWith(env, 'expert', 'monthly');
    const paid = await paidBy(env, customer.userId);
    expect((await describePlan(customer)).options).toMatchObject([
      { plan_name: 'professional', plan_period: 'monthly', amount_cents: 798, misfits: [] },
      { plan_name: 'professional', plan_period: 'yearly', amount_cents: 6936 },
    ]);
    await Promise.all([
      order(customer, 'professional', 'monthly'),
      order(customer, 'professional', 'monthly'),
    ]);
    await env.work();
    expect(await changesOf(customer)).toEqual(['scheduled']);
    expect(await planOf(customer)).toMatchObject({ plan_name: 'expert', next_charge_cents: 798 });
    expect(await paidBy(env, customer.userId)).toBe(paid);

    await passTerm(customer, 2 * hour);
    const events = await env.events();
    for (const event of [...events.slice(-12).toReversed(), ...events.slice(-12), ...events.slice(-12)])
      expect(await env.deliver(event)).toBe(200);
    await env.work();
    await Promise.all([sweep(env), sweep(env)]);
    expect(await planOf(customer)).toMatchObject({ plan_name: 'professional', state: 'active' });
    expect(await paidBy(env, customer.userId)).toBe(paid + 798);
    expect(await changesOf(customer)).toEqual(['done']);
    expect(await mailsOf(customer)).toEqual(['plan-change-ordered', 'plan-change-done']);
    expect((await describePlan(customer)).scheduled).toBeNull();
    // The next term is charged at the same price.
    await passTerm(customer, 2 * hour);
    await sweep(env);
    expect(await paidBy(env, customer.userId)).toBe(paid + 2 * 798);
  });

  it('changes a yearly plan to monthly, and a trial at its end', async () => {
    const yearly = await customerWith(env, 'professional', 'yearly');
    const paid = await paidBy(env, yearly.userId);
    await order(yearly, 'professional', 'monthly');
    const inTrial = await customerInTrial(env, 'agency');
    await order(inTrial, 'professional', 'monthly');
    await env.work();
    await passTerm(inTrial, 2 * hour);
    await sweep(env);
    expect(await paidBy(env, inTrial.userId)).toBe(798);
    expect(await planOf(inTrial)).toMatchObject({ plan_name: 'professional', plan_period: 'monthly' });
    expect(await planOf(yearly)).toMatchObject({ plan_period: 'yearly' });
    await passTerm(yearly, 2 * hour);
    await sweep(env);
    expect(await planOf(yearly)).toMatchObject({ plan_period: 'monthly', state: 'active' });
    expect(await paidBy(env, yearly.userId)).toBe(paid + 798);
    const { subscriptions } = await heldByStripe(env, yearly.userId);
    const [subscription] = subscriptions;
    const { current_period_start: start = 0, current_period_end: end = 0 } = subscription ?? {};
    expect(end - start).toBeLessThan(32 * day);
  });

  it('can be taken back until shortly before, and ordered again', async () => {
    const customer = await customerWith(env, 'agency', 'monthly');
    await order(customer, 'expert', 'monthly');
    await order(customer, 'professional', 'yearly');
    await env.work();
    await Promise.all([withdraw(customer), withdraw(customer)]);
    await env.work();
    expect(await changesOf(customer)).toEqual(['replaced', 'withdrawn']);
    expect(await planOf(customer)).toMatchObject({ next_charge_cents: 2598 });
    await order(customer, 'expert', 'monthly');
    await env.work();
    await passTerm(customer, -hour / 2);
    await expect(withdraw(customer)).rejects.toMatchObject({ code: 'conflict' });
    await expect(order(customer, 'professional', 'monthly')).rejects.toMatchObject({ code: 'conflict' });
    await env.advance(3 * hour);
    await sweep(env);
    expect(await planOf(customer)).toMatchObject({ plan_name: 'expert' });
    await expect(withdraw(customer)).rejects.toMatchObject({ code: 'conflict' });
    expect(await mailsOf(customer)).toEqual([
      'plan-change-ordered',
      'plan-change-ordered',
      'plan-change-withdrawn',
      'plan-change-ordered',
      'plan-change-done',
    ]);
  });

  it('is the last of several that are ordered and taken back in a moment', async () => {
    const customer = await customerWith(env, 'agency', 'monthly');
    for (let round = 0; round < 3; round += 1) {
      await order(customer, 'expert', 'monthly');
      await withdraw(customer);
      await order(customer, 'professional', 'yearly');
      await order(customer, 'professional', 'monthly');
    }
    await env.work();
    expect(await planOf(customer)).toMatchObject({ next_charge_cents: 798 });
    const states = await env.query(
      `SELECT DISTINCT state::text FROM operations WHERE owner_id = $1 AND kind = 'billing.scheduleChange'`,
      [customer.userId],
    );
    expect(states).toEqual([{ state: 'succeeded' }]);
  });

  it('is refused for what is no smaller plan, does not fit, is prepaid, cancelled or another customer’s', async () => {
    const customer = await customerWith(env, 'expert', 'monthly');
    const conflict = { code: 'conflict' };
    await expect(order(customer, 'agency', 'monthly')).rejects.toMatchObject(conflict);
    await expect(order(customer, 'expert', 'yearly')).rejects.toMatchObject(conflict);
    await expect(order(customer, 'professional', '3-year')).rejects.toMatchObject(conflict);
    const other = await customerWith(env, 'agency', '3-year');
    await expect(
      order({ ...other, planId: customer.planId }, 'professional', 'monthly'),
    ).rejects.toMatchObject(conflict);
    await expect(withdraw({ ...other, planId: customer.planId })).rejects.toMatchObject(conflict);
    expect(await describePlan(other)).toMatchObject({ blocked: 'prepaid', options: [] });
    await expect(order(other, 'expert', 'monthly')).rejects.toMatchObject(conflict);
    tooLarge.set(customer.userId, 'professional');
    expect((await describePlan(customer)).options[0]?.misfits).toMatchObject([{ kind: 'storage' }]);
    await expect(order(customer, 'professional', 'monthly')).rejects.toMatchObject(conflict);
    tooLarge.delete(customer.userId);
    await env.app.get(CancellationService).request(customer.userId, undefined, 'term');
    await expect(order(customer, 'professional', 'monthly')).rejects.toMatchObject(conflict);
    await env.work();
    expect(await changesOf(customer)).toEqual([]);
  });

  it('is replaced by a cancellation, also one that is undone at once, and by an upgrade', async () => {
    const customer = await customerWith(env, 'expert', 'monthly');
    await order(customer, 'professional', 'monthly');
    await env.work();
    await env.app.get(CancellationService).request(customer.userId, undefined, 'term');
    await env.app.get(CancellationService).withdraw(customer.userId);
    await env.work();
    expect(await changesOf(customer)).toEqual(['replaced']);
    expect(await planOf(customer)).toMatchObject({ next_charge_cents: 1298 });
    await order(customer, 'professional', 'monthly');
    await env.work();
    const { userId, planId } = customer;
    const upgraded = await env.app.get(UpgradeInPlaceService).upgrade('upgrade', userId, planId, {
      planName: 'agency',
      planPeriod: 'monthly',
      priceList: 'standard',
    });
    expect(upgraded).toEqual({ status: 'success' });
    await env.work();
    expect(await changesOf(customer)).toEqual(['replaced', 'replaced']);
    await passTerm(customer, 2 * hour);
    await sweep(env);
    expect(await planOf(customer)).toMatchObject({ plan_name: 'agency', state: 'active' });
  });

  it('outlives an upgrade that is declined', async () => {
    const customer = await customerWith(env, 'expert', 'monthly');
    await order(customer, 'professional', 'monthly');
    await env.work();
    const stripe = await heldByStripe(env, customer.userId);
    const declined = await cardAtStripe(env, stripe.customer.id, 'pm_card_chargeCustomerFail');
    const [subscription] = stripe.subscriptions;
    await askStripe(env, 'POST', `subscriptions/${subscription?.id}`, { default_payment_method: declined });
    const { userId, planId } = customer;
    const answer = await env.app.get(UpgradeInPlaceService).upgrade('upgrade', userId, planId, {
      planName: 'agency',
      planPeriod: 'monthly',
      priceList: 'standard',
    });
    expect(answer).toMatchObject({ status: 'error' });
    await env.work();
    expect(await planOf(customer)).toMatchObject({ plan_name: 'expert', next_charge_cents: 798 });
    // Its charge fails as any other: the days of grace begin.
    await passTerm(customer, 2 * hour);
    await sweep(env);
    expect(await planOf(customer)).toMatchObject({ plan_name: 'professional', state: 'past_due' });
    expect(await mailsOf(customer)).toContain('plan-change-done');
  });

  it('is given up a day before when what the customer has does not fit any more, after a warning', async () => {
    const customer = await customerWith(env, 'expert', 'monthly');
    await order(customer, 'professional', 'monthly');
    await env.work();
    tooLarge.set(customer.userId, 'professional');
    await passTerm(customer, -8 * day);
    await sweep(env);
    expect(await mailsOf(customer)).toEqual(['plan-change-ordered']);
    await env.advance(2 * day);
    await Promise.all([sweep(env), sweep(env)]);
    await sweep(env);
    expect(await mailsOf(customer)).toEqual(['plan-change-ordered', 'plan-change-misfit']);
    expect(await changesOf(customer)).toEqual(['scheduled']);
    await passTerm(customer, -day / 2);
    await sweep(env);
    expect(await changesOf(customer)).toEqual(['misfit']);
    expect(await planOf(customer)).toMatchObject({ plan_name: 'expert', next_charge_cents: 1298 });
    expect(await mailsOf(customer)).toEqual([
      'plan-change-ordered',
      'plan-change-misfit',
      'plan-change-dropped',
    ]);
    tooLarge.delete(customer.userId);
  });

  it('takes place one term later when the payment provider was away until the renewal', async () => {
    const customer = await customerWith(env, 'expert', 'monthly');
    await order(customer, 'professional', 'monthly');
    const before = Number((await planOf(customer))?.['period_end']);
    await passTerm(customer, 3 * hour);
    await sweep(env);
    const [change] = await env.query('SELECT state, effective_at FROM scheduled_changes WHERE plan_id = $1', [
      customer.planId,
    ]);
    expect(change).toMatchObject({ state: 'scheduled' });
    expect(Number(change?.['effective_at'])).toBeGreaterThan(before);
    expect(await mailsOf(customer)).toEqual(['plan-change-ordered', 'plan-change-ordered']);
  });

  it('is scheduled once, wherever a worker dies', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.scheduleChange',
      steps: 2,
      prepare: async () => {
        const customer = await customerWith(env, 'expert', 'monthly');
        await env.work();
        await order(customer, 'professional', 'monthly');
        return customer.userId;
      },
      outcome: async (userId) => {
        const [plan] = await env.plansOf(userId);
        const schedules = await askStripe(env, 'GET', 'subscription_schedules?limit=100');
        const own = (schedules['data'] as { subscription: string; phases: unknown[] }[]).filter(
          ({ subscription }) => subscription === plan?.['stripe_subscription_id'],
        );
        return `${own.map(({ phases }) => phases.length).join()} phases, next ${String(plan?.['next_charge_cents'])}`;
      },
    });
    expect(outcomes).toEqual(['2 phases, next 798']);
  });

  it('keeps the payment method that the customer changes to', async () => {
    const customer = await customerWith(env, 'expert', 'monthly');
    await order(customer, 'professional', 'monthly');
    await env.work();
    await messages.skip();
    const start = await env.app.get(PaymentMethodService).start(customer.userId);
    if (start.status !== 'success') throw new Error(`The change answered ${start.status}`);
    expect(await env.sandbox.pay(start.url.split('/').at(-1) ?? '', '5555555555554444')).toBe(200);
    await messages.deliver();
    await passTerm(customer, 2 * hour);
    await sweep(env);
    expect(await planOf(customer)).toMatchObject({ plan_name: 'professional', card_last4: '4444' });
  });

  it('is not found for a plan that does not exist', async () => {
    const customer = await env.newCustomer();
    await expect(describePlan({ ...customer, planId: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
