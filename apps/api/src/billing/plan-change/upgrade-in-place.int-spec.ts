import type { PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import { ChangePreviewService } from './change-preview.service.ts';
import type { PlanChoice } from '../price-list.ts';
import { listPriceOf } from '../testing/first-prices.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import {
  askStripe,
  cardAtStripe,
  type Customer,
  customerWith,
  heldByStripe,
  paidBy,
} from '../testing/customers.ts';
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
const upgrade = ({ userId, planId }: Customer, plan: SoldPlan, period: PlanPeriod) =>
  env.app.get(UpgradeInPlaceService).upgrade('upgrade', userId, planId, choice(plan, period));
const preview = async ({ userId, planId }: Customer, plan: SoldPlan, period: PlanPeriod) => {
  const answer = await env.app.get(ChangePreviewService).preview(userId, planId, choice(plan, period));
  if (answer.preview === null) throw new Error(`The preview answered ${answer.status}`);
  return answer.preview;
};
const planOf = async ({ userId }: Customer) => (await env.plansOf(userId))[0];

/**
 * The amount that Stripe has to charge for the change, calculated here: by the second, each line rounded separately.
 */
async function expectedCharge(
  { userId }: Customer,
  from: PlanChoice,
  to: PlanChoice,
): Promise<{ credit: number; charge: number }> {
  const { subscriptions } = await heldByStripe(env, userId);
  const [order] = await env.query('SELECT proration_at FROM orders WHERE user_id = $1 AND in_place', [
    userId,
  ]);
  const at = Number(order?.['proration_at']) / 1000;
  const [present] = periodsBefore.get(userId) ?? [];
  const { current_period_start: start = 0, current_period_end: end = 0 } = present ?? {};
  const share = (end - at) / (end - start);
  const sameRhythm = from.planPeriod === to.planPeriod;
  const price = listPriceOf(to).amountCents;
  expect(subscriptions).toHaveLength(1);
  return {
    credit: Math.round(listPriceOf(from).amountCents * share),
    charge: sameRhythm ? Math.round(price * share) : price,
  };
}
const periodsBefore = new Map<string, { current_period_start: number; current_period_end: number }[]>();
async function notePeriod({ userId }: Customer): Promise<void> {
  periodsBefore.set(userId, (await heldByStripe(env, userId)).subscriptions);
}

