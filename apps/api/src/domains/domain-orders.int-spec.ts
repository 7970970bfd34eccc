import { PaymentsPort } from '../billing/payments.port.ts';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { heldByStripe, paidBy } from '../billing/testing/customers.ts';
import { type DomainOrder, DomainOrdersService } from './domain-orders.service.ts';
import { QuotesService } from './quotes.service.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from './testing/domain-environment.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

const three = () => [newName(), newName(), newName()];
const orders = () => env.billing.app.get(DomainOrdersService, { strict: false });
const urlOf = (begun: { outcome: string; url?: string }) => begun.url ?? begun.outcome;

const form = {
  fname: 'Lea',
  lname: 'Moreau',
  company: '',
  email: 'lea@maison-lune.test',
  addressl1: 'Hauptstraße 1',
  city: 'Berlin',
  state: '',
  zipcode: '10115',
  country: 'DE',
  phone_code: '+49',
  phone: '30 1234567',
  billing_address: false,
} as const;

async function place(userId: string, names: readonly string[]) {
  const quotes = env.billing.app.get(QuotesService, { strict: false });
  const asked: DomainOrder['names'][number][] = [];
  for (const name of names)
    asked.push({ name, years: 1, quoteId: (await quotes.quote(userId, name))?.id ?? 'none' });
  return { again: () => orders().place(userId, { form, autorenew: false, names: asked }) };
}

describe('several names in one order', () => {
  it('are paid once, billed with a line for each, and each is registered', async () => {
    const names = three();
    const { userId, email } = await env.paidForAll(names);
    await env.billing.work();
    expect((await env.domainsOf(userId)).map(({ name }) => String(name)).toSorted()).toEqual(
      names.toSorted(),
    );
    const { payments, invoices } = await heldByStripe(env.billing, userId);
    expect(payments).toMatchObject([{ amount: 3_750, amount_refunded: 0 }]);
    expect(invoices).toHaveLength(1);
    const sales = await env.salesOf(userId);
    expect(sales.map(({ state, amount_cents }) => [state, amount_cents])).toEqual(
      names.map(() => ['paid', 1_250]),
    );
    expect(new Set(sales.map((sale) => sale['checkout_session_id'])).size).toBe(1);
    expect((await env.billing.mailsTo(email)).map(({ template }) => template)).toEqual(
      names.map(() => 'domain-registered'),
    );
    const checkout = String(sales[0]?.['checkout_session_id']);
    expect((await orders().find(userId, checkout)).names.map(({ status }) => status)).toEqual(
      names.map(() => 'registered'),
    );
    const stranger = await env.billing.newCustomer();
    expect(await orders().find(stranger.userId, checkout)).toEqual({ names: [] });
  });

  it('have an outcome each: a refused one is refunded by its own amount, the others go on', async () => {
    const [good, bad, better] = three() as [string, string, string];
    const { userId, email } = await env.billing.newCustomer();
    await env.beginAll(userId, [good, bad, better]);
    const checkout = await env.pay(userId);
    await env.billing.sandbox.setName(bad, { fate: 'refused' });
    await env.deliverEvents();
    await env.billing.work();
    expect((await env.domainsOf(userId)).map(({ name }) => String(name)).toSorted()).toEqual(
      [good, better].toSorted(),
    );
    const { payments } = await heldByStripe(env.billing, userId);
    expect(payments).toMatchObject([{ amount: 3_750, amount_refunded: 1_250 }]);
    const mails = (await env.billing.mailsTo(email)).map(({ template }) => String(template));
    expect(mails.toSorted()).toEqual(['domain-registered', 'domain-registered', 'sale-refunded']);
    const found = await orders().find(userId, checkout);
    expect(found.names.map(({ domain_name, status }) => [domain_name, status])).toEqual(
      [good, bad, better].toSorted().map((name) => [name, name === bad ? 'error' : 'registered']),
    );
  });

  it('are all refunded when all are refused, line by line', async () => {
    const names = three();
    const { userId } = await env.billing.newCustomer();
    await env.beginAll(userId, names);
    await env.pay(userId);
    for (const name of names) await env.billing.sandbox.setName(name, { fate: 'refused' });
    await env.deliverEvents();
    await env.billing.work();
    expect(await paidBy(env.billing, userId)).toBe(0);
    expect((await heldByStripe(env.billing, userId)).payments).toMatchObject([{ amount_refunded: 3_750 }]);
  });
});

