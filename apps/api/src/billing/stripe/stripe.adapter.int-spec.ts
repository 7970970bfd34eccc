import { randomUUID } from 'node:crypto';
import type { PlanPeriod } from '@homeport/contract/plans';
import { Counter, Histogram } from 'prom-client';
import { parseConfig } from '../../foundation/config/config.ts';
import { startTestSandbox, type TestSandbox, webhookSecret } from '../../foundation/testing/sandbox.ts';
import { ProviderTally } from '../../foundation/providers/provider-tally.ts';
import type { MetricsService } from '../../foundation/telemetry/metrics.service.ts';
import { CatalogueService } from '../prices/catalogue.service.ts';
import { firstPriceList } from '../testing/first-prices.ts';
import type { CheckoutRequest } from '../payments.port.ts';
import { StripeAdapter } from './stripe.adapter.ts';
import { StripeConnectionAdapter } from './stripe-connection.adapter.ts';

const hourMs = 3_600_000;
const measured = new Histogram({
  name: 'outside',
  help: 'Calls',
  labelNames: ['service', 'outcome'],
  registers: [],
});
const circuitOpened = new Counter({ name: 'opened', help: 'Pauses', labelNames: ['service'], registers: [] });
let sandbox: TestSandbox;
let payments: StripeAdapter;
let catalogue: CatalogueService;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const config = {
    settings: parseConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://nowhere/nothing',
      REDIS_URL: 'redis://nowhere',
      SMTP_URL: 'smtp://nowhere',
      S3_ENDPOINT: 'http://nowhere',
      S3_ACCESS_KEY_ID: 'none',
      S3_SECRET_ACCESS_KEY: 'none',
      STRIPE_SECRET_KEY: 'sk_test_adapter',
      STRIPE_API_URL: sandbox.urls.stripe,
      STRIPE_WEBHOOK_SECRETS: webhookSecret,
    }),
  };
  const metrics = {
    providerCalls: measured,
    circuitOpened,
    providers: new ProviderTally(),
  } as unknown as MetricsService;
  payments = new StripeAdapter(new StripeConnectionAdapter(config, metrics), config);
  catalogue = new CatalogueService(payments, firstPriceList);
  await catalogue.publish();
});
afterEach(() => sandbox.clearFaults());
afterAll(() => sandbox.stop());

const expert = (planPeriod: PlanPeriod) =>
  ({ planName: 'expert', planPeriod, priceList: 'standard' }) as const;

async function request(
  mode: 'subscription' | 'payment',
  trialDays: number | null = null,
): Promise<CheckoutRequest> {
  const userId = randomUUID();
  const price = await catalogue.currentPriceOf(expert(mode === 'payment' ? '3-year' : 'monthly'));
  return {
    orderId: randomUUID(),
    userId,
    customerId: await payments.createCustomer({ userId, email: `${userId}@example.test`, name: null }),
    price: { id: price.id },
    mode,
    trialDays,
    reduction: null,
    successUrl: 'https://portal.test/done?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://portal.test/cancelled',
    expiresAt: new Date(Date.now() + hourMs),
  };
}

async function paid(mode: 'subscription' | 'payment', trialDays: number | null = null) {
  const asked = await request(mode, trialDays);
  const { id } = await payments.openCheckout(asked);
  expect(await sandbox.pay(id)).toBe(200);
  return { asked, checkout: await payments.checkout(id) };
}

describe('the price list at Stripe', () => {
  it('is there already when it is published again, and nothing is created twice', async () => {
    const again = await catalogue.publish();
    expect(again.map(({ result }) => result)).toEqual(again.map(() => 'present'));
    expect(again).toHaveLength(15);
  });

  it('has the amounts and terms of ours', async () => {
    expect(
      await catalogue.currentPriceOf({
        planName: 'professional',
        planPeriod: 'yearly',
        priceList: 'standard',
      }),
    ).toMatchObject({
      amountCents: 6936,
      everyMonths: 12,
    });
    expect(
      await catalogue.currentPriceOf({ planName: 'agency', planPeriod: '3-year', priceList: 'standard' }),
    ).toMatchObject({
      amountCents: 57528,
      everyMonths: null,
    });
  });
});

