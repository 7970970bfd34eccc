import { BillingService } from '../billing.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import {
  type BillingEnvironment,
  startBillingEnvironment,
  type StripeEventObject,
} from '../testing/billing-environment.ts';
import { askStripe, cardAtStripe } from '../testing/customers.ts';
import { PlansSchedule } from '../reconciliation/plans.schedule.ts';

const day = 86_400;
let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterAll(() => closeAgreeing(env));

interface Customer {
  userId: string;
  email: string;
  stripeId: string;
}

const stripe = (path: string, form: Record<string, string>) => askStripe(env, 'POST', path, form);

/** A customer with a monthly plan, still in its trial. @param card 4000000000000341 can be saved and then declines */
async function customerWithPlan(card?: string): Promise<Customer> {
  const { userId, email } = await env.newCustomer();
  const checkoutId = await env.startCheckout(userId);
  expect(await env.sandbox.pay(checkoutId, card)).toBe(200);
  expect(await env.confirm(userId, checkoutId)).toBe('success');
  const [row] = await env.query('SELECT stripe_customer_id FROM billing_customers WHERE user_id = $1', [
    userId,
  ]);
  return { userId, email, stripeId: String(row?.['stripe_customer_id']) };
}

async function eventsOf({ stripeId }: Customer): Promise<StripeEventObject[]> {
  return (await env.events()).filter((event) => JSON.stringify(event.data).includes(stripeId));
}

async function deliverAll(events: readonly object[]): Promise<void> {
  for (const event of events) expect(await env.deliver(event)).toBe(200);
  await env.work();
}

const stateOf = async ({ userId }: Customer) => (await env.plansOf(userId))[0]?.['state'];
const stampOf = async ({ userId }: Customer) =>
  (await env.query('SELECT security_stamp FROM users WHERE id = $1', [userId]))[0]?.['security_stamp'];

