import type Stripe from 'stripe';
import { StripeEnvironment } from './stripe-environment.ts';

const hour = 3600;
const day = 24 * hour;
let env: StripeEnvironment;
let stripe: Stripe;

beforeEach(async () => {
  env = await StripeEnvironment.start();
  stripe = env.client;
});
afterEach(() => env.stop());

const latestOf = async (subscription: string): Promise<Stripe.Invoice> => {
  const [latest] = (await stripe.invoices.list({ subscription, limit: 1 })).data;
  if (latest === undefined) throw new Error('There is no invoice');
  return latest;
};

describe('An invoice without automatic advancement', () => {
  it('stays a draft until it may', async () => {
    const subscription = await env.subscribed((await env.price(988)).id);
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    await env.advance(end - subscription.created + 60);
    const draft = await latestOf(subscription.id);
    expect(draft.status).toBe('draft');
    expect((await stripe.invoices.update(draft.id, { auto_advance: false })).auto_advance).toBe(false);
    await env.advance(5 * day);
    expect((await latestOf(subscription.id)).status).toBe('draft');
    await stripe.invoices.update(draft.id, { auto_advance: true });
    await env.advance(hour);
    expect((await latestOf(subscription.id)).status).toBe('paid');
  });

  it('is not tried again, and is tried on when it may', async () => {
    const subscription = await env.subscribed((await env.price(988)).id, {
      card: '4000000000000341',
      subscription_data: { trial_period_days: 3 },
    });
    await env.advance(3 * day + 2 * hour);
    const open = await latestOf(subscription.id);
    expect([open.status, open.attempt_count]).toEqual(['open', 1]);
    await stripe.invoices.update(open.id, { auto_advance: false });
    await env.advance(10 * day);
    expect([(await latestOf(subscription.id)).attempt_count]).toEqual([1]);
    await stripe.invoices.update(open.id, { auto_advance: true });
    await env.advance(day + 60);
    expect((await latestOf(subscription.id)).attempt_count).toBe(2);
  });
});

describe('A disputed charge', () => {
  it('is announced, found by its payment, and lost when it is accepted', async () => {
    const subscription = await env.subscribed((await env.price(988)).id, { card: '4000000000000259' });
    const { data: charges } = await stripe.charges.list({ customer: subscription.customer as string });
    const intent = charges[0]?.payment_intent as string;
    expect(charges[0]?.disputed).toBe(true);
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
    expect(dispute).toMatchObject({
      amount: 988,
      currency: 'usd',
      reason: 'fraudulent',
      status: 'needs_response',
      payment_intent: intent,
    });
    await env.webhooks.until('charge.dispute.created');
    const id = dispute?.id ?? '';
    expect((await stripe.disputes.close(id)).status).toBe('lost');
    await expect(stripe.disputes.close(id)).rejects.toMatchObject({ code: 'dispute_already_closed' });
    await env.webhooks.until('charge.dispute.closed');
    expect((await stripe.disputes.retrieve(id)).status).toBe('lost');
  });
});
