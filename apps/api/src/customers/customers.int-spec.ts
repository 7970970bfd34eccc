import { randomUUID } from 'node:crypto';
import type { CustomerFilter } from '@homeport/contract/customer-filter';
import { limits } from '@homeport/contract/limits';
import { customer, customers } from '@homeport/contract/staff';
import { auditLog } from '@homeport/contract/staff-monitoring';
import {
  createSegment,
  customerCount,
  deleteSegment,
  editSegment,
  exportCustomers,
  knownCustomerTags,
  segments,
  tagCustomers,
} from '@homeport/contract/staff-customers';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { Clock } from '../foundation/clock/clock.ts';

let product: Product;
let admin: TestPerson;
let senior: TestPerson;
/** A paid plan and two websites, one of them without an answer. */
let lea: TestPerson;
/** A free trial, German, no website. */
let max: TestPerson;
/** An unpaid plan. */
let ana: TestPerson;
/** No plan; about to be deleted. */
let tom: TestPerson;
const day = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * day);

beforeAll(async () => {
  product = await Product.start('http');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
  senior = await addPerson(product, { role: 'senior_agent', plan: 'none' });
  lea = await addPerson(product, { websites: 2 });
  max = await addPerson(product, { plan: 'active' });
  ana = await addPerson(product, { plan: 'unpaid' });
  tom = await addPerson(product, { plan: 'none' });
  const { db } = product;
  await db.query(`UPDATE users SET created_at = '2020-01-01' WHERE id = $1`, [tom.userId]);
  await db.query(`UPDATE users SET locale = 'de', disabled_at = now() WHERE id = $1`, [max.userId]);
  await db.query(`UPDATE hosting_plans SET trial_ends_at = $2, plan_name = 'agency' WHERE id = $1`, [
    max.planId,
    later(5),
  ]);
  await db.query(
    `INSERT INTO account_deletions (id, user_id, state, requested_at, due_at)
     VALUES (gen_random_uuid(), $1, 'requested', now(), now() + interval '14 days')`,
    [tom.userId],
  );
  await db.query(
    `INSERT INTO billing_details (user_id, name, line1, line2, city, state, postal_code, country, invoice_recipients,
       created_at, changed_at)
     VALUES ($1, '=cmd()', '', '', '', '', '', 'PT', '{}', now(), now())`,
    [lea.userId],
  );
  await db.query(`UPDATE users SET company = '=HYPERLINK("https://evil.test")' WHERE id = $1`, [lea.userId]);
  await db.query(
    `INSERT INTO invoices (id, user_id, description, total_cents, due_cents, paid_cents, refunded_cents, currency, state,
       issued_at)
     VALUES ('in_a', $1, 'Hosting', 1298, 1298, 1298, 298, 'usd', 'paid', now()),
       ('in_b', $1, 'Hosting', 500, 500, 0, 0, 'usd', 'open', now())`,
    [lea.userId],
  );
  await db.query(
    `INSERT INTO website_health (website_id, certificate, http_status, checked_at) VALUES ($1, 'valid', NULL, now())
     ON CONFLICT (website_id) DO UPDATE SET certificate = 'valid', http_status = NULL, checked_at = now()`,
    [lea.websiteId],
  );
});
afterAll(() => product.stop());

const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const all = () => [lea, max, ana, tom].map(({ userId }) => userId);

async function list(filter: CustomerFilter, more: { search?: string; sort?: 'newest' | 'oldest' } = {}) {
  const { status, body } = await product.call(
    customers,
    { query: { ...filter, ...more, limit: '50' } },
    by(admin),
  );
  expect(status).toBe(200);
  return body.customers;
}

