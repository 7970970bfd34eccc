import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { StripeConnectionAdapter } from '../../billing/stripe/stripe-connection.adapter.ts';
import { askStripe, heldByStripe } from '../../billing/testing/customers.ts';
import { RenewalDetailsService } from './renewal-details.service.ts';
import { RenewalQuotesService } from './renewal-quotes.service.ts';
import { newName, startDomainEnvironment } from '../testing/domain-environment.ts';
import { RenewalEnvironment } from '../testing/renewal-environment.ts';

let env: RenewalEnvironment;
beforeAll(async () => {
  env = new RenewalEnvironment(await startDomainEnvironment({ STRIPE_TAX: 'true' }));
});
afterAll(() => closeAgreeing(env.domains.billing));

/** A customer from Germany, where 19 % tax is added, whose card was saved by a renewal. */
async function german(name: string): Promise<{ userId: string; email: string }> {
  const { billing } = env.domains;
  const { userId, email } = await billing.newCustomer();
  await env.domains.begin(userId, name);
  const [sale] = await env.domains.salesOf(userId);
  await payFromGermany(userId, String(sale?.['checkout_session_id']));
  await billing.work();
  await env.begin(userId, name, 'checkout');
  const renewal = (await env.domains.salesOf(userId)).at(-1);
  await payFromGermany(userId, String(renewal?.['checkout_session_id']));
  await billing.work();
  return { userId, email };
}

async function payFromGermany(userId: string, checkoutId: string): Promise<void> {
  expect(await env.domains.billing.sandbox.pay(checkoutId, undefined, 'DE')).toBe(200);
  expect(await env.domains.settle(userId, checkoutId)).toBe('paid');
}

async function chargeOf(userId: string, name: string, years: number) {
  const { app } = env.domains.billing;
  const domain = await env.domainOf(userId, name);
  const { id } = await env.quote(userId, name);
  const quote = await app.get(RenewalQuotesService, { strict: false }).find(domain, id);
  return app.get(RenewalDetailsService, { strict: false }).describeCharge(domain, quote, years);
}

describe('where tax is added', () => {
  it('a renewal by the saved card is charged what was shown, tax included, and invoiced', async () => {
    const name = newName();
    const { userId, email } = await german(name);
    // 19 % of 31.26 is 5.9394.
    expect(await chargeOf(userId, name, 2)).toEqual({ tax: 5.94, total: 37.2 });
    await env.begin(userId, name, 'card', 2);
    await env.domains.billing.work();
    await env.domains.deliverEvents();
    await env.domains.billing.work();
    expect(await env.shown(userId, name)).toMatchObject({ latest: { state: 'renewed', price: 31.26 } });
    const [invoice] = await env.domains.billing.query(
      'SELECT * FROM invoices WHERE user_id = $1 ORDER BY issued_at DESC, number DESC',
      [userId],
    );
    expect(invoice).toMatchObject({ state: 'paid', paid_cents: 3_720, tax_cents: 594 });
    const [mail] = await env.domains.billing.sandbox.inbox(email);
    expect(mail?.subject).toBe(`${name} is renewed`);
    expect(mail?.text).toContain('$37.20');
    expect(mail?.text).not.toContain('plus tax');
  });

  it('a renewal on the payment page is confirmed with the sum that was paid there', async () => {
    const name = newName();
    const { email } = await german(name);
    const [mail] = await env.domains.billing.sandbox.inbox(email);
    expect(mail?.subject).toBe(`${name} is renewed`);
    // 15.63 and 19 % of it.
    expect(mail?.text).toContain('$18.60');
  });

  it('a credit that pays the invoice is given back, and the customer pays otherwise', async () => {
    const name = newName();
    const { userId } = await german(name);
    const { customer } = await heldByStripe(env.domains.billing, userId);
    const { invoices } = env.domains.billing.app.get(StripeConnectionAdapter, { strict: false }).client;
    const finalize = invoices.finalizeInvoice.bind(invoices);
    jest.spyOn(invoices, 'finalizeInvoice').mockImplementationOnce(async (...args) => {
      const given = { amount: '-5000', currency: 'usd' };
      await askStripe(env.domains.billing, 'POST', `customers/${customer.id}/balance_transactions`, given);
      return finalize(...args);
    });
    await env.begin(userId, name, 'card');
    await env.domains.billing.work();
    expect(await env.shown(userId, name)).toMatchObject({ latest: { problem: 'tax_unknown' } });
    expect((await heldByStripe(env.domains.billing, userId)).customer.balance).toBe(-5_000);
  });

  it('an automatic renewal is charged with its tax', async () => {
    const name = newName();
    const { userId } = await german(name);
    await env.setAutorenew(userId, name, true);
    const { payments } = await heldByStripe(env.domains.billing, userId);
    // Two years are paid; the next charge is four weeks before they end.
    await env.pass(2 * 365 - 27);
    expect(await env.shown(userId, name)).toMatchObject({ latest: { state: 'renewed', automatic: true } });
    const after = (await heldByStripe(env.domains.billing, userId)).payments;
    expect(after.filter(({ id }) => payments.every((one) => one.id !== id))).toMatchObject([
      { status: 'succeeded', amount: 1_563 + 297 },
    ]);
  });

  it('a card is not charged while the tax is unknown', async () => {
    const name = newName();
    // The checkout of the sandbox asked for no country.
    const { userId } = await env.owner(name);
    expect(await chargeOf(userId, name, 1)).toEqual({ tax: null, total: null });
    const before = (await heldByStripe(env.domains.billing, userId)).payments.length;
    await env.begin(userId, name, 'card');
    await env.domains.billing.work();
    expect(await env.shown(userId, name)).toMatchObject({
      latest: { state: 'cancelled', problem: 'tax_unknown' },
    });
    expect((await heldByStripe(env.domains.billing, userId)).payments).toHaveLength(before);
  });
});
