import { closeAgreeing } from '../billing/testing/agreement.ts';
import { heldByStripe, paidBy } from '../billing/testing/customers.ts';
import { QuotesService } from './quotes.service.ts';
import {
  type DomainEnvironment,
  lea,
  newName,
  startDomainEnvironment,
} from './testing/domain-environment.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterEach(() => env.billing.sandbox.clearFaults());
afterAll(() => closeAgreeing(env.billing));

describe('a domain', () => {
  it('that is paid for is registered, with the registrar’s renewal off, and its owner is told', async () => {
    const { userId, email } = await env.billing.newCustomer();
    const name = newName();
    const begun = await env.begin(userId, name, lea, 2);
    expect(begun.outcome).toBe('checkout');
    await env.pay(userId);
    await env.tell();
    await env.billing.work();
    expect(await env.domainsOf(userId)).toMatchObject([{ name, at_registrar: true, autorenew: false }]);
    expect(await env.atRegistrar(name)).toMatchObject({
      name,
      autorenew: false,
      ownZone: true,
    });
    // Two years at 10.00, and a quarter more.
    expect(await paidBy(env.billing, userId)).toBe(2_500);
    expect((await env.billing.mailsTo(email)).map(({ template }) => template)).toEqual(['domain-registered']);
  });

  it('with letters beyond ASCII is registered by its A-labels', async () => {
    const { userId } = await env.registered('xn--mnchen-3ya.example');
    expect(await env.domainsOf(userId)).toMatchObject([{ name: 'xn--mnchen-3ya.example' }]);
  });

  it('is not sold when somebody has it, and costs what the registry asks for a premium one', async () => {
    const { userId } = await env.billing.newCustomer();
    expect((await env.begin(userId, 'taken.example')).outcome).toBe('taken');
    const quote = await env.billing.app.get(QuotesService, { strict: false }).quote(userId, 'gold.example');
    expect(quote).toMatchObject({ yearCents: 312_500, premium: true });
  });

  it('is not sold to data that its registry refuses; each refused field is named', async () => {
    const { userId } = await env.billing.newCustomer();
    const begun = await env.begin(userId, newName(), { ...lea, phone: '0301234567' });
    expect(begun).toMatchObject({ outcome: 'problems' });
    const problems = begun.outcome === 'problems' ? begun.problems : [];
    expect(problems.map(({ field }) => `${field?.contact}.${field?.name}`)).toEqual([
      'owner.phone',
      'bill.phone',
    ]);
    expect(await env.salesOf(userId)).toEqual([]);
  });
});

describe('the checkout of a domain', () => {
  it('is one, whatever is clicked and how often; another choice closes the former', async () => {
    const { userId } = await env.billing.newCustomer();
    const name = newName();
    const all = await Promise.all([
      env.begin(userId, name),
      env.begin(userId, name),
      env.begin(userId, name),
    ]);
    expect(new Set(all.map((begun) => (begun.outcome === 'checkout' ? begun.url : begun.outcome))).size).toBe(
      1,
    );
    const other = await env.begin(userId, name, lea, 3);
    expect(other.outcome).toBe('checkout');
    expect(await env.salesOf(userId)).toMatchObject([
      { state: 'expired', amount_cents: 1_250 },
      { state: 'open', amount_cents: 3_750 },
    ]);
  });

  it('of a name that somebody else is about to pay for is not opened', async () => {
    const [first, second] = [await env.billing.newCustomer(), await env.billing.newCustomer()];
    const name = newName();
    expect((await env.begin(first.userId, name)).outcome).toBe('checkout');
    expect((await env.begin(second.userId, name)).outcome).toBe('taken');
  });

  it('is that of one customer, of however many who want a name at once', async () => {
    const name = newName();
    const customers = await Promise.all(Array.from({ length: 20 }, () => env.billing.newCustomer()));
    const begun = await Promise.all(customers.map(({ userId }) => env.begin(userId, name)));
    expect(begun.map(({ outcome }) => outcome).toSorted()).toEqual([
      'checkout',
      ...Array.from({ length: 19 }, () => 'taken'),
    ]);
  });

  it('that was paid is delivered once by many events at once, and when none comes by the sweep', async () => {
    const { userId } = await env.billing.newCustomer();
    const name = newName();
    await env.begin(userId, name);
    await env.pay(userId);
    const events = await env.billing.events();
    await Promise.all(
      Array.from({ length: 20 }, () => Promise.all(events.map((event) => env.billing.deliver(event)))),
    );
    await env.billing.work();
    expect(await env.domainsOf(userId)).toHaveLength(1);
    expect(await env.salesOf(userId)).toMatchObject([{ state: 'paid' }]);
  });
});

describe('a registration that does not succeed', () => {
  it('gives the money back when the registry refuses, and says so by mail', async () => {
    const { userId, email } = await env.billing.newCustomer();
    const name = newName();
    await env.begin(userId, name);
    await env.pay(userId);
    await env.billing.sandbox.setName(name, { fate: 'refused' });
    await env.tell();
    await env.billing.work();
    expect(await env.domainsOf(userId)).toEqual([]);
    expect(await env.registrationsOf(userId)).toMatchObject([{ state: 'refused' }]);
    const { payments } = await heldByStripe(env.billing, userId);
    expect(payments).toMatchObject([{ amount: 1_250, amount_refunded: 1_250 }]);
    expect((await env.billing.mailsTo(email)).map(({ template }) => template)).toEqual(['sale-refunded']);
  });
});
