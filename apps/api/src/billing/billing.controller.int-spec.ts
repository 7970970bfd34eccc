import { closeAgreeing } from './testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from './testing/billing-environment.ts';

let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterAll(() => closeAgreeing(env));

interface Buyer {
  userId: string;
  call(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

/** A customer with a session; each call gets a new token, because the plan makes older ones stale. */
async function signedIn(): Promise<Buyer> {
  const { userId } = await env.newCustomer();
  return {
    userId,
    async call(method, url, body) {
      const response = await env.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${await env.accessToken(userId)}` },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, body: response.json() };
    },
  };
}

const choice = { plan_name: 'agency', plan_period: 'yearly' };

async function buy(buyer: Buyer): Promise<{ checkoutId: string; planId: string }> {
  const started = await buyer.call('POST', '/api/payments/stripe/hosting/', choice);
  expect(started).toEqual({
    status: 200,
    body: { status: 'success', stripe_checkout_url: expect.any(String) },
  });
  const checkoutId = String(started.body['stripe_checkout_url']).split('/').at(-1) ?? '';
  expect(await env.sandbox.pay(checkoutId)).toBe(200);
  const confirmation = { ...choice, stripe_checkout_session: checkoutId };
  expect(await buyer.call('POST', '/api/hostingplan/', confirmation)).toEqual({
    status: 200,
    body: { status: 'success' },
  });
  const [plan] = await env.plansOf(buyer.userId);
  return { checkoutId, planId: String(plan?.['id']) };
}

describe('the calls about plans', () => {
  it('sell a plan, and show it to its owner only', async () => {
    const [owner, other] = [await signedIn(), await signedIn()];
    const { planId } = await buy(owner);
    expect(await owner.call('GET', `/api/hostingplan/${planId}`)).toEqual({ status: 200, body: choice });
    const payments = await owner.call('GET', `/api/hostingplan/${planId}/payments`);
    expect(payments).toMatchObject({
      status: 200,
      body: {
        payment_type: 'subscription',
        free_trial: true,
        card_last4: '4242',
        // Known as soon as the purchase is confirmed, before any event is processed.
        next_charge: { amount_cents: expect.any(Number), date: payments.body['free_trial_end_date'] },
      },
    });
    for (const path of [`/api/hostingplan/${planId}`, `/api/hostingplan/${planId}/payments`]) {
      expect(await other.call('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    for (const path of ['/api/hostingplan/no-such-plan', '/api/hostingplan/no-such-plan/payments']) {
      expect(await owner.call('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('deliver what was ordered, whatever plan the browser names afterwards', async () => {
    const buyer = await signedIn();
    const started = await buyer.call('POST', '/api/payments/stripe/hosting', {
      plan_name: 'professional',
      plan_period: 'monthly',
    });
    const checkoutId = String(started.body['stripe_checkout_url']).split('/').at(-1) ?? '';
    await env.sandbox.pay(checkoutId);
    const wish = {
      plan_name: 'agency',
      plan_period: '3-year',
      stripe_checkout_session: checkoutId,
      amount_cents: 1,
    };
    expect(await buyer.call('POST', '/api/hostingplan', wish)).toMatchObject({ body: { status: 'success' } });
    expect(await env.plansOf(buyer.userId)).toMatchObject([
      { plan_name: 'professional', plan_period: 'monthly' },
    ]);
  });

  it('refuse to sell what is not for sale, and name the field', async () => {
    const buyer = await signedIn();
    const answer = await buyer.call('POST', '/api/payments/stripe/hosting', {
      plan_name: 'premium',
      plan_period: 'weekly',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'validation_error',
        fields: { plan_name: expect.any(String), plan_period: expect.any(String) },
      },
    });
    expect(await env.ordersOf(buyer.userId)).toEqual([]);
  });

  it('make the access token stale that was made before there was a plan', async () => {
    const { userId } = await env.newCustomer();
    const before = await env.accessToken(userId);
    const checkoutId = await env.payFor(userId);
    await env.confirm(userId, checkoutId);
    const response = await env.app.inject({
      method: 'GET',
      url: '/api/user/hostingplans',
      headers: { authorization: `Bearer ${before}` },
    });
    expect(response.statusCode).toBe(412);
  });

  it('say whether a trial is to be had', async () => {
    const buyer = await signedIn();
    expect(await buyer.call('GET', '/api/user/hostingplans')).toMatchObject({
      body: { plan: null, trial_available: true },
    });
    await buy(buyer);
    expect(await buyer.call('GET', '/api/user/hostingplans')).toMatchObject({
      body: { plan_type: 'hosting', plan: choice, trial_available: false },
    });
  });
});
