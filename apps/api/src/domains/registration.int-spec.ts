import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { KillTable } from '../app/testing/kill-table.ts';
import { type BillingStand, startBillingStand } from '../billing/testing/billing-stand.ts';
import { heldByStripe, paidBy } from '../billing/testing/customers.ts';
import { PlanLifeSchedule } from '../billing/plan-life.schedule.ts';
import { VerificationService } from '../billing/verification.service.ts';
import { AskService } from '../foundation/queue/ask.service.ts';
import { QuotesService } from './quotes.service.ts';
import { Registrar, type DomainContact } from './registrar.port.ts';
import { type Begun, RegistrationsService } from './registrations.service.ts';

const minute = 60;
const lea: DomainContact = {
  kind: 'individual',
  givenName: 'Lea',
  familyName: 'Moreau',
  organisation: '',
  email: 'lea@maison-lune.test',
  street: 'Hauptstraße 1',
  city: 'Berlin',
  zip: '10115',
  state: '',
  country: 'DE',
  phone: '+49.301234567',
};
let stand: BillingStand;
const table = new KillTable('domains.register');

beforeAll(async () => {
  stand = await startBillingStand();
  stand.app.get(AskService, { strict: false }).start();
});
afterEach(() => stand.sandbox.clearFaults());
afterAll(async () => {
  table.print();
  await stand.app.get(PlanLifeSchedule, { strict: false }).refreshInvoices();
  const differences: string[] = [];
  for await (const found of stand.app.get(VerificationService).differences()) differences.push(found);
  await stand.close();
  if (differences.length > 0) throw new Error(differences.join('\n'));
});

let count = 0;
const newName = () => `maison-${(count += 1)}.example`;

async function begin(userId: string, name: string, contact = lea, years = 1): Promise<Begun> {
  const quote = await stand.app.get(QuotesService, { strict: false }).quote(userId, name);
  if (quote === undefined) return { outcome: 'taken' };
  return stand.app
    .get(RegistrationsService, { strict: false })
    .begin({ userId, quote, years, contacts: { owner: contact, bill: contact } });
}

/** Pays the one open checkout of a customer. */
async function pay(userId: string): Promise<string> {
  const [sale] = await stand.query(
    `SELECT checkout_session_id AS id FROM sales WHERE user_id = $1 AND state = 'open'`,
    [userId],
  );
  const id = String(sale?.['id']);
  if ((await stand.sandbox.pay(id)) !== 200) throw new Error('The payment was refused');
  return id;
}

/** Tells the product of everything that Stripe has raised. */
async function tell(): Promise<void> {
  for (const event of await stand.events()) await stand.deliver(event);
}

async function bought(name: string): Promise<string> {
  const { userId } = await stand.newCustomer();
  expect((await begin(userId, name)).outcome).toBe('checkout');
  await pay(userId);
  await tell();
  return userId;
}

const domainsOf = (userId: string) => stand.query('SELECT * FROM domains WHERE user_id = $1', [userId]);
const registrationsOf = (userId: string) =>
  stand.query('SELECT * FROM domain_registrations WHERE user_id = $1 ORDER BY id', [userId]);
const salesOf = (userId: string) =>
  stand.query('SELECT * FROM sales WHERE user_id = $1 ORDER BY id', [userId]);

describe('a domain', () => {
  it('that is paid for is registered, with the registrar’s renewal off, and its owner is told', async () => {
    const { userId, email } = await stand.newCustomer();
    const name = newName();
    const begun = await begin(userId, name, lea, 2);
    expect(begun.outcome).toBe('checkout');
    await pay(userId);
    await tell();
    await stand.work();
    expect(await domainsOf(userId)).toMatchObject([{ name, at_registrar: true, autorenew: false }]);
    expect(await stand.app.get(Registrar, { strict: false }).find(name)).toMatchObject({
      name,
      autorenew: false,
      ownZone: true,
    });
    // Two years at 10.00, and a quarter more.
    expect(await paidBy(stand, userId)).toBe(2_500);
    expect((await stand.mailsTo(email)).map(({ template }) => template)).toEqual(['domain-registered']);
  });

  it('with letters beyond ASCII is registered by its A-labels', async () => {
    const userId = await bought('xn--mnchen-3ya.example');
    await stand.work();
    expect(await domainsOf(userId)).toMatchObject([{ name: 'xn--mnchen-3ya.example' }]);
  });

  it('is not sold when somebody has it, and costs what the registry asks for a premium one', async () => {
    const { userId } = await stand.newCustomer();
    expect((await begin(userId, 'taken.example')).outcome).toBe('taken');
    const quote = await stand.app.get(QuotesService, { strict: false }).quote(userId, 'gold.example');
    expect(quote).toMatchObject({ yearCents: 312_500, premium: true });
  });

  it('is not sold to data that its registry refuses; each refused field is named', async () => {
    const { userId } = await stand.newCustomer();
    const begun = await begin(userId, newName(), { ...lea, phone: '0301234567' });
    expect(begun).toMatchObject({ outcome: 'problems' });
    const problems = begun.outcome === 'problems' ? begun.problems : [];
    expect(problems.map(({ field }) => `${field?.contact}.${field?.name}`)).toEqual([
      'owner.phone',
      'bill.phone',
    ]);
    expect(await salesOf(userId)).toEqual([]);
  });
});

describe('the checkout of a domain', () => {
  it('is one, whatever is clicked and how often; another choice closes the former', async () => {
    const { userId } = await stand.newCustomer();
    const name = newName();
    const all = await Promise.all([begin(userId, name), begin(userId, name), begin(userId, name)]);
    expect(new Set(all.map((begun) => (begun.outcome === 'checkout' ? begun.url : begun.outcome))).size).toBe(
      1,
    );
    const other = await begin(userId, name, lea, 3);
    expect(other.outcome).toBe('checkout');
    expect(await salesOf(userId)).toMatchObject([
      { state: 'expired', amount_cents: 1_250 },
      { state: 'open', amount_cents: 3_750 },
    ]);
  });

  it('of a name that somebody else is about to pay for is not opened', async () => {
    const [first, second] = [await stand.newCustomer(), await stand.newCustomer()];
    const name = newName();
    expect((await begin(first.userId, name)).outcome).toBe('checkout');
    expect((await begin(second.userId, name)).outcome).toBe('taken');
  });

  it('that was paid is delivered once by many events at once, and when none comes by the sweep', async () => {
    const { userId } = await stand.newCustomer();
    const name = newName();
    await begin(userId, name);
    await pay(userId);
    const events = await stand.events();
    await Promise.all(
      Array.from({ length: 20 }, () => Promise.all(events.map((event) => stand.deliver(event)))),
    );
    await stand.work();
    expect(await domainsOf(userId)).toHaveLength(1);
    expect(await salesOf(userId)).toMatchObject([{ state: 'paid' }]);
  });
});

describe('a registration that does not succeed', () => {
  it('gives the money back when the registry refuses, and says so by mail', async () => {
    const { userId, email } = await stand.newCustomer();
    const name = newName();
    await begin(userId, name);
    await pay(userId);
    await stand.sandbox.setName(name, { fate: 'refused' });
    await tell();
    await stand.work();
    expect(await domainsOf(userId)).toEqual([]);
    expect(await registrationsOf(userId)).toMatchObject([{ state: 'refused' }]);
    const { payments } = await heldByStripe(stand, userId);
    expect(payments).toMatchObject([{ amount: 1_250, amount_refunded: 1_250 }]);
    expect((await stand.mailsTo(email)).map(({ template }) => template)).toEqual(['sale-refunded']);
  });
});