describe('an upgrade of a running subscription', () => {
  it.each<[SoldPlan, PlanPeriod, SoldPlan, PlanPeriod, number]>([
    ['professional', 'monthly', 'expert', 'monthly', 7],
    ['professional', 'monthly', 'professional', 'yearly', 11],
    ['expert', 'yearly', 'agency', 'yearly', 100],
    ['expert', 'yearly', 'agency', 'monthly', 40],
  ])(
    'from %s %s to %s %s charges the difference that was shown',
    async (plan, period, to, toPeriod, days) => {
      const customer = await customerWith(env, plan, period);
      await env.advance(days * day);
      await notePeriod(customer);
      const asked = Date.now();
      const shown = await preview(customer, to, toPeriod);
      const before = await paidBy(env, customer.userId);
      // A customer who hesitates is charged what was shown.
      await env.advance(300);
      expect(await upgrade(customer, to, toPeriod)).toEqual({ status: 'success' });
      const { credit, charge } = await expectedCharge(customer, choice(plan, period), choice(to, toPeriod));
      const due = Math.max(0, charge - credit);
      expect(shown).toMatchObject({ credit_cents: credit, new_plan_cents: charge, due_today_cents: due });
      expect((await paidBy(env, customer.userId)) - before).toBe(due);
      const held = await heldByStripe(env, customer.userId);
      expect(held.customer.balance).toBe(Math.min(0, charge - credit));
      expect(held.subscriptions).toMatchObject([
        { status: 'active', lookup_key: `hosting_${to}_${toPeriod}` },
      ]);
      const row = await planOf(customer);
      expect(row).toMatchObject({ plan_name: to, plan_period: toPeriod, state: 'active' });
      expect(row?.['id']).toBe(customer.planId);
      // A term of another length begins when the change is made: five minutes later, plus the duration of the calls.
      const late = Number(row?.['period_end']) - Date.parse(shown.term_ends);
      const wanted = period === toPeriod ? 0 : 300_000;
      expect(late).toBeGreaterThanOrEqual(wanted);
      expect(late).toBeLessThanOrEqual(wanted === 0 ? 0 : wanted + 1_000 + Date.now() - asked);
      await env.work();
      expect((await env.mailsTo(customer.email)).map(({ template }) => template)).toContain('plan-changed');
    },
  );

  it('in the trial charges nothing, and goes on with the trial', async () => {
    const { userId } = await env.newCustomer();
    await env.confirm(userId, await env.payFor(userId, 'professional', 'monthly'));
    const [plan] = await env.plansOf(userId);
    const customer = { userId, email: '', planId: String(plan?.['id']) };
    const shown = await preview(customer, 'agency', 'yearly');
    expect(shown).toMatchObject({
      due_today_cents: 0,
      credit_cents: 0,
      new_plan_cents: 0,
      next_charge: { date: new Date(String(plan?.['trial_ends_at'])).toISOString(), amount_cents: 23_856 },
    });
    expect(await upgrade(customer, 'agency', 'yearly')).toEqual({ status: 'success' });
    expect(await paidBy(env, userId)).toBe(0);
    expect((await planOf(customer))?.['trial_ends_at']).toEqual(plan?.['trial_ends_at']);
    await env.advance(30 * day + 2 * 3600);
    expect(await paidBy(env, userId)).toBe(23_856);
  });

  it('uses up the balance first, as shown', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    const { customer: payer } = await heldByStripe(env, customer.userId);
    await askStripe(env, 'POST', `customers/${payer.id}/balance_transactions`, {
      amount: '-300',
      currency: 'usd',
    });
    const shown = await preview(customer, 'expert', 'yearly');
    expect(shown.balance_used_cents).toBe(300);
    expect(shown.due_today_cents).toBe(shown.new_plan_cents - shown.credit_cents - 300);
    const before = await paidBy(env, customer.userId);
    await upgrade(customer, 'expert', 'yearly');
    expect((await paidBy(env, customer.userId)) - before).toBe(shown.due_today_cents);
    expect((await heldByStripe(env, customer.userId)).customer.balance).toBe(0);
  });

  it('is not made when the card refuses: nothing is changed, and the bank says why', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    const { subscriptions, customer: payer } = await heldByStripe(env, customer.userId);
    await askStripe(env, 'POST', `subscriptions/${subscriptions[0]?.id}`, {
      default_payment_method: await cardAtStripe(env, payer.id, 'pm_card_chargeCustomerFail'),
    });
    const held = await heldByStripe(env, customer.userId);
    expect(await upgrade(customer, 'agency', 'monthly')).toEqual({
      status: 'error',
      message: 'Your card was declined.',
      message_keys: {
        message: { key: 'billing.cardDeclined', values: { reason: 'Your card was declined.' } },
      },
    });
    const after = await heldByStripe(env, customer.userId);
    expect(after.subscriptions).toEqual(held.subscriptions);
    expect(after.payments).toEqual(held.payments);
    expect(await planOf(customer)).toMatchObject({ plan_name: 'professional', plan_period: 'monthly' });
    expect((await env.ordersOf(customer.userId)).at(-1)).toMatchObject({
      in_place: true,
      state: 'expired',
    });
    // Another card, the same change.
    await askStripe(env, 'POST', `subscriptions/${subscriptions[0]?.id}`, {
      default_payment_method: await cardAtStripe(env, payer.id, 'pm_card_mastercard'),
    });
    expect(await upgrade(customer, 'agency', 'monthly')).toEqual({ status: 'success' });
  });
});

