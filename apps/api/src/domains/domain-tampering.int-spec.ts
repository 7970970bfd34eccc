import type { Call } from '@homeport/contract/call';
import * as contract from '@homeport/contract/domains';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { paidBy } from '../billing/testing/customers.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from './testing/domain-environment.ts';

const form = {
  fname: 'Lea',
  lname: 'Moreau',
  email: 'lea@maison-lune.test',
  company: '',
  addressl1: 'Hauptstraße 1',
  city: 'Berlin',
  state: '',
  zipcode: '10115',
  country: 'DE',
  phone_code: '+49',
  phone: '30 1234567',
  billing_address: false,
};

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterAll(() => closeAgreeing(env.billing));

async function send(userId: string, { method, path }: Call, payload: object): Promise<Answer> {
  const response = await env.billing.app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${await env.billing.accessToken(userId)}` },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

/** A customer who was shown the price of a name. */
async function shopper(name = newName()) {
  const { userId } = await env.billing.newCustomer();
  const { body: price } = await send(userId, contract.domainPrice, { domain: name });
  const order = {
    registration_data: form,
    registration_period: 1,
    domain_name: name,
    stripe_plan_id: price['stripe_plan_id'],
    stripe_product_id: price['stripe_product_id'],
  };
  return { userId, name, order, price };
}

const place = (userId: string, order: object) => send(userId, contract.verifyRegistration, order);
const confirm = (userId: string, name: string, checkout: string) =>
  send(userId, contract.registerDomain, { domain_name: name, stripe_checkout_session: checkout });
const refused = { status: 200, body: { status: 'error', message: 'payment_provider_error' } };

describe('a discounted name', () => {
  it.each([
    [1, 187],
    [2, 9_000],
  ])('for %i years costs exactly what its price says: %i cents', async (years, cents) => {
    const { userId, name, order, price } = await shopper(newName().replace('example', 'shop'));
    // 36.00 normally and 1.49 for a single year at the registry, plus 25 %.
    expect(price).toMatchObject({
      plan_price: 45,
      discounted: true,
      discounted_price: 1.87,
      discounted_years: 1,
    });
    await place(userId, { ...order, registration_period: years });
    await confirm(userId, name, await env.pay(userId));
    await env.billing.work();
    expect(await paidBy(env.billing, userId)).toBe(cents);
    expect(await env.domainsOf(userId)).toMatchObject([{ name, renew_year_cents: 4_500 }]);
  });

  it('has no discounted price where the registry has none', async () => {
    const { price } = await shopper();
    expect(price).toMatchObject({ discounted: false, discounted_price: null, discounted_years: null });
  });
});

describe('the order of a domain', () => {
  it('costs the price that was shown times the years, whatever else the request says', async () => {
    const { userId, name, order } = await shopper();
    const more = { plan_price: 0.01, amount: 1, price_cents: 1, discounted_price: 0.01, currency: 'jpy' };
    await place(userId, { ...order, ...more, registration_period: 10 });
    const checkout = await env.pay(userId);
    expect(await confirm(userId, name, checkout)).toMatchObject({
      body: { status: 'registration_requested' },
    });
    await env.billing.work();
    expect(await paidBy(env.billing, userId)).toBe(12_500);
    const ends = (await env.atRegistrar(name))?.expiresAt.getUTCFullYear();
    expect(ends).toBe(new Date().getUTCFullYear() + 10);
    expect(await confirm(userId, name, checkout)).toMatchObject({ body: { status: 'registered' } });
  });

  it.each([
    ['by a price that somebody else was shown', async () => ({ stripe_plan_id: await otherPlan() })],
    ['by a price of another name', async () => ({ domain_name: 'gold.example' })],
    ['by the product of another ending', async () => ({ stripe_product_id: 'domain_com' })],
    ['by a price of a plan', async () => ({ stripe_plan_id: 'price_1', stripe_product_id: 'prod_1' })],
  ])('is not taken %s', async (_case, altered) => {
    const { userId, order } = await shopper();
    expect(await place(userId, { ...order, ...(await altered()) })).toMatchObject(refused);
    expect(await env.salesOf(userId)).toEqual([]);
  });

  it.each([0, -1, 11, 1.5, '1', null])('is rejected for %p years', async (registration_period) => {
    const { userId, order } = await shopper();
    expect(await place(userId, { ...order, registration_period })).toMatchObject({ status: 400 });
    expect(await env.salesOf(userId)).toEqual([]);
  });

  it('is rejected at a price that has expired', async () => {
    const { userId, order } = await shopper();
    await env.billing.advance(16 * 60);
    expect(await place(userId, order)).toMatchObject(refused);
    expect(await env.salesOf(userId)).toEqual([]);
  });
});

async function otherPlan(): Promise<unknown> {
  return (await shopper()).order.stripe_plan_id;
}

describe('the confirmation of an order', () => {
  it('delivers nothing for a checkout that is another customer’s, of another name, or unpaid', async () => {
    const buyer = await shopper();
    await place(buyer.userId, buyer.order);
    const thief = await shopper();
    await place(thief.userId, thief.order);
    const [unpaid] = await env.salesOf(thief.userId);
    const paid = await env.pay(buyer.userId);
    for (const [userId, name, checkout] of [
      [thief.userId, buyer.name, paid],
      [thief.userId, thief.name, paid],
      [thief.userId, thief.name, String(unpaid?.['checkout_session_id'])],
      [thief.userId, thief.name, 'cs_test_of_nobody'],
      [buyer.userId, thief.name, paid],
    ] as const)
      expect(await confirm(userId, name, checkout)).toMatchObject({ body: { status: 'stripe_error' } });
    await env.billing.work();
    expect(await env.domainsOf(thief.userId)).toEqual([]);
    expect(await env.atRegistrar(thief.name)).toBeUndefined();
    expect(await env.domainsOf(buyer.userId)).toMatchObject([{ name: buyer.name }]);
  });

  it('delivers nothing for the checkout of a plan', async () => {
    const { userId, name } = await shopper();
    const checkout = await env.billing.payFor(userId);
    expect(await confirm(userId, name, checkout)).toMatchObject({ body: { status: 'stripe_error' } });
    await env.billing.confirm(userId, checkout);
    expect(await env.registrationsOf(userId)).toEqual([]);
  });
});