describe('a customer', () => {
  it('is created once, even when the answer to the first request never arrived', async () => {
    const person = { userId: randomUUID(), email: 'twice@example.test', name: 'Twice' };
    await sandbox.fault({ provider: 'stripe', match: 'POST /v1/customers', kind: 'drop-after-effect' });
    const first = await payments.createCustomer(person);
    const second = await payments.createCustomer(person);
    const { stripe } = await sandbox.state<{ stripe: { customers: { email: string }[] } }>();
    expect(second).toBe(first);
    expect(stripe.customers.filter(({ email }) => email === person.email)).toHaveLength(1);
  });
});

describe('a checkout', () => {
  it('is opened once per order, even when the answer to the first request never arrived', async () => {
    const asked = await request('subscription');
    await sandbox.fault({
      provider: 'stripe',
      match: 'POST /v1/checkout/sessions',
      kind: 'drop-after-effect',
    });
    const first = await payments.openCheckout(asked);
    const second = await payments.openCheckout(asked);
    const { stripe } = await sandbox.state<{ stripe: { sessions: { client_reference_id: string }[] } }>();
    expect(second).toEqual(first);
    expect(stripe.sessions.filter((one) => one.client_reference_id === asked.userId)).toHaveLength(1);
  });

  it('tells what it sold, to whom, and that it is not paid', async () => {
    const asked = await request('subscription');
    const { id } = await payments.openCheckout(asked);
    expect(await payments.checkout(id)).toMatchObject({
      state: 'open',
      settled: false,
      mode: 'subscription',
      userId: asked.userId,
      customerId: asked.customerId,
      amountCents: 1298,
      currency: 'usd',
      items: [{ lookupKey: 'hosting_expert_monthly', amountCents: 1298, currency: 'usd', quantity: 1 }],
    });
  });

  it('stays open after a declined card', async () => {
    const { id } = await payments.openCheckout(await request('subscription'));
    expect(await sandbox.pay(id, '4000000000000002')).toBe(402);
    expect(await payments.checkout(id)).toMatchObject({ state: 'open', settled: false });
  });

  it('can be closed, once and again, but not once it is paid', async () => {
    const { id } = await payments.openCheckout(await request('subscription'));
    await payments.closeCheckout(id);
    await payments.closeCheckout(id);
    expect(await payments.checkout(id)).toMatchObject({ state: 'expired' });
    const { checkout } = await paid('subscription');
    await payments.closeCheckout(checkout.id);
    expect(await payments.checkout(checkout.id)).toMatchObject({ state: 'complete', settled: true });
  });
});

