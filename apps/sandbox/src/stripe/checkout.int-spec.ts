import Stripe from 'stripe';
import { StripeEnvironment } from './stripe-environment.ts';

const day = 86_400;

describe('Checkout', () => {
  let env: StripeEnvironment;
  let stripe: Stripe;

  beforeEach(async () => {
    env = await StripeEnvironment.start();
    stripe = env.client;
  });
  afterEach(() => env.stop());

  it('sells a subscription with a trial and delivers the usual set of signed events', async () => {
    const price = await env.price(988);
    const customer = await stripe.customers.create({ email: 'lea@maison-lune.test' });
    const session = await env.session(price.id, {
      customer: customer.id,
      client_reference_id: 'user-7',
      subscription_data: { trial_period_days: 30, metadata: { plan: 'expert' } },
    });
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 0 });
    expect(session.success_url).toContain('{CHECKOUT_SESSION_ID}');

    const outcome = await env.provider.payCheckout(session.id, '4242 4242 4242 4242');
    expect(outcome).toEqual({
      status: 200,
      body: { url: `https://portal.test/done?session_id=${session.id}` },
    });

    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.default_payment_method', 'line_items', 'invoice'],
    });
    const { subscription } = paid;
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      url: null,
      client_reference_id: 'user-7',
      customer: customer.id,
      subscription: {
        status: 'trialing',
        metadata: { plan: 'expert' },
        trial_end: Number(typeof subscription === 'object' && subscription?.trial_start) + 30 * day,
        default_payment_method: { card: { brand: 'visa', last4: '4242' } },
      },
      invoice: { status: 'paid', total: 0, billing_reason: 'subscription_create' },
    });
    expect(paid.line_items?.data[0]?.price?.id).toBe(price.id);

    await env.webhooks.until(
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'setup_intent.succeeded',
      'checkout.session.completed',
    );
    const completed = env.webhooks.received.find((event) => event.type === 'checkout.session.completed');
    expect(completed?.data.object).toMatchObject({ id: session.id, subscription: expect.any(String) });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    ['4242424242424241', 'incorrect_number', undefined, 'Your card number is incorrect.'],
  ])('declines %s and leaves the session open', async (card, code, decline, message) => {
    const session = await env.session((await env.price(988)).id, {
      subscription_data: { trial_period_days: 30 },
    });
    const { status, body } = await env.provider.payCheckout(session.id, card);
    expect(status).toBe(402);
    expect(body).toMatchObject({ error: { type: 'card_error', code, message } });
    expect(Reflect.get(Reflect.get(body, 'error') as object, 'decline_code')).toBe(decline);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await stripe.customers.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  });

  it('charges a subscription without a trial at once and makes the customer', async () => {
    const session = await env.session((await env.price(988)).id, { customer_email: 'a@ex.test' });
    await env.provider.payCheckout(session.id, '5555555555554444');
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['customer', 'subscription', 'invoice.payments'],
    });
    expect(paid).toMatchObject({
      payment_status: 'paid',
      amount_total: 988,
      customer: { email: 'a@ex.test' },
      subscription: { status: 'active' },
      invoice: { status: 'paid', amount_paid: 988 },
    });
    const invoice = paid.invoice as Stripe.Invoice;
    const intent = invoice.payments?.data[0]?.payment.payment_intent as string;
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded', amount: 988 });
  });

  it('pays only once, however often it is asked', async () => {
    const session = await env.session((await env.price(988)).id);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => env.provider.payCheckout(session.id, '4242424242424242')),
    );
    expect(new Set(outcomes.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await stripe.subscriptions.list()).data).toHaveLength(1);
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it('stays open when the customer goes back', async () => {
    const session = await env.session((await env.price(988)).id);
    expect(await env.provider.cancelCheckout(session.id)).toEqual({
      status: 200,
      body: { url: 'https://portal.test/plans?session_status=cancelled' },
    });
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('takes a single payment, with an invoice where one is ordered', async () => {
    const customer = await stripe.customers.create({ email: 'a@ex.test' });
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      customer: customer.id,
      line_items: [
        {
          price_data: { currency: 'usd', unit_amount: 21_528, product_data: { name: 'Expert, 3 years' } },
          quantity: 1,
        },
      ],
      invoice_creation: { enabled: true },
      payment_intent_data: { metadata: { order: '9' } },
      success_url: 'https://portal.test/done',
    });
    await env.provider.payCheckout(session.id, '4242424242424242');
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent', 'invoice'],
    });
    expect(paid).toMatchObject({
      payment_status: 'paid',
      subscription: null,
      payment_intent: { status: 'succeeded', amount: 21_528, metadata: { order: '9' } },
      invoice: { status: 'paid', total: 21_528 },
    });
  });

  it('saves a card in setup mode and sets it nowhere', async () => {
    const customer = await stripe.customers.create({ email: 'a@ex.test' });
    const session = await stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'usd',
      customer: customer.id,
      setup_intent_data: { metadata: { subscription: 'sub_1' } },
      success_url: 'https://portal.test/done',
    });
    await env.provider.payCheckout(session.id, '4242424242424242');
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['setup_intent.payment_method', 'customer'],
    });
    expect(done).toMatchObject({
      payment_status: 'no_payment_required',
      setup_intent: {
        status: 'succeeded',
        metadata: { subscription: 'sub_1' },
        payment_method: { customer: customer.id, card: { last4: '4242' } },
      },
      customer: { invoice_settings: { default_payment_method: null } },
    });
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
    await env.webhooks.until('setup_intent.succeeded', 'checkout.session.completed');
  });

  it('charges the price that the coupon leaves', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 25, duration: 'once' });
    const session = await env.session((await env.price(999)).id, { discounts: [{ coupon: coupon.id }] });
    expect(session).toMatchObject({ amount_subtotal: 999, amount_total: 749 });
    await env.provider.payCheckout(session.id, '4242424242424242');
    const [invoice] = (await stripe.invoices.list()).data;
    expect(invoice).toMatchObject({ subtotal: 999, total: 749, amount_paid: 749 });
    expect(invoice?.total_discount_amounts?.[0]?.amount).toBe(250);
  });

  it('uses the customer’s credit first', async () => {
    const customer = await stripe.customers.create({ email: 'a@ex.test' });
    await stripe.customers.createBalanceTransaction(customer.id, { amount: -500, currency: 'usd' });
    const session = await env.session((await env.price(988)).id, { customer: customer.id });
    await env.provider.payCheckout(session.id, '4242424242424242');
    const [invoice] = (await stripe.invoices.list()).data;
    expect(invoice).toMatchObject({
      total: 988,
      starting_balance: -500,
      ending_balance: 0,
      amount_paid: 488,
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
    const [applied] = (await stripe.customers.listBalanceTransactions(customer.id)).data;
    expect(applied).toMatchObject({ type: 'applied_to_invoice', amount: 500, invoice: invoice?.id });
  });

  it('expires by time and by call, and is not payable then', async () => {
    const price = await env.price(988);
    const expiresAt = Math.floor(Date.now() / 1000) + 1800;
    const timed = await env.session(price.id, { expires_at: expiresAt });
    const called = await env.session(price.id);
    await stripe.checkout.sessions.expire(called.id);
    await env.advance(1801);
    for (const { id } of [timed, called]) {
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null });
      expect(await env.provider.payCheckout(id, '4242424242424242')).toMatchObject({ status: 400 });
    }
    await env.webhooks.until('checkout.session.expired');
    await expect(stripe.checkout.sessions.expire(timed.id)).rejects.toThrow('status of expired');
  });

  it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, string]>([
    ['no success_url', { success_url: '' }, 'success_url'],
    ['a session that expires too soon', { expires_at: Math.floor(Date.now() / 1000) + 600 }, 'expires_at'],
    ['an unknown customer', { customer: 'cus_nobody' }, 'customer'],
    ['customer_update without a customer', { customer_update: { name: 'auto' } }, 'customer_update'],
    [
      'a trial of no days',
      { subscription_data: { trial_period_days: 0 } },
      'subscription_data[trial_period_days]',
    ],
    ['a recurring price in payment mode', { mode: 'payment' }, 'mode'],
  ])('refuses %s', async (_what, change, param) => {
    const { id } = await env.price(988);
    await expect(env.session(id, change)).rejects.toMatchObject({ statusCode: 400, param });
  });

  it('no longer knows payment_method_types', async () => {
    const { id } = await env.price(988);
    const outdated = {
      mode: 'subscription',
      line_items: [{ price: id, quantity: 1 }],
      payment_method_types: ['card'],
    };
    await expect(stripe.rawRequest('POST', '/v1/checkout/sessions', outdated)).rejects.toMatchObject({
      code: 'parameter_unknown',
      message: 'Received unknown parameter: payment_method_types',
    });
    expect(env.provider.contract.takeRefusedRequests()).toHaveLength(1);
  });
});