describe('a plan over time', () => {
  it('leaves its trial, is charged, and is charged again each month', async () => {
    const customer = await customerWithPlan();
    const [begun] = await env.plansOf(customer.userId);
    await env.advance(30 * day + 3 * 3600);
    await deliverAll(await eventsOf(customer));
    const [charged] = await env.plansOf(customer.userId);
    expect(charged).toMatchObject({ state: 'active', period_amount_cents: 1298 });
    expect(charged?.['period_start']).toEqual(begun?.['period_end']);
    await env.advance(31 * day);
    await deliverAll(await eventsOf(customer));
    const [again] = await env.plansOf(customer.userId);
    expect(again?.['period_start']).toEqual(charged?.['period_end']);
  });

  it('keeps working for seven days after a charge failed, rests then, and comes back when it is paid', async () => {
    const customer = await customerWithPlan('4000000000000341');
    const billing = env.app.get(BillingService);
    const stamp = Number(await stampOf(customer));
    await env.advance(30 * day + 3 * 3600);
    await deliverAll(await eventsOf(customer));
    expect(await stateOf(customer)).toBe('past_due');
    expect(await billing.hasHosting(customer.userId)).toBe(true);
    expect(await stampOf(customer)).toBe(stamp + 1);

    await env.advance(7 * day);
    await env.app.get(PlansSchedule).refreshPlans();
    expect(await stateOf(customer)).toBe('unpaid');
    expect(await billing.hasHosting(customer.userId)).toBe(false);
    expect(await stampOf(customer)).toBe(stamp + 2);

    const [plan] = await env.plansOf(customer.userId);
    await stripe(`subscriptions/${String(plan?.['stripe_subscription_id'])}`, {
      default_payment_method: await cardAtStripe(env, customer.stripeId, 'pm_card_visa'),
    });
    const { stripe: held } = await env.sandbox.state<{
      stripe: { invoices: { id: string; customer: string; status: string }[] };
    }>();
    const open = held.invoices.find(
      (invoice) => invoice.customer === customer.stripeId && invoice.status === 'open',
    );
    await stripe(`invoices/${open?.id ?? 'none'}/pay`, {});
    await deliverAll(await eventsOf(customer));
    expect(await env.plansOf(customer.userId)).toMatchObject([
      { state: 'active', card_last4: '4242', period_amount_cents: 1298 },
    ]);
    expect(await stampOf(customer)).toBe(stamp + 3);
  });

  it('rests when its subscription was ended at Stripe', async () => {
    const customer = await customerWithPlan();
    const [plan] = await env.plansOf(customer.userId);
    await fetch(`${env.sandbox.urls.stripe}/v1/subscriptions/${String(plan?.['stripe_subscription_id'])}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_stand' },
    });
    await deliverAll(await eventsOf(customer));
    expect(await stateOf(customer)).toBe('unpaid');
  });

  it('treats the end of a subscription as an ordinary outcome, also while an older event is processed', async () => {
    const customer = await customerWithPlan();
    const [plan] = await env.plansOf(customer.userId);
    const created = await eventsOf(customer);
    const preview = { provider: 'stripe', match: 'POST /v1/invoices/create_preview', kind: 'delay' } as const;
    await env.sandbox.fault({ ...preview, value: 1_000 });
    for (const event of created) expect(await env.deliver(event)).toBe(200);
    const worked = env.work(1);
    while ((await env.sandbox.faults()).length > 0) await env.query('SELECT pg_sleep(0.02)');
    await askStripe(env, 'DELETE', `subscriptions/${String(plan?.['stripe_subscription_id'])}`);
    await worked;
    const stuck = await env.query(`SELECT kind, error_detail FROM operations WHERE state = 'parked'`);
    expect(stuck).toEqual([]);
    await deliverAll(await eventsOf(customer));
    expect(await stateOf(customer)).toBe('unpaid');
  });

  it('paid for three years keeps working until they are over and seven days longer', async () => {
    const { userId } = await env.newCustomer();
    await env.confirm(userId, await env.payFor(userId, 'agency', '3-year'));
    const refresh = () => env.app.get(PlansSchedule).refreshPlans();
    const state = async () => (await env.plansOf(userId))[0]?.['state'];
    // The time of Stripe stays: this tests our own calendar.
    const shift = (days: number) =>
      env.query(
        `UPDATE hosting_plans SET period_end = period_end - $2 * interval '1 day', revision = revision + 1 WHERE user_id = $1`,
        [userId, days],
      );
    await refresh();
    expect(await state()).toBe('active');
    await shift(3 * 365 + 3);
    await refresh();
    expect(await state()).toBe('past_due');
    await shift(7);
    await refresh();
    expect(await state()).toBe('unpaid');
  });

  it('shows the credit of its customer, and what it is paid with', async () => {
    const customer = await customerWithPlan();
    await stripe(`customers/${customer.stripeId}/balance_transactions`, { amount: '-500', currency: 'usd' });
    await deliverAll(await eventsOf(customer));
    const [plan] = await env.plansOf(customer.userId);
    const payments = await env.app
      .get(BillingService)
      .describePayments(customer.userId, String(plan?.['id']));
    const periodEnd = new Date(String(plan?.['period_end'])).toISOString();
    expect(payments).toMatchObject({
      payment_provider: 'stripe',
      payment_type: 'subscription',
      free_trial: true,
      free_trial_end_date: new Date(String(plan?.['trial_ends_at'])).toISOString(),
      payment_method: 'card',
      card_brand: 'visa',
      card_last4: '4242',
      stripe_balance: -500,
      balance: 0,
      price_list: 'standard',
      next_charge: { date: periodEnd, amount_cents: 798 },
      term_ends: periodEnd,
      grace_ends: null,
      payment_url: null,
      authentication_required: false,
      ends_soon: null,
      cancellation: null,
    });
  });

  it('is true again after the sweep when no event came at all', async () => {
    const customer = await customerWithPlan();
    await env.advance(30 * day + 3 * 3600);
    expect(await env.plansOf(customer.userId)).toMatchObject([{ period_amount_cents: 0 }]);
    await env.app.get(PlansSchedule).refreshPlans();
    expect(await env.plansOf(customer.userId)).toMatchObject([
      { period_amount_cents: 1298, state: 'active' },
    ]);
  });
});

describe('events in any order and number', () => {
  it('leave the same state, mails and jobs as each one once and in order', async () => {
    const [ordered, shuffled] = await Promise.all([unconfirmed(), unconfirmed()]);
    for (let months = 0; months < 3; months += 1) await env.advance(31 * day);
    const inOrder = await eventsOf(ordered);
    const copies = (await eventsOf(shuffled)).flatMap((event) => Array.from({ length: 20 }, () => event));
    expect(inOrder.length).toBeGreaterThanOrEqual(30);
    expect(copies).toHaveLength(inOrder.length * 20);

    for (const event of inOrder) await deliverAll([event]);
    await deliverInParallel(shuffle(copies, 7), 8);

    expect(await footprint(shuffled)).toEqual(await footprint(ordered));
    expect(await footprint(ordered)).toMatchObject({
      plans: [{ state: 'active', period_amount_cents: 1298 }],
      mails: ['plan-active'],
    });
  });

  async function unconfirmed(): Promise<Customer> {
    const { userId, email } = await env.newCustomer();
    await env.payFor(userId);
    const [row] = await env.query('SELECT stripe_customer_id FROM billing_customers WHERE user_id = $1', [
      userId,
    ]);
    return { userId, email, stripeId: String(row?.['stripe_customer_id']) };
  }

  async function deliverInParallel(events: object[], senders: number): Promise<void> {
    const waiting = [...events];
    const sending = Array.from({ length: senders }, async () => {
      for (let event = waiting.pop(); event !== undefined; event = waiting.pop()) {
        expect(await env.deliver(event)).toBe(200);
        if (waiting.length % 50 === 0) await env.work();
      }
    });
    await Promise.all(sending);
    await env.work();
  }

  /** The rows after the events, without ids, times and notes on what was there at the time. */
  async function footprint(customer: Customer) {
    const plans = (await env.plansOf(customer.userId)).map(
      ({ plan_name, plan_period, state, card_last4, period_amount_cents, stripe_balance_cents }) => ({
        plan_name,
        plan_period,
        state,
        card_last4,
        period_amount_cents,
        stripe_balance_cents,
      }),
    );
    const inbox = await env.query(
      `SELECT e.type, e.state, count(o.id)::int AS jobs FROM stripe_events e
         LEFT JOIN operations o ON o.kind = 'billing.processEvent' AND o.key = e.id
       WHERE e.payload::text LIKE $1 GROUP BY e.id ORDER BY e.type, e.state, jobs`,
      [`%${customer.stripeId}%`],
    );
    const audited = await env.query('SELECT kind FROM audit_events WHERE user_id = $1 ORDER BY kind', [
      customer.userId,
    ]);
    const owned = await env.query('SELECT kind, state FROM operations WHERE owner_id = $1 ORDER BY kind', [
      customer.userId,
    ]);
    const mails = (await env.mailsTo(customer.email)).map(({ template }) => template);
    const orders = (await env.ordersOf(customer.userId)).map(({ state }) => state);
    return {
      plans,
      orders,
      inbox,
      audited,
      owned,
      mails,
      stamp: await stampOf(customer),
    };
  }
});

/** A repeatable shuffle. */
function shuffle<T>(list: readonly T[], seed: number): T[] {
  let state = seed;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return list
    .map((value) => ({ value, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}
