import { closeAgreeing } from '../billing/testing/agreement.ts';
import { heldByStripe, paidBy } from '../billing/testing/customers.ts';
import { QuotesService } from './quotes.service.ts';
import { RegistrationsRepository } from './registrations.repository.ts';
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
  it('is registered once paid, without automatic renewal at the registrar, and its owner gets an email', async () => {
    const { userId, email } = await env.billing.newCustomer();
    const name = newName();
    const begun = await env.begin(userId, name, lea, 2);
    expect(begun.outcome).toBe('checkout');
    await env.pay(userId);
    await env.deliverEvents();
    await env.billing.work();
    expect(await env.domainsOf(userId)).toMatchObject([{ name, at_registrar: true, autorenew: false }]);
    expect(await env.atRegistrar(name)).toMatchObject({
      name,
      autorenew: false,
      ownZone: true,
    });
    // Two years at 10.00, plus 25 %.
    expect(await paidBy(env.billing, userId)).toBe(2_500);
    expect((await env.billing.mailsTo(email)).map(({ template }) => template)).toEqual(['domain-registered']);
  });

  it('with non-ASCII letters is registered by its A-labels', async () => {
    const { userId } = await env.registered('xn--mnchen-3ya.example');
    expect(await env.domainsOf(userId)).toMatchObject([{ name: 'xn--mnchen-3ya.example' }]);
  });

  it('is not sold when it is taken, and costs the registry’s price when it is premium', async () => {
    const { userId } = await env.billing.newCustomer();
    expect((await env.begin(userId, 'taken.example')).outcome).toBe('names');
    const quote = await env.billing.app.get(QuotesService, { strict: false }).quote(userId, 'gold.example');
    expect(quote).toMatchObject({ yearCents: 312_500, premium: true });
  });

  it('is not sold with contact data that its registry refuses; each refused field is named', async () => {
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
  it('is not closed by a repeated request that began before it was there', async () => {
    const { userId } = await env.billing.newCustomer();
    const name = newName();
    const rows = env.billing.app.get(RegistrationsRepository, { strict: false });
    const find = rows.findUnfinished.bind(rows);
    let first: Promise<unknown> | undefined;
    const reading = jest.spyOn(rows, 'findUnfinished').mockImplementation(async (wanted) => {
      const found = await find(wanted);
      if (first !== undefined) return found;
      first = env.begin(userId, name);
      await first;
      return found;
    });
    const second = await env.begin(userId, name);
    reading.mockRestore();
    expect(await first).toEqual(second);
    expect(await env.salesOf(userId)).toMatchObject([{ state: 'open' }]);
  });

  it('is opened once for repeated requests; another choice closes the previous one', async () => {
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

  it('is not opened while another customer has one for the name', async () => {
    const [first, second] = [await env.billing.newCustomer(), await env.billing.newCustomer()];
    const name = newName();
    expect((await env.begin(first.userId, name)).outcome).toBe('checkout');
    expect(await env.begin(second.userId, name)).toEqual({
      outcome: 'names',
      names: [{ name, problem: 'taken' }],
    });
  });

  it('goes to one of the customers who request a name at the same time', async () => {
    const name = newName();
    const customers = await Promise.all(Array.from({ length: 20 }, () => env.billing.newCustomer()));
    const begun = await Promise.all(customers.map(({ userId }) => env.begin(userId, name)));
    expect(begun.map(({ outcome }) => outcome).toSorted()).toEqual([
      'checkout',
      ...Array.from({ length: 19 }, () => 'names'),
    ]);
  });

  it('is delivered once by concurrent events, and by the sweep when no event arrives', async () => {
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
  it('is refunded when the registry refuses it, with an email that says so', async () => {
    const { userId, email } = await env.billing.newCustomer();
    const name = newName();
    await env.begin(userId, name);
    await env.pay(userId);
    await env.billing.sandbox.setName(name, { fate: 'refused' });
    await env.deliverEvents();
    await env.billing.work();
    expect(await env.domainsOf(userId)).toEqual([]);
    expect(await env.registrationsOf(userId)).toMatchObject([{ state: 'refused' }]);
    const { payments } = await heldByStripe(env.billing, userId);
    expect(payments).toMatchObject([{ amount: 1_250, amount_refunded: 1_250 }]);
    expect((await env.billing.mailsTo(email)).map(({ template }) => template)).toEqual(['sale-refunded']);
  });
});