describe('a paid checkout', () => {
  it('in subscription mode leads to an active subscription with its card', async () => {
    const { checkout, asked } = await paid('subscription');
    expect(checkout).toMatchObject({ state: 'complete', settled: true, amountCents: 1298 });
    const subscription = await payments.subscription(checkout.subscriptionId ?? '');
    expect(subscription).toMatchObject({
      customerId: asked.customerId,
      state: 'active',
      amountCents: 1298,
      owedSince: null,
      trialEndsAt: null,
      paidWith: { method: 'card', cardBrand: 'visa', cardLast4: '4242' },
      balanceCents: 0,
    });
  });

  it('with a trial charges nothing now and tells when the trial ends', async () => {
    const { checkout } = await paid('subscription', 30);
    expect(checkout).toMatchObject({ state: 'complete', settled: true, amountCents: 0 });
    const subscription = await payments.subscription(checkout.subscriptionId ?? '');
    const days = ((subscription.trialEndsAt?.getTime() ?? 0) - Date.now()) / (24 * hourMs);
    expect(subscription.state).toBe('trialing');
    expect(days).toBeCloseTo(30, 1);
  });

  it('in payment mode tells when it was paid and with what', async () => {
    const { checkout } = await paid('payment');
    expect(checkout).toMatchObject({
      state: 'complete',
      settled: true,
      amountCents: 28728,
      subscriptionId: null,
    });
    expect(Date.now() - (checkout.paidAt?.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await payments.paidWith(checkout.paymentIntentId ?? '')).toEqual({
      method: 'card',
      cardBrand: 'visa',
      cardLast4: '4242',
      cardFingerprint: expect.any(String),
    });
  });
});

describe('a refund', () => {
  it.each(['subscription', 'payment'] as const)(
    'gives back what a %s took, once, whatever is repeated',
    async (mode) => {
      const { asked, checkout } = await paid(mode);
      await sandbox.fault({ provider: 'stripe', match: 'POST /v1/refunds', kind: 'drop-after-effect' });
      const first = await payments.refundCheckout(checkout, asked.orderId);
      const second = await payments.refundCheckout(checkout, asked.orderId);
      expect([first, second]).toEqual([checkout.amountCents, checkout.amountCents]);
      const { stripe } = await sandbox.state<{
        stripe: { payments: { customer: string; amount_refunded: number }[] };
      }>();
      const refunded = stripe.payments.filter(({ customer }) => customer === asked.customerId);
      expect(refunded.map((payment) => payment.amount_refunded)).toEqual([checkout.amountCents]);
    },
  );

  it('gives back the rest after staff refunded a part, and stays at the whole', async () => {
    const { asked, checkout } = await paid('payment');
    const part = await fetch(`${sandbox.urls.stripe}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_adapter' },
      body: new URLSearchParams({ payment_intent: checkout.paymentIntentId ?? '', amount: '728' }),
    });
    expect(part.status).toBe(200);
    await sandbox.fault({ provider: 'stripe', match: 'POST /v1/refunds', kind: 'drop-after-effect' });
    for (const _repeat of [1, 2, 3])
      expect(await payments.refundCheckout(checkout, asked.orderId)).toBe(checkout.amountCents);
    const { stripe } = await sandbox.state<{
      stripe: { payments: { customer: string; amount_refunded: number }[] };
    }>();
    const refunded = stripe.payments.filter(({ customer }) => customer === asked.customerId);
    expect(refunded.map((payment) => payment.amount_refunded)).toEqual([checkout.amountCents]);
  });

  it('of a trial gives nothing back, and the subscription ends', async () => {
    const { asked, checkout } = await paid('subscription', 30);
    await payments.cancelSubscription(checkout.subscriptionId ?? '', asked.orderId);
    await payments.cancelSubscription(checkout.subscriptionId ?? '', asked.orderId);
    expect(await payments.refundCheckout(checkout, asked.orderId)).toBe(0);
    expect(await payments.subscription(checkout.subscriptionId ?? '')).toMatchObject({ state: 'unpaid' });
  });
});

describe('a failing Stripe', () => {
  it.each([
    [429, 'throttled'],
    [500, 'unavailable'],
    [401, 'rejected'],
    [400, 'rejected'],
  ] as const)('that answers %i counts as %s', async (value, kind) => {
    await sandbox.fault({
      provider: 'stripe',
      match: '/v1/checkout/sessions',
      kind: 'status',
      value,
      times: 3,
    });
    await expect(payments.checkout('cs_test_any')).rejects.toMatchObject({ name: 'ProviderError', kind });
  });

  it('that cuts every connection leaves the outcome unknown', async () => {
    await sandbox.fault({ provider: 'stripe', kind: 'drop-after-effect', times: 10 });
    await expect(payments.checkout('cs_test_any')).rejects.toMatchObject({ kind: 'unknown_outcome' });
  });

  it('that does not know an object says so', async () => {
    await expect(payments.checkout('cs_test_unknown')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(payments.subscription('sub_unknown')).rejects.toMatchObject({ kind: 'not_found' });
  });
});
