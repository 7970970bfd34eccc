import { isWholeRun } from '../../app/testing/share.ts';
import { OrdersSchedule } from '../reconciliation/orders.schedule.ts';
import { StripeInboxService } from '../stripe/stripe-inbox.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import {
  type BillingEnvironment,
  startBillingEnvironment,
  type StripeEventObject,
} from '../testing/billing-environment.ts';

let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterEach(() => env.sandbox.clearFaults());
afterAll(() => closeAgreeing(env));

interface StripeState {
  stripe: {
    sessions: { id: string; status: string }[];
    subscriptions: { customer: string; status: string }[];
    payments: { customer: string; amount: number; amount_refunded: number }[];
  };
}

async function completedEvent(checkoutId: string): Promise<StripeEventObject> {
  const event = (await env.events()).find(
    ({ type, data }) =>
      type === 'checkout.session.completed' && (data as { object: { id: string } }).object.id === checkoutId,
  );
  if (event === undefined) throw new Error(`No event about ${checkoutId}`);
  return event;
}

const stampOf = async (userId: string) =>
  (await env.query('SELECT security_stamp FROM users WHERE id = $1', [userId]))[0]?.['security_stamp'];
const templates = async (email: string) => (await env.mailsTo(email)).map(({ template }) => String(template));

describe('a paid checkout', () => {
  it('delivers the plan with its trial, its card and a mail, and makes old access tokens stale', async () => {
    const { userId, email } = await env.newCustomer();
    const checkoutId = await env.payFor(userId);
    expect(await env.confirm(userId, checkoutId)).toBe('success');
    await env.work();
    const [plan] = await env.plansOf(userId);
    expect(plan).toMatchObject({
      plan_name: 'expert',
      plan_period: 'monthly',
      state: 'active',
      payment_method: 'card',
      card_brand: 'visa',
      card_last4: '4242',
      period_amount_cents: 0,
    });
    expect(plan?.['trial_ends_at']).toEqual(plan?.['period_end']);
    expect(await stampOf(userId)).toBe(1);
    expect(await env.mailsTo(email)).toEqual([{ template: 'plan-active', sent_at: expect.any(Date) }]);
    expect((await env.sandbox.inbox(email)).map(({ subject }) => subject)).toEqual([
      'Your Expert plan is active',
    ]);
  });

  it('is confirmed with success once, and then exists', async () => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.payFor(userId);
    expect(await env.confirm(userId, checkoutId)).toBe('success');
    expect(await env.confirm(userId, checkoutId)).toBe('exists');
  });

  it('is confirmed with success although the webhook was faster', async () => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.payFor(userId);
    await env.deliver(await completedEvent(checkoutId));
    await env.work();
    expect(await env.plansOf(userId)).toHaveLength(1);
    expect(await env.confirm(userId, checkoutId)).toBe('success');
  });

  it('delivers although the customer never came back', async () => {
    const { userId, email } = await env.newCustomer();
    const checkoutId = await env.payFor(userId);
    await env.deliver(await completedEvent(checkoutId));
    await env.work();
    expect(await env.plansOf(userId)).toMatchObject([{ state: 'active' }]);
    expect(await templates(email)).toEqual(['plan-active']);
  });

  it('whose webhook was lost is found once its time is over', async () => {
    const { userId } = await env.newCustomer();
    await env.payFor(userId);
    await env.app.get(OrdersSchedule).settleOverdueOrders();
    expect(await env.plansOf(userId)).toEqual([]);
    await env.advance(31 * 60);
    await env.app.get(OrdersSchedule).settleOverdueOrders();
    expect(await env.plansOf(userId)).toMatchObject([{ state: 'active' }]);
  });

  const many = isWholeRun ? 200 : 50;
  it(`is delivered once by ${many} events and ${many} confirmations at the same instant`, async () => {
    const { userId, email } = await env.newCustomer();
    const checkoutId = await env.payFor(userId);
    const event = await completedEvent(checkoutId);
    const times = Array.from({ length: many }, (_, index) => index);
    const [answers, statuses] = await Promise.all([
      Promise.all(times.map(() => env.confirmWithRetries(userId, checkoutId))),
      Promise.all(times.map((index) => env.deliverWithRetries({ ...event, id: `${event.id}${index}` }))),
      env.work(),
    ]);
    await env.work();
    expect(answers.toSorted()).toEqual([...Array.from({ length: many - 1 }, () => 'exists'), 'success']);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await env.plansOf(userId)).toHaveLength(1);
    expect(await templates(email)).toEqual(['plan-active']);
    expect(await stampOf(userId)).toBe(1);
    const started = await env.query(
      `SELECT state FROM operations WHERE kind = 'billing.processEvent' AND key LIKE $1`,
      [`${event.id}%`],
    );
    expect(started.map(({ state }) => state)).toEqual(times.map(() => 'succeeded'));
  });
});

