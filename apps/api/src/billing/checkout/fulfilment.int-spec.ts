import { ReconciliationService } from '../reconciliation/reconciliation.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingStand, startBillingStand, type StripeEventObject } from '../testing/billing-stand.ts';

let stand: BillingStand;
beforeAll(async () => {
  stand = await startBillingStand();
});
afterEach(() => stand.sandbox.clearFaults());
afterAll(() => closeAgreeing(stand));

interface StripeState {
  stripe: {
    sessions: { id: string; status: string }[];
    subscriptions: { customer: string; status: string }[];
    payments: { customer: string; amount: number; amount_refunded: number }[];
  };
}
const reconciliation = () => stand.app.get(ReconciliationService);

async function completedEvent(checkoutId: string): Promise<StripeEventObject> {
  const event = (await stand.events()).find(
    ({ type, data }) =>
      type === 'checkout.session.completed' && (data as { object: { id: string } }).object.id === checkoutId,
  );
  if (event === undefined) throw new Error(`No event about ${checkoutId}`);
  return event;
}

const stampOf = async (userId: string) =>
  (await stand.query('SELECT security_stamp FROM users WHERE id = $1', [userId]))[0]?.['security_stamp'];
const templates = async (email: string) =>
  (await stand.mailsTo(email)).map(({ template }) => String(template));

describe('a paid checkout', () => {
  it('delivers the plan with its trial, its card and a mail, and makes old access tokens stale', async () => {
    const { userId, email } = await stand.newCustomer();
    const checkoutId = await stand.payFor(userId);
    expect(await stand.confirm(userId, checkoutId)).toBe('success');
    await stand.work();
    const [plan] = await stand.plansOf(userId);
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
    expect(await stand.mailsTo(email)).toEqual([{ template: 'plan-active', sent_at: expect.any(Date) }]);
    expect((await stand.sandbox.inbox(email)).map(({ subject }) => subject)).toEqual([
      'Your Expert plan is active',
    ]);
  });

  it('is confirmed with success once, and then exists', async () => {
    const { userId } = await stand.newCustomer();
    const checkoutId = await stand.payFor(userId);
    expect(await stand.confirm(userId, checkoutId)).toBe('success');
    expect(await stand.confirm(userId, checkoutId)).toBe('exists');
  });

  it('is confirmed with success although the webhook was faster', async () => {
    const { userId } = await stand.newCustomer();
    const checkoutId = await stand.payFor(userId);
    await stand.deliver(await completedEvent(checkoutId));
    await stand.work();
    expect(await stand.plansOf(userId)).toHaveLength(1);
    expect(await stand.confirm(userId, checkoutId)).toBe('success');
  });

  it('delivers although the customer never came back', async () => {
    const { userId, email } = await stand.newCustomer();
    const checkoutId = await stand.payFor(userId);
    await stand.deliver(await completedEvent(checkoutId));
    await stand.work();
    expect(await stand.plansOf(userId)).toMatchObject([{ state: 'active' }]);
    expect(await templates(email)).toEqual(['plan-active']);
  });

  it('whose webhook was lost is found once its time is over', async () => {
    const { userId } = await stand.newCustomer();
    await stand.payFor(userId);
    await reconciliation().settleOverdueOrders();
    expect(await stand.plansOf(userId)).toEqual([]);
    await stand.advance(31 * 60);
    await reconciliation().settleOverdueOrders();
    expect(await stand.plansOf(userId)).toMatchObject([{ state: 'active' }]);
  });

  it('is delivered once by 200 events and 200 confirmations at the same instant', async () => {
    const { userId, email } = await stand.newCustomer();
    const checkoutId = await stand.payFor(userId);
    const event = await completedEvent(checkoutId);
    const times = Array.from({ length: 200 }, (_, index) => index);
    const [answers, statuses] = await Promise.all([
      Promise.all(times.map(() => stand.confirmPatiently(userId, checkoutId))),
      Promise.all(times.map((index) => stand.deliver({ ...event, id: `${event.id}${index}` }))),
      stand.work(),
    ]);
    await stand.work();
    expect(answers.toSorted()).toEqual([...Array.from({ length: 199 }, () => 'exists'), 'success']);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await stand.plansOf(userId)).toHaveLength(1);
    expect(await templates(email)).toEqual(['plan-active']);
    expect(await stampOf(userId)).toBe(1);
    const started = await stand.query(
      `SELECT state FROM operations WHERE kind = 'billing.processEvent' AND key LIKE $1`,
      [`${event.id}%`],
    );
    expect(started.map(({ state }) => state)).toEqual(times.map(() => 'succeeded'));
  });
});

