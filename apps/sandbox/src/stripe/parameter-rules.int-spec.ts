import type Stripe from 'stripe';
import { StripeEnvironment } from './stripe-environment.ts';

const day = 86_400;

/** Combinations of parameters that the stripe package documents as invalid, and its types allow. */
describe('Parameters', () => {
  let env: StripeEnvironment;
  let stripe: Stripe;

  beforeEach(async () => {
    env = await StripeEnvironment.start();
    stripe = env.client;
  });
  afterEach(() => env.stop());

  const itemOf = (subscription: Stripe.Subscription) => {
    const [item] = subscription.items.data;
    if (!item) throw new Error('A subscription without items');
    return item;
  };

  it('previews no end at another moment: a proration date goes with an update alone', async () => {
    const subscription = await env.subscribed((await env.price(988)).id);
    const [at, items] = [subscription.created, [{ id: itemOf(subscription).id, quantity: 2 }]];
    const refused = { statusCode: 400, param: 'subscription_details[proration_date]' };
    for (const details of [
      { cancel_now: true, proration_date: at },
      { proration_date: at },
      { items, proration_date: at, proration_behavior: 'none' },
      { items, proration_date: at - 1 },
    ] as const) {
      const preview = stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: details,
      } as Stripe.InvoiceCreatePreviewParams);
      await expect(preview).rejects.toMatchObject(refused);
    }
    const ofNothing = stripe.invoices.createPreview({
      customer: subscription.customer as string,
      subscription_details: {
        items: [{ price: itemOf(subscription).price.id, quantity: 1 }],
        proration_date: at,
      },
    });
    await expect(ofNothing).rejects.toMatchObject(refused);
  });

  it('rejects a preview of an ended subscription', async () => {
    const subscription = await env.subscribed((await env.price(988)).id);
    await stripe.subscriptions.cancel(subscription.id);
    await expect(stripe.invoices.createPreview({ subscription: subscription.id })).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('keeps a trial within two years', async () => {
    const subscription = await env.subscribed((await env.price(988)).id);
    const longest = subscription.billing_cycle_anchor + 3 * 366 * day;
    await expect(stripe.subscriptions.update(subscription.id, { trial_end: longest })).rejects.toMatchObject({
      statusCode: 400,
      param: 'trial_end',
    });
  });

  it('name a submit type for payments and subscriptions alone', async () => {
    const session = stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'usd',
      submit_type: 'pay',
      success_url: 'https://portal.test/done',
    });
    await expect(session).rejects.toMatchObject({ statusCode: 400, param: 'submit_type' });
  });
});