describe('a confirmation', () => {
  it('of an unpaid checkout is an error and changes nothing', async () => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.startCheckout(userId);
    expect(await env.confirm(userId, checkoutId)).toBe('error');
    expect(await env.plansOf(userId)).toEqual([]);
    expect(await env.ordersOf(userId)).toMatchObject([{ state: 'open', confirmed_at: null }]);
  });

  it('of a checkout that ran out is an error', async () => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.startCheckout(userId);
    await env.advance(31 * 60);
    expect(await env.confirm(userId, checkoutId)).toBe('error');
    expect(await env.ordersOf(userId)).toMatchObject([{ state: 'expired' }]);
  });

  it('of another customer’s or an unknown checkout is an error, and delivers nothing', async () => {
    const [owner, thief] = [await env.newCustomer(), await env.newCustomer()];
    const checkoutId = await env.payFor(owner.userId);
    await env.sandbox.fault({ provider: 'stripe', kind: 'status', value: 500 });
    expect(await env.confirm(thief.userId, checkoutId)).toBe('error');
    expect(await env.confirm(thief.userId, 'cs_test_unknown')).toBe('error');
    expect(await env.sandbox.faults()).toHaveLength(1);
    await env.sandbox.clearFaults();
    expect([...(await env.plansOf(owner.userId)), ...(await env.plansOf(thief.userId))]).toEqual([]);
    expect(await env.confirm(owner.userId, checkoutId)).toBe('success');
  });

  it('waits while Stripe stumbles, and says success when it answers again', async () => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.payFor(userId);
    await env.sandbox.fault({ provider: 'stripe', match: 'GET', kind: 'status', value: 503, times: 4 });
    expect(await env.confirm(userId, checkoutId)).toBe('success');
  });

  it('says that payments are unavailable, and not "failed", while Stripe is unavailable', async () => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.payFor(userId);
    await env.sandbox.fault({ provider: 'stripe', kind: 'drop-after-effect', times: 1000 });
    await expect(env.confirm(userId, checkoutId)).rejects.toMatchObject({ code: 'payments_unavailable' });
    await env.sandbox.clearFaults();
    expect(await env.confirm(userId, checkoutId)).toBe('success');
  });
});

