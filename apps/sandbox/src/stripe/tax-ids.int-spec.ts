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

const customer = async () => (await stripe.customers.create({ email: 'lea@maison-lune.test' })).id;
const german = { type: 'eu_vat', value: 'DE123456789' } as const;

describe('Tax IDs of a customer', () => {
  it('are added, listed, read and removed', async () => {
    const id = await customer();
    const added = await stripe.customers.createTaxId(id, german);
    expect(added).toMatchObject({
      ...german,
      country: 'DE',
      customer: id,
      verification: { status: 'pending' },
    });
    expect((await stripe.customers.listTaxIds(id)).data.map(({ id: each }) => each)).toEqual([added.id]);
    expect(await stripe.customers.retrieveTaxId(id, added.id)).toMatchObject({
      verification: { status: 'verified' },
    });
    expect(await stripe.customers.deleteTaxId(id, added.id)).toMatchObject({ id: added.id, deleted: true });
    expect((await stripe.customers.listTaxIds(id)).data).toEqual([]);
    await expect(stripe.customers.deleteTaxId(id, added.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('are refused in another form, twice, of another customer, and beyond the fifth', async () => {
    const [id, other] = [await customer(), await customer()];
    await expect(
      stripe.customers.createTaxId(id, { type: 'eu_vat', value: 'DE12345' }),
    ).rejects.toMatchObject({ statusCode: 400, code: 'tax_id_invalid', param: 'value' });
    const added = await stripe.customers.createTaxId(id, german);
    await expect(stripe.customers.createTaxId(id, german)).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.customers.retrieveTaxId(other, added.id)).rejects.toMatchObject({ statusCode: 404 });
    for (const digit of [1, 2, 3, 4])
      await stripe.customers.createTaxId(id, { type: 'eu_vat', value: `DE12345678${digit}` });
    await expect(
      stripe.customers.createTaxId(id, { type: 'eu_vat', value: 'DE987654321' }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });

  it('of which the authority knows nothing are unverified', async () => {
    const id = await customer();
    const { id: taxId } = await stripe.customers.createTaxId(id, { type: 'eu_vat', value: 'DE111111111' });
    expect(await stripe.customers.retrieveTaxId(id, taxId)).toMatchObject({
      verification: { status: 'unverified' },
    });
    const types = (await stripe.events.list({ limit: 10 })).data.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['customer.tax_id.created', 'customer.tax_id.updated']));
  });

  it('are on the invoices that are finalized afterwards, with name and address', async () => {
    const id = await customer();
    const product = await stripe.products.create({ name: 'Expert' });
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 988,
      recurring: { interval: 'month' },
    });
    const session = await env.session(price.id, { customer: id });
    await env.provider.payCheckout(session.id);
    await stripe.customers.update(id, {
      name: 'Maison Lune GmbH',
      address: { line1: 'Hafenweg 1', city: 'Hamburg', postal_code: '20457', country: 'DE' },
    });
    await stripe.customers.createTaxId(id, german);
    await env.advance(31 * day + 7200);
    const { data: invoices } = await stripe.invoices.list({ customer: id });
    expect(invoices.map(({ customer_name: name, customer_tax_ids: ids }) => [name, ids])).toEqual([
      ['Maison Lune GmbH', [german]],
      [null, []],
    ]);
    expect(invoices[0]?.customer_address).toMatchObject({ city: 'Hamburg', country: 'DE' });
  });
});