describe('a confirmation', () => {
  it('of an unpaid checkout is an error and changes nothing', async () => {
    const { userId } = await stand.newCustomer();
    const checkoutId = await stand.startCheckout(userId);
    expect(await stand.confirm(userId, checkoutId)).toBe('error');
    expect(await stand.plansOf(userId)).toEqual([]);
    expect(await stand.ordersOf(userId)).toMatchObject([{ state: 'open', confirmed_at: null }]);
  });

  it('of a checkout that ran out is an error', async () => {
    const { userId } = await stand.newCustomer();
    const checkoutId = await stand.startCheckout(userId);
    await stand.advance(31 * 60);
    expect(await stand.confirm(userId, checkoutId)).toBe('error');
    expect(await stand.ordersOf(userId)).toMatchObject([{ state: 'expired' }]);
  });

  it('of somebody else’s or an unknown checkout is an error, delivers nothing, and asks nobody', async () => {
    const [owner, thief] = [await stand.newCustomer(), await stand.newCustomer()];
    const checkoutId = await stand.payFor(owner.userId);
    await stand.sandbox.fault({ provider: 'stripe', kind: 'status', value: 500 });
    expect(await stand.confirm(thief.userId, checkoutId)).toBe('error');
    expect(await stand.confirm(thief.userId, 'cs_test_unknown')).toBe('error');
    expect(await stand.sandbox.faults()).toHaveLength(1);
    await stand.sandbox.clearFaults();
    expect([...(await stand.plansOf(owner.userId)), ...(await stand.plansOf(thief.userId))]).toEqual([]);
    expect(await stand.confirm(owner.userId, checkoutId)).toBe('success');
  });

  it('waits while Stripe stumbles, and says success when it answers again', async () => {
    const { userId } = await stand.newCustomer();
    const checkoutId = await stand.payFor(userId);
    await stand.sandbox.fault({ provider: 'stripe', match: 'GET', kind: 'status', value: 503, times: 4 });
    expect(await stand.confirm(userId, checkoutId)).toBe('success');
  });

  it('says that payments cannot be asked, and not "failed", while Stripe is away', async () => {
    const { userId } = await stand.newCustomer();
    const checkoutId = await stand.payFor(userId);
    await stand.sandbox.fault({ provider: 'stripe', kind: 'drop-after-effect', times: 1000 });
    await expect(stand.confirm(userId, checkoutId)).rejects.toMatchObject({ code: 'payments_unavailable' });
    await stand.sandbox.clearFaults();
    expect(await stand.confirm(userId, checkoutId)).toBe('success');
  });
});

