import { CatalogueService } from '../prices/catalogue.service.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { PurchaseService } from './purchase.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { askStripe } from '../testing/customers.ts';

let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterEach(() => env.sandbox.clearFaults());
afterAll(() => closeAgreeing(env));

const start = (userId: string, plan: 'expert' | 'agency' = 'expert') =>
  env.app
    .get(PurchaseService)
    .start(userId, { planName: plan, planPeriod: 'monthly', priceList: 'standard' });

async function sessionsOf(userId: string): Promise<{ status: string }[]> {
  const { stripe } = await env.sandbox.state<{
    stripe: { sessions: { client_reference_id: string; status: string }[] };
  }>();
  return stripe.sessions.filter((session) => session.client_reference_id === userId);
}

describe('the start of a purchase', () => {
  it('leads to a checkout whose order is in our own database', async () => {
    const { userId } = await env.newCustomer();
    const answer = await start(userId);
    expect(answer).toEqual({ status: 'success', url: expect.stringContaining('/c/pay/cs_') });
    expect(await env.ordersOf(userId)).toMatchObject([
      { plan_name: 'expert', plan_period: 'monthly', amount_cents: 1298, trial: true, state: 'open' },
    ]);
  });

  it('requested twice at once leads to one checkout', async () => {
    const { userId } = await env.newCustomer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(userId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'success' });
    expect(await sessionsOf(userId)).toHaveLength(1);
    expect(await env.ordersOf(userId)).toHaveLength(1);
  });

  it('requested again later leads to the same checkout while that can be paid, then to a new one', async () => {
    const { userId } = await env.newCustomer();
    const first = await start(userId);
    expect(await start(userId)).toEqual(first);
    await env.advance(31 * 60);
    const later = await start(userId);
    expect(later).toMatchObject({ status: 'success' });
    expect(later).not.toEqual(first);
    expect((await env.ordersOf(userId)).map(({ state }) => state)).toEqual(['expired', 'open']);
    expect((await sessionsOf(userId)).map(({ status }) => status).sort()).toEqual(['expired', 'open']);
  });

  it('is refused to a customer with a plan', async () => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.payFor(userId);
    await env.confirm(userId, checkoutId);
    expect(await start(userId, 'agency')).toEqual({ status: 'hosting_plan_error' });
  });

  it('after a payment without an event delivers the plan instead of selling a second one', async () => {
    const { userId } = await env.newCustomer();
    await env.payFor(userId);
    expect(await start(userId)).toEqual({ status: 'hosting_plan_error' });
    expect(await env.plansOf(userId)).toHaveLength(1);
  });

  it('after a declined card leads to the same checkout, which can still be paid', async () => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.startCheckout(userId);
    expect(await env.sandbox.pay(checkoutId, '4000000000000002')).toBe(402);
    expect(await env.confirm(userId, checkoutId)).toBe('error');
    expect(await env.startCheckout(userId)).toBe(checkoutId);
    expect(await env.sandbox.pay(checkoutId)).toBe(200);
    expect(await env.confirm(userId, checkoutId)).toBe('success');
  });

  it('gives the trial once', async () => {
    const { userId } = await env.newCustomer();
    await env.confirm(userId, await env.payFor(userId));
    const [plan] = await env.plansOf(userId);
    await askStripe(env, 'DELETE', `subscriptions/${String(plan?.['stripe_subscription_id'])}`);
    await env.query(`UPDATE hosting_plans SET state = 'ended' WHERE user_id = $1`, [userId]);
    await env.startCheckout(userId);
    expect((await env.ordersOf(userId)).map(({ trial }) => trial)).toEqual([true, false]);
  });

  it('gives each customer a trial with the well-known test card, and the shared card one trial in all', async () => {
    const buyWith = async (card: string) => {
      const { userId } = await env.newCustomer();
      const checkoutId = await env.startCheckout(userId);
      expect(await env.sandbox.pay(checkoutId, card)).toBe(200);
      const answer = await env.app.get(ConfirmationService).confirm(userId, checkoutId, ['purchase']);
      return { userId, answer };
    };
    expect((await buyWith('4242424242424242')).answer).toEqual({ status: 'success' });
    expect((await buyWith('4242424242424242')).answer).toEqual({ status: 'success' });
    expect((await buyWith('4000056655665556')).answer).toEqual({ status: 'success' });
    const { userId, answer } = await buyWith('4000056655665556');
    expect(answer).toMatchObject({
      status: 'error',
      reason: 'trial_card_used',
      order: { plan_name: 'expert', plan_period: 'monthly', price_list: 'standard' },
    });
    expect(await env.plansOf(userId)).toEqual([]);
    await env.work();
    await env.startCheckout(userId);
    expect((await env.ordersOf(userId)).map(({ trial }) => trial)).toEqual([true, false]);
  });

  it('gives no trial with three years paid at once', async () => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.payFor(userId, 'professional', '3-year');
    expect(await env.confirm(userId, checkoutId)).toBe('success');
    const [plan] = await env.plansOf(userId);
    expect(plan).toMatchObject({
      trial_ends_at: null,
      period_amount_cents: 13968,
      stripe_subscription_id: null,
    });
    const months =
      (Number(plan?.['period_end']) - Number(plan?.['period_start'])) / (86_400_000 * (365.25 / 12));
    expect(months).toBeCloseTo(36, 1);
  });
});

