import type Stripe from 'stripe';
import { StripeEnvironment } from './stripe-environment.ts';

const day = 86_400;
let env: StripeEnvironment;
let stripe: Stripe;
beforeEach(async () => {
  env = await StripeEnvironment.start();
  stripe = env.client;
});
afterEach(() => env.stop());

const taxed = {
  automatic_tax: { enabled: true },
  customer_update: { address: 'auto', name: 'auto' },
} as const;
const priceOf = async (cents: number) => {
  const product = await stripe.products.create({ name: 'Expert' });
  return stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval: 'month' },
    tax_behavior: 'exclusive',
  });
};
const customer = () => stripe.customers.create({ email: 'lea@maison-lune.test' });

describe('Automatic tax', () => {
  it('adds the tax of the customer’s country to the checkout, its invoice, and each later one', async () => {
    const { id } = await customer();
    const price = await priceOf(988);
    const session = await env.session(price.id, { customer: id, ...taxed });
    expect(session).toMatchObject({ amount_total: 988, automatic_tax: { enabled: true } });
    expect((await env.provider.payCheckout(session.id, undefined, 'DE')).status).toBe(200);
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice', 'subscription'] });
    // 19 % of 9.88 is 1.8772.
    expect(paid).toMatchObject({
      amount_subtotal: 988,
      amount_total: 1176,
      total_details: { amount_tax: 188 },
      invoice: { total: 1176, total_excluding_tax: 988, amount_paid: 1176, total_taxes: [{ amount: 188 }] },
      subscription: { automatic_tax: { enabled: true } },
    });
    expect((await stripe.customers.retrieve(id)) as Stripe.Customer).toMatchObject({
      address: { country: 'DE' },
    });
    await env.advance(31 * day + 7200);
    const { data: invoices } = await stripe.invoices.list({ customer: id });
    expect(invoices.map(({ amount_paid: cents }) => cents)).toEqual([1176, 1176]);
  });

  it('gives the tax of an unused rest back with it when the plan changes', async () => {
    const { id } = await customer();
    const session = await env.session((await priceOf(1000)).id, { customer: id, ...taxed });
    await env.provider.payCheckout(session.id, undefined, 'FR');
    const [subscription] = (await stripe.subscriptions.list({ customer: id })).data;
    const item = subscription?.items.data[0];
    const half = ((item?.current_period_start ?? 0) + (item?.current_period_end ?? 0)) / 2;
    const preview = await stripe.invoices.createPreview({
      subscription: subscription?.id ?? '',
      subscription_details: {
        items: [{ id: item?.id ?? '', price: (await priceOf(2000)).id }],
        proration_behavior: 'always_invoice',
        proration_date: Math.floor(half),
      },
    });
    expect(preview).toMatchObject({ total_excluding_tax: 500, total: 600, total_taxes: [{ amount: 100 }] });
  });

  it('adds nothing where no tax is asked for, nor to a session that was not to be taxed', async () => {
    const price = await priceOf(988);
    const abroad = await env.session(price.id, { customer: (await customer()).id, ...taxed });
    await env.provider.payCheckout(abroad.id, undefined, 'US');
    const plain = await env.session(price.id, { customer: (await customer()).id });
    await env.provider.payCheckout(plain.id, undefined, 'DE');
    for (const { id } of [abroad, plain])
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ amount_total: 988 });
  });

  it('rejects prices without a tax behavior, and customers without a country', async () => {
    const { id } = await customer();
    const unclear = await env.price(988);
    await expect(env.session(unclear.id, { customer: id, ...taxed })).rejects.toThrow('tax_behavior');
    const { id: price } = await priceOf(988);
    await expect(
      env.session(price, { customer: id, automatic_tax: { enabled: true } }),
    ).rejects.toMatchObject({ code: 'customer_tax_location_invalid' });
    await expect(
      env.session(price, { customer: id, tax_id_collection: { enabled: true } }),
    ).rejects.toMatchObject({ param: 'customer_update' });
  });
});
