import type Stripe from 'stripe';
import { StripeEnvironment } from './stripe-environment.ts';

const day = 86_400;
const onSession = '4000002500003155';
const always = '4000002760003184';

describe('Cards whose bank requires authentication', () => {
  let env: StripeEnvironment;
  let stripe: Stripe;

  beforeEach(async () => {
    env = await StripeEnvironment.start();
    stripe = env.client;
  });
  afterEach(() => env.stop());

  const post = (url: string, form: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const cardForm = (number: string) => ({
    card_number: number,
    expiry: '12 / 39',
    cvc: '123',
    name: 'Lea M',
    email: 'lea@maison-lune.test',
  });

  async function subscribed(card: string): Promise<Stripe.Subscription> {
    const price = await env.price(988);
    const session = await env.session(price.id);
    const challenge = await post(session.url ?? '', cardForm(card));
    expect(challenge.headers.get('location')).toContain('/c/authenticate/');
    const done = await post(`${challenge.headers.get('location')}/complete`);
    expect(done.headers.get('location')).toContain('https://portal.test/done');
    const { data } = await stripe.subscriptions.list({ limit: 1 });
    if (!data[0]) throw new Error('No subscription was made');
    return data[0];
  }

  const change = async (subscription: Stripe.Subscription, more: Stripe.SubscriptionUpdateParams) => {
    const price = await env.price(1988);
    const id = subscription.items.data[0]?.id ?? '';
    return stripe.subscriptions.update(subscription.id, {
      items: [{ id, price: price.id, quantity: 1 }],
      proration_behavior: 'always_invoice',
      ...more,
    });
  };
  const priceOf = async (id: string) =>
    (await stripe.subscriptions.retrieve(id)).items.data[0]?.price.unit_amount;

  it('lead to the bank, and back to the form when the authentication fails', async () => {
    const price = await env.price(988);
    const session = await env.session(price.id);
    const challenge = await post(session.url ?? '', cardForm(onSession));
    const bank = challenge.headers.get('location') ?? '';
    expect(await (await fetch(bank)).text()).toContain('Complete authentication');
    const failed = await post(`${bank}/fail`);
    expect(await failed.text()).toContain('We are unable to authenticate your payment method.');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
    expect((await post(`${bank}/complete`)).status).toBe(404);
  });

  it('refuse a change that must be paid at once, and change nothing', async () => {
    const subscription = await subscribed(onSession);
    await expect(change(subscription, { payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
      statusCode: 402,
      code: 'subscription_payment_intent_requires_action',
    });
    expect(await priceOf(subscription.id)).toBe(988);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });

  it('let a change wait until its invoice is paid on its page', async () => {
    const subscription = await subscribed(onSession);
    await expect(
      change(subscription, { payment_behavior: 'pending_if_incomplete', metadata: { order: '1' } }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'metadata' });
    const held = await change(subscription, {
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice'],
    });
    const invoice = held.latest_invoice as Stripe.Invoice;
    expect(held).toMatchObject({ status: 'active', pending_update: { expires_at: expect.any(Number) } });
    expect(invoice).toMatchObject({ status: 'open', next_payment_attempt: null });
    expect(await priceOf(subscription.id)).toBe(988);
    await env.webhooks.until('invoice.payment_action_required');

    const bank = await post(invoice.hosted_invoice_url ?? '', cardForm(always));
    await post(`${bank.headers.get('location')}/complete`);
    expect(await priceOf(subscription.id)).toBe(1988);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'active',
      pending_update: null,
    });
    await env.webhooks.until('customer.subscription.pending_update_applied');
  });

  it('give a waiting change up after 23 hours', async () => {
    const subscription = await subscribed(onSession);
    const held = await change(subscription, { payment_behavior: 'pending_if_incomplete' });
    await env.advance(24 * 3600);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'active',
      pending_update: null,
    });
    expect(await stripe.invoices.retrieve(held.latest_invoice as string)).toMatchObject({ status: 'void' });
    expect(await priceOf(subscription.id)).toBe(988);
  });

  it('ask at renewals too, or not any more, as the card has it', async () => {
    const quiet = await subscribed(onSession);
    const asking = await subscribed(always);
    await env.advance(32 * day);
    expect(await stripe.subscriptions.retrieve(quiet.id)).toMatchObject({ status: 'active' });
    const overdue = await stripe.subscriptions.retrieve(asking.id, { expand: ['latest_invoice'] });
    expect(overdue.status).toBe('past_due');
    const bank = await post(
      (overdue.latest_invoice as Stripe.Invoice).hosted_invoice_url ?? '',
      cardForm(always),
    );
    await post(`${bank.headers.get('location')}/complete`);
    expect(await stripe.subscriptions.retrieve(asking.id)).toMatchObject({ status: 'active' });
  });
});