describe('a purchase while Stripe fails', () => {
  it.each(['GET /v1/prices', 'POST /v1/customers', 'POST /v1/checkout/sessions'])(
    'answers an error when %s fails, and goes on with the same order afterwards',
    async (match) => {
      const { userId } = await env.newCustomer();
      await env.sandbox.fault({ provider: 'stripe', match, kind: 'status', value: 503, times: 3 });
      expect(await start(userId)).toEqual({ status: 'error' });
      expect(await start(userId)).toMatchObject({ status: 'success' });
      expect(await env.ordersOf(userId)).toHaveLength(1);
      expect(await sessionsOf(userId)).toHaveLength(1);
    },
  );

  it.each(['GET /v1/prices', 'POST /v1/customers', 'POST /v1/checkout/sessions'])(
    'creates nothing twice when the answer to %s is lost',
    async (match) => {
      const { userId, email } = await env.newCustomer();
      await env.sandbox.fault({ provider: 'stripe', match, kind: 'drop-after-effect', times: 3 });
      expect(await start(userId)).toEqual({ status: 'error' });
      expect(await start(userId)).toMatchObject({ status: 'success' });
      const { stripe } = await env.sandbox.state<{ stripe: { customers: { email: string }[] } }>();
      expect(stripe.customers.filter((customer) => customer.email === email)).toHaveLength(1);
      expect(await sessionsOf(userId)).toHaveLength(1);
    },
  );

  it('begins a new order when the first one was not answered in time to be repeated', async () => {
    const { userId } = await env.newCustomer();
    await env.sandbox.fault({
      provider: 'stripe',
      match: 'POST /v1/checkout/sessions',
      kind: 'status',
      value: 503,
      times: 3,
    });
    expect(await start(userId)).toEqual({ status: 'error' });
    await env.advance(120);
    expect(await start(userId)).toMatchObject({ status: 'success' });
    expect((await env.ordersOf(userId)).map(({ state }) => state)).toEqual(['expired', 'open']);
  });
});

describe('a price that charges something else at Stripe than our price list says', () => {
  it('is reported, left alone, and not sold', async () => {
    const response = await fetch(`${env.sandbox.urls.stripe}/v1/prices`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_stand', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        product: 'hosting_agency',
        currency: 'usd',
        unit_amount: '100',
        'recurring[interval]': 'month',
        lookup_key: 'hosting_agency_monthly',
        transfer_lookup_key: 'true',
      }),
    });
    expect(response.status).toBe(200);
    const published = await env.app.get(CatalogueService).publish();
    expect(published.filter(({ result }) => result !== 'present')).toEqual([
      {
        lookupKey: 'hosting_agency_monthly',
        result: 'differs',
        detail:
          'our price list says 25.98 USD every 1 month(s), the payment provider charges 1.00 USD every 1 month(s)',
      },
    ]);
    const { userId } = await env.newCustomer();
    expect(await start(userId, 'agency')).toEqual({ status: 'error' });
    expect(await sessionsOf(userId)).toEqual([]);
  });
});
