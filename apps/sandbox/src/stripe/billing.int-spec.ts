import type Stripe from 'stripe';
import { StripeEnvironment } from './stripe-environment.ts';

const hour = 3600;
const day = 24 * hour;

describe('Billing', () => {
  let env: StripeEnvironment;
  let stripe: Stripe;

  beforeEach(async () => {
    env = await StripeEnvironment.start();
    stripe = env.client;
  });
  afterEach(() => env.stop());

  const invoicesOf = async (subscription: string) =>
    (await stripe.invoices.list({ subscription, limit: 100 })).data.toReversed();
  const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;
  const itemOf = (subscription: Stripe.Subscription) => {
    const [item] = subscription.items.data;
    if (!item) throw new Error('A subscription without items');
    return item;
  };

  it('bills each of three months in its order in one jump of the clock', async () => {
    const subscription = await env.subscribed((await env.price(988)).id);
    await env.advance(93 * day);
    const invoices = await invoicesOf(subscription.id);
    expect(invoices.map((one) => [one.billing_reason, one.status, one.amount_paid])).toEqual([
      ['subscription_create', 'paid', 988],
      ['subscription_cycle', 'paid', 988],
      ['subscription_cycle', 'paid', 988],
      ['subscription_cycle', 'paid', 988],
    ]);
    const periods = invoices.map((one) => one.lines.data[0]?.period);
    for (const [index, period] of periods.entries()) {
      expect(period?.start).toBe(index === 0 ? subscription.start_date : periods[index - 1]?.end);
    }
    expect(invoices[2]?.status_transitions.paid_at).toBe((periods[2]?.start ?? 0) + hour);
    const now = await stripe.subscriptions.retrieve(subscription.id);
    expect(itemOf(now).current_period_start).toBe(periods[3]?.start);
    expect(now.latest_invoice).toBe(invoices[3]?.id);
    expect(new Set(invoices.map((one) => one.number)).size).toBe(4);
  });

  it('keeps a renewal’s invoice as a draft for an hour', async () => {
    const subscription = await env.subscribed((await env.price(988)).id);
    await env.advance(itemOf(subscription).current_period_end - subscription.created + 60);
    expect((await invoicesOf(subscription.id)).at(-1)?.status).toBe('draft');
    await env.advance(hour);
    expect((await invoicesOf(subscription.id)).at(-1)?.status).toBe('paid');
  });

  it('announces the end of a trial, then charges and goes on', async () => {
    const subscription = await env.subscribed((await env.price(988)).id, {
      subscription_data: { trial_period_days: 30 },
    });
    await env.advance(27 * day + 60);
    await env.webhooks.until('customer.subscription.trial_will_end');
    expect(await statusOf(subscription.id)).toBe('trialing');
    await env.advance(3 * day);
    expect(await statusOf(subscription.id)).toBe('active');
    await env.advance(hour);
    expect((await invoicesOf(subscription.id)).map((one) => [one.status, one.amount_paid])).toEqual([
      ['paid', 0],
      ['paid', 988],
    ]);
    const { data: notices } = await stripe.events.list({ type: 'customer.subscription.trial_will_end' });
    expect(notices).toHaveLength(1);
    const { data: updates } = await stripe.events.list({ type: 'customer.subscription.updated' });
    expect(updates[0]?.data.previous_attributes).toMatchObject({ status: 'trialing' });
  });

  it('tries a failing card for seven days, then leaves the subscription unpaid', async () => {
    const subscription = await env.subscribed((await env.price(988)).id, {
      card: '4000000000000341',
      subscription_data: { trial_period_days: 30 },
    });
    await env.advance(30 * day + hour + 60);
    expect(await statusOf(subscription.id)).toBe('past_due');
    const [, invoice] = await invoicesOf(subscription.id);
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 988 });
    expect(invoice?.next_payment_attempt).toBe((invoice?.created ?? 0) + hour + day);
    await env.advance(6 * day);
    expect(await statusOf(subscription.id)).toBe('past_due');
    await env.advance(day);
    expect(await statusOf(subscription.id)).toBe('unpaid');
    expect((await invoicesOf(subscription.id))[1]).toMatchObject({
      attempt_count: 4,
      next_payment_attempt: null,
    });
    expect((await stripe.events.list({ type: 'invoice.payment_failed' })).data).toHaveLength(4);
  });

  it('is paid again once the open invoice is paid with another card', async () => {
    const subscription = await env.subscribed((await env.price(988)).id, {
      card: '4000000000000341',
      subscription_data: { trial_period_days: 30 },
    });
    await env.advance(31 * day);
    const open = (await invoicesOf(subscription.id))[1]?.id ?? '';
    await expect(stripe.invoices.pay(open)).rejects.toMatchObject({ type: 'StripeCardError' });
    const card = await stripe.paymentMethods.attach('pm_card_visa', {
      customer: subscription.customer as string,
    });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: card.id });
    expect(await stripe.invoices.pay(open)).toMatchObject({ status: 'paid', amount_paid: 988 });
    expect(await statusOf(subscription.id)).toBe('active');
    await expect(stripe.invoices.pay(open)).rejects.toMatchObject({ code: 'invoice_already_paid' });
  });

  it('closes an open invoice without money when it is voided', async () => {
    const subscription = await env.subscribed((await env.price(988)).id, {
      card: '4000000000000341',
      subscription_data: { trial_period_days: 30 },
    });
    await env.advance(31 * day);
    const open = (await invoicesOf(subscription.id))[1]?.id ?? '';
    await stripe.subscriptions.cancel(subscription.id);
    expect(await stripe.invoices.voidInvoice(open)).toMatchObject({ status: 'void', amount_paid: 0 });
    await env.advance(30 * day);
    expect((await invoicesOf(subscription.id)).map((one) => one.status)).toEqual(['paid', 'void']);
  });

  it('ends at the period’s end when asked to, unless that is taken back', async () => {
    const { id: price } = await env.price(988);
    const ending = await env.subscribed(price);
    const staying = await env.subscribed(price);
    for (const subscription of [ending, staying]) {
      const asked = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
      expect(asked).toMatchObject({
        status: 'active',
        cancel_at: itemOf(subscription).current_period_end,
        cancellation_details: { reason: 'cancellation_requested' },
      });
    }
    await stripe.subscriptions.update(staying.id, { cancel_at_period_end: false });
    await env.advance(32 * day);
    expect(await stripe.subscriptions.retrieve(ending.id)).toMatchObject({
      status: 'canceled',
      ended_at: itemOf(ending).current_period_end,
    });
    expect(await statusOf(staying.id)).toBe('active');
    expect(await invoicesOf(ending.id)).toHaveLength(1);
    await env.webhooks.until('customer.subscription.deleted');
  });

  it('ends at once when cancelled, and only once', async () => {
    const subscription = await env.subscribed((await env.price(988)).id);
    const ended = await stripe.subscriptions.cancel(subscription.id, {
      cancellation_details: { feedback: 'too_expensive' },
    });
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { feedback: 'too_expensive' } });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('charges an upgrade by the second, as its preview said', async () => {
    const [small, large] = [await env.price(988), await env.price(1988)];
    const subscription = await env.subscribed(small.id);
    const item = itemOf(subscription);
    const length = item.current_period_end - item.current_period_start;
    const at = item.current_period_start + Math.floor(length / 3);
    await env.advance(at - Math.floor(env.context.clock.nowSeconds()));

    const change = { proration_behavior: 'always_invoice', proration_date: at } as const;
    const items = [{ id: item.id, price: large.id }];
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, ...change },
    });
    const left = (item.current_period_end - at) / length;
    const credit = -Math.round(988 * left);
    const debit = Math.round(1988 * left);
    expect(preview.lines.data.map((line) => line.amount)).toEqual([credit, debit]);
    expect(preview.lines.data.every((line) => line.parent?.subscription_item_details?.proration)).toBe(true);
    expect(preview.amount_due).toBe(debit + credit);
    expect(await invoicesOf(subscription.id)).toHaveLength(1);

    const updated = await stripe.subscriptions.update(subscription.id, {
      items,
      ...change,
      payment_behavior: 'error_if_incomplete',
    });
    expect(itemOf(updated)).toMatchObject({
      id: item.id,
      price: { id: large.id },
      current_period_end: item.current_period_end,
    });
    expect((await invoicesOf(subscription.id)).at(-1)).toMatchObject({
      status: 'paid',
      amount_paid: preview.amount_due,
      billing_reason: 'subscription_update',
    });
  });

  it('changes nothing when the charge for an upgrade fails', async () => {
    const [small, large] = [await env.price(988), await env.price(1988)];
    const subscription = await env.subscribed(small.id);
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: subscription.customer as string,
    });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
    await expect(
      stripe.subscriptions.update(subscription.id, {
        items: [{ id: itemOf(subscription).id, price: large.id }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    ).rejects.toMatchObject({ statusCode: 402, type: 'StripeCardError', code: 'card_declined' });
    expect(itemOf(await stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(small.id);
    expect(await invoicesOf(subscription.id)).toHaveLength(1);
  });

  it('starts a new cycle when the interval changes, with credit for the old one', async () => {
    const [monthly, yearly] = [await env.price(988), await env.price(11_856, 'year')];
    const subscription = await env.subscribed(monthly.id);
    await env.advance(10 * day);
    const updated = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: yearly.id }],
      proration_date: subscription.created + 10 * day,
    });
    const item = itemOf(subscription);
    const length = item.current_period_end - item.current_period_start;
    const credit = Math.round((988 * (length - 10 * day)) / length);
    const invoice = (await invoicesOf(subscription.id)).at(-1);
    expect(invoice).toMatchObject({ status: 'paid', total: 11_856 - credit });
    expect(updated.billing_cycle_anchor).toBe(itemOf(updated).current_period_start);
    expect(itemOf(updated).current_period_end - itemOf(updated).current_period_start).toBeGreaterThan(
      364 * day,
    );
  });

  it('puts what a downgrade leaves over on the customer’s balance', async () => {
    const [small, large] = [await env.price(988), await env.price(1988)];
    const subscription = await env.subscribed(large.id);
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: small.id }],
      proration_behavior: 'always_invoice',
      proration_date: subscription.created,
    });
    const customer = (await stripe.customers.retrieve(subscription.customer as string)) as Stripe.Customer;
    expect(customer.balance).toBe(-1000);
    await env.advance(32 * day);
    expect((await invoicesOf(subscription.id)).at(-1)).toMatchObject({
      total: 988,
      amount_due: 0,
      status: 'paid',
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -12 });
  });

  it('lets prorations wait for the next renewal when they are not invoiced at once', async () => {
    const [small, large] = [await env.price(988), await env.price(1988)];
    const subscription = await env.subscribed(small.id);
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: large.id }],
      proration_date: subscription.created,
    });
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(preview.lines.data.map((line) => line.amount)).toEqual([-988, 1988, 1988]);
    await env.advance(32 * day);
    expect((await invoicesOf(subscription.id)).map((one) => one.amount_paid)).toEqual([988, 2988]);
  });

  it('makes no proration in a trial', async () => {
    const [small, large] = [await env.price(988), await env.price(1988)];
    const subscription = await env.subscribed(small.id, { subscription_data: { trial_period_days: 30 } });
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: large.id }],
      proration_behavior: 'always_invoice',
    });
    await env.advance(31 * day);
    expect((await invoicesOf(subscription.id)).map((one) => one.amount_paid)).toEqual([0, 1988]);
  });

  it('refunds in parts and never more than was paid', async () => {
    const subscription = await env.subscribed((await env.price(988)).id);
    const invoice = await stripe.invoices.retrieve(subscription.latest_invoice as string, {
      expand: ['payments'],
    });
    const intent = invoice.payments?.data[0]?.payment.payment_intent as string;
    expect(await stripe.refunds.create({ payment_intent: intent, amount: 300 })).toMatchObject({
      status: 'succeeded',
      amount: 300,
    });
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 700 })).rejects.toMatchObject({
      param: 'amount',
    });
    expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(688);
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    await env.webhooks.until('charge.refunded', 'refund.created');
  });

  it('gives the unused time back when cancelled with proration, as the preview said', async () => {
    const subscription = await env.subscribed((await env.price(988)).id);
    await env.advance(10 * day);
    const item = itemOf(subscription);
    const length = item.current_period_end - item.current_period_start;
    const unused = Math.round((988 * (length - 10 * day)) / length);
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { cancel_now: true },
    });
    expect(Math.abs(preview.total + unused)).toBeLessThanOrEqual(1);
    await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
    const customer = (await stripe.customers.retrieve(subscription.customer as string)) as Stripe.Customer;
    expect(Math.abs(customer.balance + unused)).toBeLessThanOrEqual(1);
  });

  it('keeps a coupon for one invoice until a trial is over', async () => {
    const coupon = await stripe.coupons.create({ amount_off: 250, currency: 'usd', duration: 'once' });
    const subscription = await env.subscribed((await env.price(1000)).id, {
      discounts: [{ coupon: coupon.id }],
      subscription_data: { trial_period_days: 30 },
    });
    await env.advance(65 * day);
    expect((await invoicesOf(subscription.id)).map((one) => one.amount_paid)).toEqual([0, 750, 1000]);
  });

  it('ends a trial at once when asked, and charges', async () => {
    const subscription = await env.subscribed((await env.price(988)).id, {
      subscription_data: { trial_period_days: 30 },
    });
    await env.advance(5 * day);
    const active = await stripe.subscriptions.update(subscription.id, { trial_end: 'now' });
    expect(active.status).toBe('active');
    expect(itemOf(active).current_period_start).toBe(active.billing_cycle_anchor);
    expect((await invoicesOf(subscription.id)).map((one) => one.amount_paid)).toEqual([0, 988]);
  });

  it('ends a trial without a card as the session ordered', async () => {
    const subscription = await env.subscribed((await env.price(988)).id, {
      subscription_data: {
        trial_period_days: 30,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      },
    });
    await stripe.paymentMethods.detach(subscription.default_payment_method as string);
    await env.advance(31 * day);
    expect(await statusOf(subscription.id)).toBe('canceled');
  });

  it('lets a repeating coupon end after its months', async () => {
    const coupon = await stripe.coupons.create({
      percent_off: 50,
      duration: 'repeating',
      duration_in_months: 2,
    });
    const subscription = await env.subscribed((await env.price(1000)).id, {
      discounts: [{ coupon: coupon.id }],
    });
    await env.advance(93 * day);
    expect((await invoicesOf(subscription.id)).map((one) => one.amount_paid)).toEqual([500, 500, 1000, 1000]);
  });
});