describe('the list of customers', () => {
  const filters: [string, CustomerFilter, () => TestPerson[]][] = [
    ['a plan', { plan: 'agency' }, () => [max]],
    ['a term', { term: 'yearly' }, () => [lea, max, ana]],
    ['an active plan', { state: 'active' }, () => [lea]],
    ['a trial', { state: 'trial' }, () => [max]],
    ['an unpaid plan', { state: 'unpaid' }, () => [ana]],
    ['no plan', { state: 'none' }, () => [tom]],
    ['disabled accounts', { state: 'disabled' }, () => [max]],
    ['accounts to be deleted', { state: 'closing' }, () => [tom]],
    ['a trial that ends soon', { trial_ends_within: '7' }, () => [max]],
    ['a trial that does not end soon', { trial_ends_within: '3' }, () => []],
    ['no website', { website: 'none' }, () => [max, ana, tom]],
    ['a website with a problem', { website: 'problem' }, () => [lea]],
    ['a country', { country: 'PT' }, () => [lea]],
    ['a language', { language: 'de' }, () => [max]],
    ['English, also when none was chosen', { language: 'en' }, () => [lea, ana, tom]],
    ['days of registration', { registered_from: '2020-01-01', registered_until: '2020-01-01' }, () => [tom]],
    ['the day after', { registered_from: '2020-01-02', registered_until: '2020-12-31' }, () => []],
    ['several at once', { term: 'yearly', website: 'none', state: 'unpaid' }, () => [ana]],
  ];

  it.each(filters)('is filtered by %s, and counted', async (_, filter, expected) => {
    const ids = expected()
      .map(({ userId }) => userId)
      .toSorted();
    expect((await list(filter)).map(({ id }) => id).toSorted()).toEqual(ids);
    const { body } = await product.call(customerCount, { query: filter }, by(admin));
    expect(body.count).toBe(ids.length);
  });

  it('shows plan, revenue and health of each', async () => {
    const found = new Map((await list({})).map((row) => [row.id, row.account]));
    expect(found.get(lea.userId)).toMatchObject({
      plan: { plan_name: 'expert', plan_period: 'yearly' },
      plan_state: 'active',
      trial_ends: null,
      revenue_cents: 1000,
      websites: 2,
      problem_websites: 1,
      is_disabled: false,
      is_closing: false,
    });
    expect(found.get(max.userId)).toMatchObject({ plan_state: 'trial', is_disabled: true, websites: 0 });
    expect(found.get(tom.userId)).toMatchObject({ plan: null, plan_state: 'none', is_closing: true });
    // Staff have accounts too; they are listed while nothing filters customers.
    expect(found.has(admin.userId)).toBe(true);
  });

  it.each(['newest', 'oldest'] as const)('is read from page to page, the %s first', async (sort) => {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { sort, limit: '2', ...(cursor === undefined ? {} : { cursor }) };
      const { body } = await product.call(customers, { query }, by(admin));
      seen.push(...body.customers.map(({ id }) => id));
      cursor = body.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(all()));
    expect(sort === 'newest' ? seen.at(-1) : seen[0]).toBe(tom.userId);
  });

  it('is searched within a filter', async () => {
    expect((await list({ plan: 'agency' }, { search: max.email })).map(({ id }) => id)).toEqual([max.userId]);
    expect(await list({ plan: 'expert' }, { search: max.email })).toEqual([]);
    expect((await list({ plan: 'expert' }, { search: lea.domain })).map(({ id }) => id)).toEqual([
      lea.userId,
    ]);
    expect(await list({ plan: 'agency' }, { search: lea.domain })).toEqual([]);
  });

  it.each([
    ['plan', 'gold'],
    ['state', 'happy'],
    ['trial_ends_within', '5'],
    ['country', 'Germany'],
    ['registered_from', '27.11.2026'],
    ['tag', 'x'.repeat(limits.ticketTag + 1)],
  ])('names the field for an invalid %s', async (field, value) => {
    const { status, body } = await product.call(customers, { query: { [field]: value } as never }, by(admin));
    expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([400, [field]]);
  });
});

describe('the export', () => {
  const pathOf = (link: string) => link.slice(new URL(link).origin.length);

  it('is a file with the filtered list, has no formula, and is in the audit log', async () => {
    const request = { body: { country: 'PT' } };
    const { status, body } = await product.call(exportCustomers, request, by(admin));
    expect(status).toBe(200);
    const file = await product.app.inject({ url: pathOf(body.download_link) });
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="customers.csv"',
    ]);
    const [head, ...rows] = file.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^id,email,name,company,/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(lea.email);
    expect(rows[0]).toContain(`"'=HYPERLINK(""https://evil.test"")"`);
    expect(rows[0]).toContain(',10,2,1,');
    const { body: log } = await product.call(
      auditLog,
      { query: { kind: 'customers.exported', limit: '1' } },
      by(admin),
    );
    expect(log.events[0]).toMatchObject({ detail: { filter: { country: 'PT' }, is_searched: false } });
  });

  it('holds everyone once, also those that a search finds by another name', async () => {
    const request = { body: { search: lea.domain } };
    const { body } = await product.call(exportCustomers, request, by(admin));
    const file = await product.app.inject({ url: pathOf(body.download_link) });
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('is not found when the link is wrong or too old, and is not for senior agents', async () => {
    const { body } = await product.call(exportCustomers, { body: {} }, by(admin));
    const statusOf = async (url: string) => (await product.app.inject({ url })).statusCode;
    expect(await statusOf('/exports/customers.csv')).toBe(404);
    expect(await statusOf(pathOf(body.download_link).replace('link=', 'link=x'))).toBe(404);
    const clock = jest.spyOn(product.app.get(Clock), 'now').mockReturnValue(later(1));
    expect(await statusOf(pathOf(body.download_link))).toBe(404);
    clock.mockRestore();
    expect((await product.call(exportCustomers, { body: {} }, by(senior))).status).toBe(404);
  });
});