describe('a second paid order', () => {
  async function payTwice(periods: ['monthly' | 'yearly' | '3-year', 'monthly' | 'yearly' | '3-year']) {
    const customer = await env.newCustomer();
    const first = await env.startCheckout(customer.userId, 'expert', periods[0]);
    const second = await env.startCheckout(customer.userId, 'agency', periods[1]);
    await env.sandbox.pay(first);
    await env.sandbox.pay(second);
    return { ...customer, first, second };
  }

  async function atStripe(userId: string) {
    const [row] = await env.query('SELECT stripe_customer_id FROM billing_customers WHERE user_id = $1', [
      userId,
    ]);
    const { stripe } = await env.sandbox.state<StripeState>();
    const own = <T extends { customer: string }>(rows: T[]) =>
      rows.filter(({ customer }) => customer === row?.['stripe_customer_id']);
    return { subscriptions: own(stripe.subscriptions), payments: own(stripe.payments) };
  }

  it('is cancelled at Stripe and refunded, with an email', async () => {
    const { userId, email, first, second } = await payTwice(['monthly', '3-year']);
    expect(await env.confirm(userId, first)).toBe('success');
    expect(await env.confirm(userId, second)).toBe('exists');
    await env.work();
    expect((await env.ordersOf(userId)).map(({ state }) => state)).toEqual(['fulfilled', 'refunded']);
    expect(await env.plansOf(userId)).toMatchObject([{ plan_name: 'expert' }]);
    expect((await atStripe(userId)).payments).toMatchObject([{ amount: 57528, amount_refunded: 57528 }]);
    expect(await templates(email)).toEqual(['plan-active', 'order-refunded']);
    const [refunded] = await env.sandbox.inbox(email);
    expect(refunded?.text).toContain('$575.28');
  });

  it('with a trial is cancelled before it charges anything', async () => {
    const { userId, first, second } = await payTwice(['monthly', 'yearly']);
    await env.confirm(userId, first);
    await env.confirm(userId, second);
    await env.work();
    const { subscriptions, payments } = await atStripe(userId);
    expect(subscriptions.map(({ status }) => status).sort()).toEqual(['canceled', 'trialing']);
    expect(payments).toEqual([]);
  });

  it('is refunded once, whatever answer of Stripe is lost', async () => {
    for (const match of [
      'GET /v1/checkout/sessions',
      'DELETE /v1/subscriptions',
      'GET /v1/invoices',
      'POST /v1/refunds',
    ]) {
      const { userId, email, first, second } = await payTwice(['monthly', '3-year']);
      await env.confirm(userId, first);
      await env.confirm(userId, second);
      await env.sandbox.fault({ provider: 'stripe', match, kind: 'drop-after-effect', times: 3 });
      await env.work();
      await env.sandbox.clearFaults();
      expect((await atStripe(userId)).payments).toMatchObject([{ amount: 57528, amount_refunded: 57528 }]);
      expect(await templates(email)).toEqual(['plan-active', 'order-refunded']);
    }
  });

  it('decided concurrently is refunded once, and exactly one of both is delivered', async () => {
    const { userId, email, first, second } = await payTwice(['3-year', '3-year']);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => env.confirm(userId, index % 2 === 0 ? first : second)),
    );
    await env.work();
    expect((await env.ordersOf(userId)).map(({ state }) => String(state)).toSorted()).toEqual([
      'fulfilled',
      'refunded',
    ]);
    expect(await env.plansOf(userId)).toHaveLength(1);
    const { payments } = await atStripe(userId);
    expect(payments.filter((payment) => payment.amount_refunded === payment.amount)).toHaveLength(1);
    expect(payments.filter((payment) => payment.amount_refunded === 0)).toHaveLength(1);
    expect((await templates(email)).toSorted()).toEqual(['order-refunded', 'plan-active']);
  });
});

describe('other open checkouts of a customer', () => {
  it('are closed once a plan is active, and their orders end', async () => {
    const { userId } = await env.newCustomer();
    const open = await env.startCheckout(userId, 'agency', 'yearly');
    const paid = await env.payFor(userId);
    await env.confirm(userId, paid);
    await env.work();
    expect(await env.sandbox.pay(open)).toBe(400);
    const expired = (await env.events()).filter(
      ({ type, data }) =>
        type === 'checkout.session.expired' && (data as { object: { id: string } }).object.id === open,
    );
    for (const event of expired) await env.deliver(event);
    await env.work();
    expect((await env.ordersOf(userId)).map(({ state }) => state)).toEqual(['expired', 'fulfilled']);
  });
});

describe('an event that came while Stripe was away', () => {
  it('is processed once Stripe is available again', async () => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.payFor(userId);
    const event = await completedEvent(checkoutId);
    await env.sandbox.fault({
      provider: 'stripe',
      match: 'GET /v1/checkout/sessions',
      kind: 'drop-after-effect',
      times: 3,
    });
    expect(await env.deliver(event)).toBe(200);
    await env.work();
    expect(await env.plansOf(userId)).toMatchObject([{ state: 'active' }]);
  });

  it('is started again when its operation is gone', async () => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.payFor(userId);
    await env.deliver(await completedEvent(checkoutId));
    await env.query(`DELETE FROM operations WHERE state = 'queued'`);
    await env.advance(11 * 60);
    await env.app.get(StripeInboxService).resumeEvents();
    await env.work();
    expect(await env.plansOf(userId)).toMatchObject([{ state: 'active' }]);
  });
});