describe('a second paid order', () => {
  async function payTwice(periods: ['monthly' | 'yearly' | '3-year', 'monthly' | 'yearly' | '3-year']) {
    const customer = await stand.newCustomer();
    const first = await stand.startCheckout(customer.userId, 'expert', periods[0]);
    const second = await stand.startCheckout(customer.userId, 'agency', periods[1]);
    await stand.sandbox.pay(first);
    await stand.sandbox.pay(second);
    return { ...customer, first, second };
  }

  async function atStripe(userId: string) {
    const [row] = await stand.query('SELECT stripe_customer_id FROM billing_customers WHERE user_id = $1', [
      userId,
    ]);
    const { stripe } = await stand.sandbox.state<StripeState>();
    const own = <T extends { customer: string }>(rows: T[]) =>
      rows.filter(({ customer }) => customer === row?.['stripe_customer_id']);
    return { subscriptions: own(stripe.subscriptions), payments: own(stripe.payments) };
  }

  it('is cancelled at Stripe and its money goes back, told by mail', async () => {
    const { userId, email, first, second } = await payTwice(['monthly', '3-year']);
    expect(await stand.confirm(userId, first)).toBe('success');
    expect(await stand.confirm(userId, second)).toBe('exists');
    await stand.work();
    expect((await stand.ordersOf(userId)).map(({ state }) => state)).toEqual(['fulfilled', 'refunded']);
    expect(await stand.plansOf(userId)).toMatchObject([{ plan_name: 'expert' }]);
    expect((await atStripe(userId)).payments).toMatchObject([{ amount: 57528, amount_refunded: 57528 }]);
    expect(await templates(email)).toEqual(['plan-active', 'order-refunded']);
    const [refunded] = await stand.sandbox.inbox(email);
    expect(refunded?.text).toContain('$575.28');
  });

  it('with a trial is cancelled before it charges anything', async () => {
    const { userId, first, second } = await payTwice(['monthly', 'yearly']);
    await stand.confirm(userId, first);
    await stand.confirm(userId, second);
    await stand.work();
    const { subscriptions, payments } = await atStripe(userId);
    expect(subscriptions.map(({ status }) => status).sort()).toEqual(['canceled', 'trialing']);
    expect(payments).toEqual([]);
  });

  it('is paid back once, whatever answer of Stripe is lost', async () => {
    for (const match of [
      'GET /v1/checkout/sessions',
      'DELETE /v1/subscriptions',
      'GET /v1/invoices',
      'POST /v1/refunds',
    ]) {
      const { userId, email, first, second } = await payTwice(['monthly', '3-year']);
      await stand.confirm(userId, first);
      await stand.confirm(userId, second);
      await stand.sandbox.fault({ provider: 'stripe', match, kind: 'drop-after-effect', times: 3 });
      await stand.work();
      await stand.sandbox.clearFaults();
      expect((await atStripe(userId)).payments).toMatchObject([{ amount: 57528, amount_refunded: 57528 }]);
      expect(await templates(email)).toEqual(['plan-active', 'order-refunded']);
    }
  });

  it('decided by many at once is paid back once, and exactly one of both is delivered', async () => {
    const { userId, email, first, second } = await payTwice(['3-year', '3-year']);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => stand.confirm(userId, index % 2 === 0 ? first : second)),
    );
    await stand.work();
    expect((await stand.ordersOf(userId)).map(({ state }) => String(state)).toSorted()).toEqual([
      'fulfilled',
      'refunded',
    ]);
    expect(await stand.plansOf(userId)).toHaveLength(1);
    const { payments } = await atStripe(userId);
    expect(payments.filter((payment) => payment.amount_refunded === payment.amount)).toHaveLength(1);
    expect(payments.filter((payment) => payment.amount_refunded === 0)).toHaveLength(1);
    expect((await templates(email)).toSorted()).toEqual(['order-refunded', 'plan-active']);
  });
});

describe('other open checkouts of a customer', () => {
  it('are closed once a plan is active, and their orders end', async () => {
    const { userId } = await stand.newCustomer();
    const open = await stand.startCheckout(userId, 'agency', 'yearly');
    const paid = await stand.payFor(userId);
    await stand.confirm(userId, paid);
    await stand.work();
    expect(await stand.sandbox.pay(open)).toBe(400);
    const expired = (await stand.events()).filter(
      ({ type, data }) =>
        type === 'checkout.session.expired' && (data as { object: { id: string } }).object.id === open,
    );
    for (const event of expired) await stand.deliver(event);
    await stand.work();
    expect((await stand.ordersOf(userId)).map(({ state }) => state)).toEqual(['expired', 'fulfilled']);
  });
});

describe('an event that came while Stripe was away', () => {
  it('is worked off once Stripe answers again', async () => {
    const { userId } = await stand.newCustomer();
    const checkoutId = await stand.payFor(userId);
    const event = await completedEvent(checkoutId);
    await stand.sandbox.fault({
      provider: 'stripe',
      match: 'GET /v1/checkout/sessions',
      kind: 'drop-after-effect',
      times: 3,
    });
    expect(await stand.deliver(event)).toBe(200);
    await stand.work();
    expect(await stand.plansOf(userId)).toMatchObject([{ state: 'active' }]);
  });

  it('is started again when its operation is gone', async () => {
    const { userId } = await stand.newCustomer();
    const checkoutId = await stand.payFor(userId);
    await stand.deliver(await completedEvent(checkoutId));
    await stand.query(`DELETE FROM operations WHERE state = 'queued'`);
    await stand.advance(11 * 60);
    await reconciliation().resumeEvents();
    await stand.work();
    expect(await stand.plansOf(userId)).toMatchObject([{ state: 'active' }]);
  });
});