describe('tags', () => {
  const change = (ids: string[], add: string[], remove: string[] = [], who = admin) =>
    product.call(tagCustomers, { body: { customer_ids: ids, add, remove } }, by(who));

  it('are given to several customers at once, and a repeated request changes nothing', async () => {
    const ids = [lea.userId, max.userId, randomUUID()];
    expect((await change(ids, ['VIP', 'partner'])).status).toBe(200);
    expect((await change(ids, ['vip', 'partner'])).status).toBe(200);
    expect((await list({ tag: 'vip' })).map(({ id }) => id).toSorted()).toEqual(
      [lea.userId, max.userId].toSorted(),
    );
    const { rows } = await auditOf('customers.tagged');
    expect(rows).toEqual([
      { added: ['vip', 'partner'], removed: [] },
      { added: ['vip', 'partner'], removed: [] },
    ]);
    const { body } = await product.call(customer, { params: { customer_id: lea.userId } }, by(senior));
    expect(body.tags).toEqual(['partner', 'vip']);
    expect((await product.call(knownCustomerTags, {}, by(senior))).body.tags).toEqual([
      { tag: 'partner', customers: 2 },
      { tag: 'vip', customers: 2 },
    ]);
  });

  it('are removed, and a tag that is in both lists stays', async () => {
    await change([max.userId], ['vip'], ['vip', 'partner', 'never']);
    expect((await list({ tag: 'partner' })).map(({ id }) => id)).toEqual([lea.userId]);
    expect((await list({ tag: 'vip' })).map(({ id }) => id)).toContain(max.userId);
  });

  it('are limited for each customer, also when two people add some at once', async () => {
    const words = (from: number, count: number) => Array.from({ length: count }, (_, n) => `t${from + n}`);
    const answers = await Promise.all([
      change([ana.userId], words(0, 6)),
      change([ana.userId], words(10, 6)),
    ]);
    expect(statusesOf(answers)).toEqual([200, 400]);
    const { body } = await product.call(customer, { params: { customer_id: ana.userId } }, by(admin));
    expect(body.tags).toHaveLength(6);
  });

  it('need a customer that exists, and the right to change customers', async () => {
    expect((await change([randomUUID()], ['vip'])).status).toBe(404);
    expect((await change([lea.userId], ['x'], [], senior)).status).toBe(404);
    expect((await change([], ['x'])).status).toBe(400);
  });

  async function auditOf(kind: string) {
    const rows = await product.db.query<{ detail: unknown }>(
      `SELECT detail FROM audit_events WHERE kind = $1 ORDER BY at, id`,
      [kind],
    );
    return { rows: rows.map(({ detail }) => detail) };
  }
});

describe('segments', () => {
  const filter = { state: 'trial' } as const;
  const create = (name: string, id = randomUUID(), who = admin) =>
    product.call(createSegment, { body: { id, name, filter } }, by(who));
  const named = async (name: string) =>
    (await product.call(segments, {}, by(senior))).body.segments.filter((each) => each.name === name);
  const edit = (id: string, version: number, name: string) =>
    product.call(
      editSegment,
      { params: { segment_id: id }, body: { version, name, filter: { plan: 'agency' } } },
      by(admin),
    );

  it('are seen by the whole team, and saved once however often', async () => {
    const id = randomUUID();
    expect((await create('Trials', id)).status).toBe(200);
    expect((await create('Trials', id)).status).toBe(200);
    expect(await named('Trials')).toMatchObject([{ id, filter, version: 1 }]);
    expect((await create('Others', id)).status).toBe(409);
  });

  it('need a filter, which names the field', async () => {
    const body = { id: randomUUID(), name: 'Everyone', filter: {} };
    const { status, body: answer } = await product.call(createSegment, { body }, by(admin));
    expect([status, Object.keys((answer as unknown as { fields: object }).fields)]).toEqual([
      400,
      ['filter'],
    ]);
  });

  it('have names of their own, also when two people save one at once', async () => {
    const answers = await Promise.all([create('Same'), create('sAME')]);
    expect(statusesOf(answers)).toEqual([200, 400]);
  });

  it('are changed by the first of two people, and the other is told', async () => {
    const id = randomUUID();
    await create('Two hands', id);
    const answers = await Promise.all([edit(id, 1, 'First'), edit(id, 1, 'Second')]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'First' : 'Second';
    expect(await named(winner)).toMatchObject([{ filter: { plan: 'agency' }, version: 2 }]);
  });

  it('are deleted once, and cannot be changed afterwards', async () => {
    const id = randomUUID();
    await create('Short-lived', id);
    const remove = () => product.call(deleteSegment, { params: { segment_id: id } }, by(admin));
    const answers = await Promise.all([remove(), remove()]);
    expect(statusesOf(answers)).toEqual([200, 404]);
    expect((await edit(id, 1, 'Again')).status).toBe(404);
    expect((await edit('no-id', 1, 'Again')).status).toBe(404);
  });

  it('are limited, and only changed with the right to change customers', async () => {
    expect((await create('By an agent', randomUUID(), senior)).status).toBe(404);
    await product.db.query(
      `INSERT INTO customer_segments (id, name, filter, created_at, updated_at)
       SELECT gen_random_uuid(), 'Many ' || n, '{}', now(), now() FROM generate_series(1, $1::int) n`,
      [limits.segments],
    );
    expect((await create('One more')).status).toBe(409);
  });
});