describe('the checkout of several names', () => {
  it('is opened once for repeated requests, whatever their order, and delivered once by concurrent events', async () => {
    const [first, second, third] = three() as [string, string, string];
    const { userId } = await env.billing.newCustomer();
    const all = await Promise.all([
      env.beginAll(userId, [first, second, third]),
      env.beginAll(userId, [third, first, second]),
      env.beginAll(userId, [first, second, third]),
    ]);
    expect(new Set(all.map(urlOf)).size).toBe(1);
    await env.pay(userId);
    const events = await env.billing.events();
    await Promise.all(
      Array.from({ length: 10 }, () => Promise.all(events.map((event) => env.billing.deliver(event)))),
    );
    await env.billing.work();
    expect(await env.domainsOf(userId)).toHaveLength(3);
  });

  it('is closed by another basket of the same customer that shares a name', async () => {
    const [first, second, third] = three() as [string, string, string];
    const { userId } = await env.billing.newCustomer();
    const one = await env.beginAll(userId, [first, second]);
    const other = await env.beginAll(userId, [second, third]);
    expect(urlOf(other)).not.toBe(urlOf(one));
    // A single name of the second basket closes that one as a whole.
    expect((await env.begin(userId, third)).outcome).toBe('checkout');
    const sales = await env.salesOf(userId);
    expect(sales.map(({ state }) => state)).toEqual(['expired', 'expired', 'expired', 'expired', 'open']);
  });

  it('cannot be paid when another basket closed the order while it was being opened', async () => {
    const [first, second, third] = three() as [string, string, string];
    const { userId } = await env.billing.newCustomer();
    const payments = env.billing.app.get(PaymentsPort, { strict: false });
    const open = payments.openCheckout.bind(payments);
    const opened: string[] = [];
    jest.spyOn(payments, 'openCheckout').mockImplementationOnce(async (request) => {
      const checkout = await open(request);
      opened.push(checkout.id);
      expect((await env.beginAll(userId, [second, third])).outcome).toBe('checkout');
      return checkout;
    });
    expect((await env.beginAll(userId, [first, second])).outcome).toBe('payments_unavailable');
    expect((await payments.checkout(opened[0] ?? '')).state).toBe('expired');
    expect((await env.salesOf(userId)).map(({ state }) => state)).toEqual([
      'expired',
      'expired',
      'open',
      'open',
    ]);
  });

  it('cannot be paid when it was opened while another basket closed the order', async () => {
    const [first, second, third] = three() as [string, string, string];
    const { userId } = await env.billing.newCustomer();
    const payments = env.billing.app.get(PaymentsPort, { strict: false });
    const open = payments.openCheckout.bind(payments);
    const opened = Promise.withResolvers<string>();
    const closing = Promise.withResolvers<void>();
    jest.spyOn(payments, 'openCheckout').mockImplementationOnce(async (request) => {
      const checkout = await open(request);
      opened.resolve(checkout.id);
      await closing.promise;
      return checkout;
    });
    const opening = env.beginAll(userId, [first, second]);
    const id = await opened.promise;
    jest.spyOn(payments, 'closeCharge').mockImplementationOnce(async () => {
      closing.resolve();
      expect((await opening).outcome).toBe('checkout');
      return null;
    });
    expect((await env.beginAll(userId, [second, third])).outcome).toBe('checkout');
    expect((await payments.checkout(id)).state).toBe('expired');
  });

  it('is not opened while one of the names is taken; the others can be bought without it', async () => {
    const [first, second, third] = three() as [string, string, string];
    const { userId } = await env.billing.newCustomer();
    const order = await place(userId, [first, second, third]);
    await env.billing.sandbox.setName(second, { fate: 'taken' });
    expect(await order.again()).toMatchObject({
      status: 'error',
      names: [{ domain_name: second, problem: 'taken' }],
      stripe_checkout_url: null,
    });
    expect(await env.salesOf(userId)).toEqual([]);
    expect((await env.beginAll(userId, [first, third])).outcome).toBe('checkout');
    const rival = await env.billing.newCustomer();
    expect(await (await place(rival.userId, [third])).again()).toMatchObject({
      names: [{ domain_name: third, problem: 'taken' }],
    });
  });

  it('is not opened with prices that were not shown, or that have expired', async () => {
    const names = three();
    const { userId } = await env.billing.newCustomer();
    const { userId: other } = await env.billing.newCustomer();
    const shown = await place(userId, names);
    await env.billing.advance(16 * 60);
    const problems = names.map((domain_name) => ({ domain_name, problem: 'price_changed' }));
    expect(await shown.again()).toMatchObject({ status: 'error', names: problems });
    const quote = await env.billing.app.get(QuotesService, { strict: false }).quote(userId, names[0] ?? '');
    const stolen = { name: names[0] ?? '', years: 1, quoteId: quote?.id ?? '' };
    expect(await orders().place(other, { form, autorenew: false, names: [stolen] })).toMatchObject({
      names: problems.slice(0, 1),
    });
  });

  it('refunds the names that someone else got before its late payment, and delivers the others', async () => {
    const [first, second] = three() as [string, string, string];
    const { userId } = await env.billing.newCustomer();
    await env.beginAll(userId, [first, second]);
    await env.pay(userId);
    const rival = await env.billing.newCustomer();
    // As after a checkout that expired here and was paid all the same.
    await env.billing.query(`UPDATE domain_registrations SET state = 'cancelled' WHERE user_id = $1`, [
      userId,
    ]);
    await env.begin(rival.userId, first);
    await env.deliverEvents();
    await env.billing.work();
    expect((await env.domainsOf(userId)).map(({ name }) => name)).toEqual([second]);
    expect(await paidBy(env.billing, userId)).toBe(1_250);
  });
});
