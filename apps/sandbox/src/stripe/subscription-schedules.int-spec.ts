import type Stripe from 'stripe';
import { StripeEnvironment } from './stripe-environment.ts';

const hour = 3600;
const day = 24 * hour;

/** How Stripe changes a subscription at the end of its period. */
describe('Subscription schedules', () => {
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

  /** The present price until the end of the period, another one from then on. */
  async function scheduled(subscription: Stripe.Subscription, price: string) {
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const [phase] = schedule.phases;
    if (!phase) throw new Error('A schedule without phases');
    return stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: itemOf(subscription).price.id, quantity: 1 }],
          start_date: phase.start_date,
          end_date: phase.end_date,
          ...(phase.trial_end === null ? {} : { trial_end: phase.trial_end }),
        },
        { items: [{ price, quantity: 1 }], proration_behavior: 'none', metadata: { change_id: 'c-1' } },
      ],
    });
  }

  it('change the price and the interval at the end of the period, and charge the new price alone', async () => {
    const subscription = await env.subscribed((await env.price(11_856, 'year')).id);
    const monthly = await env.price(798);
    const schedule = await scheduled(subscription, monthly.id);
    const upcoming = await stripe.invoices.createPreview({ schedule: schedule.id });
    expect(upcoming.amount_due).toBe(798);
    const end = itemOf(subscription).current_period_end;
    await env.advance(end - subscription.created + 2 * hour);
    const now = await stripe.subscriptions.retrieve(subscription.id);
    expect(itemOf(now).price.id).toBe(monthly.id);
    expect(itemOf(now).current_period_start).toBe(end);
    expect(itemOf(now).current_period_end - end).toBeLessThan(32 * day);
    expect(now.metadata).toMatchObject({ change_id: 'c-1' });
    const invoices = (await stripe.invoices.list({ subscription: subscription.id })).data.toReversed();
    expect(invoices.map(({ amount_paid: paid }) => paid)).toEqual([11_856, 798]);
    await stripe.subscriptionSchedules.release(schedule.id);
    expect((await stripe.subscriptions.retrieve(subscription.id)).schedule).toBeNull();
  });

  it('change a trial at its end', async () => {
    const subscription = await env.subscribed((await env.price(1_298)).id, {
      subscription_data: { trial_period_days: 30 },
    });
    await scheduled(subscription, (await env.price(798)).id);
    await env.advance(30 * day + 2 * hour);
    const invoices = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(invoices.map(({ amount_paid: paid }) => paid)).toEqual([798, 0]);
  });

  it('let a subscription go after their last phase', async () => {
    const subscription = await env.subscribed((await env.price(1_298)).id);
    const { id } = await scheduled(subscription, (await env.price(798)).id);
    await env.advance(64 * day);
    expect(await stripe.subscriptionSchedules.retrieve(id)).toMatchObject({
      subscription: null,
      released_subscription: subscription.id,
    });
    const now = await stripe.subscriptions.retrieve(subscription.id);
    expect(now).toMatchObject({ schedule: null, status: 'active' });
    expect(itemOf(now).price.unit_amount).toBe(798);
  });

  it('alone decide about cancellation while they manage a subscription', async () => {
    const subscription = await env.subscribed((await env.price(1_298)).id);
    const { id } = await scheduled(subscription, (await env.price(798)).id);
    const cancel = () => stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await expect(cancel()).rejects.toMatchObject({ statusCode: 400, param: 'cancel_at_period_end' });
    await stripe.subscriptionSchedules.release(id);
    expect((await cancel()).cancel_at_period_end).toBe(true);
    await expect(stripe.subscriptionSchedules.release(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('are refused twice for one subscription, and with another start of the current phase', async () => {
    const subscription = await env.subscribed((await env.price(1_298)).id);
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    await expect(
      stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'from_subscription' });
    const items = [{ price: itemOf(subscription).price.id }];
    for (const phase of [{ items }, { items, start_date: subscription.created + 1 }]) {
      await expect(
        stripe.subscriptionSchedules.update(schedule.id, { phases: [phase] }),
      ).rejects.toMatchObject({ statusCode: 400 });
    }
  });
});