describe('an upgrade requested more than once', () => {
  it('by a double click is one charge, and both hear of the success', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    const shown = await preview(customer, 'expert', 'monthly');
    const before = await paidBy(env, customer.userId);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upgrade(customer, 'expert', 'monthly')),
    );
    expect(answers).toEqual(answers.map(() => ({ status: 'success' })));
    expect((await paidBy(env, customer.userId)) - before).toBe(shown.due_today_cents);
    const changes = (await env.ordersOf(customer.userId)).filter((order) => order['in_place'] === true);
    expect(changes).toMatchObject([{ state: 'fulfilled' }]);
    await env.work();
    const mails = (await env.mailsTo(customer.email)).filter(({ template }) => template === 'plan-changed');
    expect(mails).toHaveLength(1);
  });

  it('for two plans at once happens once, and the other is not permitted', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    const before = (await heldByStripe(env, customer.userId)).payments.length;
    const answers = await Promise.all([
      upgrade(customer, 'expert', 'monthly'),
      upgrade(customer, 'agency', 'monthly'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['hosting_plan_error', 'success']);
    expect((await heldByStripe(env, customer.userId)).payments).toHaveLength(before + 1);
    const won = answers[0]?.status === 'success' ? 'expert' : 'agency';
    expect(await planOf(customer)).toMatchObject({ plan_name: won });
  });

  it.each(['POST /v1/subscriptions', 'GET /v1/subscriptions'])(
    'because the answer to %s was lost finds it done, and charges nothing more',
    async (match) => {
      const customer = await customerWith(env, 'professional', 'monthly');
      const shown = await preview(customer, 'agency', 'yearly');
      const before = await paidBy(env, customer.userId);
      await env.sandbox.fault({ provider: 'stripe', match, kind: 'drop-after-effect', times: 2 });
      expect(await upgrade(customer, 'agency', 'yearly')).toEqual({ status: 'error' });
      expect(await upgrade(customer, 'agency', 'yearly')).toEqual({ status: 'success' });
      expect(await upgrade(customer, 'agency', 'yearly')).toEqual({ status: 'success' });
      expect((await paidBy(env, customer.userId)) - before).toBe(shown.due_today_cents);
      expect(await planOf(customer)).toMatchObject({ plan_name: 'agency', plan_period: 'yearly' });
    },
  );

  it('never, because the browser was closed, is found by the sweep', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    await env.sandbox.fault({
      provider: 'stripe',
      match: 'POST /v1/subscriptions',
      kind: 'drop-after-effect',
      times: 2,
    });
    expect(await upgrade(customer, 'expert', 'monthly')).toEqual({ status: 'error' });
    await env.advance(180);
    await env.app.get(OrdersSchedule).settleOverdueOrders();
    expect(await planOf(customer)).toMatchObject({ plan_name: 'expert' });
    expect((await env.ordersOf(customer.userId)).at(-1)).toMatchObject({ state: 'fulfilled' });
  });

  it('but never made at Stripe ends, and can be requested again', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    await env.sandbox.fault({
      provider: 'stripe',
      match: 'POST /v1/subscriptions',
      kind: 'status',
      value: 503,
      times: 2,
    });
    expect(await upgrade(customer, 'expert', 'monthly')).toEqual({ status: 'error' });
    await env.advance(180);
    await env.app.get(OrdersSchedule).settleOverdueOrders();
    expect(await planOf(customer)).toMatchObject({ plan_name: 'professional' });
    expect((await env.ordersOf(customer.userId)).at(-1)).toMatchObject({ state: 'expired' });
    expect(await upgrade(customer, 'agency', 'monthly')).toEqual({ status: 'success' });
  });
});

describe('an upgrade that is not permitted', () => {
  it('changes nothing: downwards, to three years, of another customer’s plan, of an ended or unpaid one', async () => {
    const [customer, other] = [
      await customerWith(env, 'expert', 'yearly'),
      await customerWith(env, 'professional', 'monthly'),
    ];
    const orders = await env.ordersOf(customer.userId);
    const held = await heldByStripe(env, customer.userId);
    const refused = { status: 'hosting_plan_error' };
    expect(await upgrade(customer, 'professional', 'monthly')).toEqual(refused);
    expect(await upgrade(customer, 'expert', 'monthly')).toEqual(refused);
    expect(await upgrade(customer, 'agency', '3-year')).toEqual(refused);
    expect(await upgrade({ ...other, planId: customer.planId }, 'agency', 'yearly')).toEqual(refused);
    expect(await upgrade({ ...customer, planId: other.planId }, 'agency', 'yearly')).toEqual(refused);
    const become = (state: string) =>
      env.query('UPDATE hosting_plans SET state = $2::"HostingPlanState" WHERE id = $1', [
        customer.planId,
        state,
      ]);
    for (const state of ['past_due', 'unpaid', 'ended']) {
      await become(state);
      expect(await upgrade(customer, 'agency', 'yearly')).toEqual(refused);
    }
    expect(await env.ordersOf(customer.userId)).toEqual(orders);
    expect(await heldByStripe(env, customer.userId)).toEqual(held);
    await become('active');
  });
});
