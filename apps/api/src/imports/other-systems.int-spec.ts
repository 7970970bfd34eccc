import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { countOf, isWholeRun } from '../app/testing/share.ts';
import { fossbillingExample } from './testing/fossbilling-database.ts';
import { addToPanel, runImport } from './testing/import-environment.ts';
import { applyKilled } from './testing/killed-apply.ts';
import { type Mariadb, startMariadb } from './testing/mariadb.ts';
import { paymenterExample } from './testing/paymenter-database.ts';
import {
  reviewOrigin,
  reviewSystem,
  startSystemEnvironment,
  type SystemEnvironment,
  systemState,
} from './testing/system-environment.ts';

const ids = Array.from({ length: isWholeRun ? 200 : 8 }, (_, index) => index + 1);
const kills = countOf(4);

let env: SystemEnvironment;
let mariadb: Mariadb;
let agent: TestPerson;

const reply = {
  by_staff: true,
  author_id: '00000000-0000-0000-0000-000000000000',
  author_name: null as string | null,
};

const fossbilling = {
  name: 'fossbilling',
  example: fossbillingExample,
  file: '1_log.txt',
  login: 'c',
  domain: 'foss.example',
  leftOut: [
    'skip: is closed in the billing system\tgone@foss.example\tGone',
    '\tskip service License: is no web hosting',
    '\tskip service Old: has ended',
    '\tskip invoice 30002: is a draft',
    '\tskip attachment missing.txt of ticket 1: is not in the folder with attachments',
    '\tskip credit 12.50 EUR: the portal does not keep credit: settle it before you switch the old system off',
    'skip service 20003, of customer 404: its customer is not in the database',
    'skip ticket 40001, of customer (none): its customer is not in the database',
  ],
  first: {
    user: { name: 'Person N° 1', company: 'M & Co', locale: 'de' as string | null },
    services: [{ product: 'Starter', price: '9.00 EUR 1M', paid_until: '2027-01-01T00:00:00.000Z' }],
    websites: [{ ascii_name: 'c1.example.com' }],
    domains: [{ name: 'c1.org', at_registrar: false, expires_at: new Date('2027-05-01') }],
    invoices: [
      { number: '30001', total_cents: 3_570, tax_cents: 570, state: 'open', paid_at: null },
      {
        number: 'FB0001',
        total_cents: 3_570,
        tax_cents: 570,
        state: 'paid',
        paid_at: new Date('2024-03-01T10:00:00Z'),
      },
    ],
    tickets: [{ status: 'closed', category: 'billing' }],
    replies: [{}, reply],
  },
};

const paymenter: typeof fossbilling = {
  name: 'paymenter',
  example: paymenterExample,
  file: 'log.txt',
  login: 'p',
  domain: 'pay.example',
  leftOut: [
    'skip: the address belongs to a member of staff\tgone@pay.example\tSomeone Gone',
    '\tskip service Advice: is no web hosting',
    '\tskip service Starter: has ended',
    '\tskip invoice 30002: has no valid date',
    '\tskip attachment gone.txt of ticket 1: is not in the folder with attachments',
    '\tskip credit 12.50 EUR: the portal does not keep credit: settle it before you switch the old system off',
    'skip service 20003, of customer 404: its customer is not in the database',
  ],
  first: {
    user: { name: 'Person 1', company: 'M & Co', locale: null },
    services: [{ product: 'Starter', price: '9.00 EUR', paid_until: '2027-01-01T00:00:00.000Z' }],
    websites: [{ ascii_name: 'p1.example.com' }],
    domains: [],
    invoices: [
      { number: '30001', total_cents: 2_380, tax_cents: 0, state: 'open', paid_at: null },
      {
        number: 'INV-1',
        total_cents: 2_380,
        tax_cents: 380,
        state: 'paid',
        paid_at: new Date('2024-03-02T10:00:00Z'),
      },
    ],
    tickets: [{ status: 'closed', category: 'tech' }],
    replies: [{}, { ...reply, author_name: 'Someone Gone' }],
  },
};

beforeAll(async () => {
  [env, mariadb] = await Promise.all([startSystemEnvironment(), startMariadb()]);
  agent = await addPerson(env.product, { role: 'agent', plan: 'none' });
  for (const { login, domain } of [fossbilling, paymenter])
    for (const id of ids)
      await addToPanel(env.panel, {
        login: `${login}${id}`,
        email: `${login}${id}@${domain}`,
        webspaces: [`${login}${id}.example.com`],
      });
  await writeFile(join(env.folder, '1_log.txt'), 'a log');
}, 600_000);
afterAll(async () => {
  await Promise.all([env.close(), mariadb.stop()]);
});

const query = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  env.product.db.query<Row>(sql, values);

/** Everything that a customer got. */
async function possessionsOf(email: string) {
  const [user] = await query<{ id: string }>('SELECT id, name, company, locale FROM users WHERE email = $1', [
    email,
  ]);
  const of = async (columns: string, from: string) => query(`SELECT ${columns} FROM ${from}`, [user?.id]);
  return {
    user,
    services: (await of('detail', "billing_events WHERE user_id = $1 AND kind = 'service_imported'")).map(
      ({ detail }) => detail,
    ),
    websites: await of(
      'w.ascii_name',
      'websites w JOIN panel_accounts a ON a.id = w.account_id WHERE a.user_id = $1',
    ),
    domains: await of('name, at_registrar, expires_at', 'domains WHERE user_id = $1'),
    invoices: await of(
      'number, total_cents, tax_cents, state::text, paid_at',
      'earlier_invoices WHERE user_id = $1 ORDER BY number',
    ),
    tickets: await of('description, status::text, category::text', 'tickets WHERE user_id = $1'),
    replies: await of(
      'p.body, p.by_staff, p.author_id, p.author_name',
      'ticket_replies p JOIN tickets t ON t.number = p.ticket_number WHERE t.user_id = $1 ORDER BY p.created_at',
    ),
    files: await of(
      'a.file_name, a.bytes, a.state::text',
      'ticket_attachments a JOIN tickets t ON t.number = a.ticket_number WHERE t.user_id = $1',
    ),
  };
}

describe.each([fossbilling, paymenter])(
  'an import of $name',
  ({ name, example, file, login, domain, leftOut, first }) => {
    let expected: unknown;
    const tables = () => example(env.server.name, agent.email, ids);

    it('says what it leaves out, and brings everything else', async () => {
      const review = await reviewSystem(env, name, tables());
      expect(review.report.split('\n')).toEqual(expect.arrayContaining(leftOut));
      expect(review.report).toContain(`Services: ${ids.length} to do`);
      expect(review.report).not.toMatch(/secret|Tables that/);
      await runImport(env, ...review.words);
      const found = await possessionsOf(`${login}1@${domain}`);
      expect(found).toMatchObject({ ...first, files: [{ file_name: file, bytes: 5, state: 'quarantined' }] });
      expect(found.tickets[0]?.['description']).toContain('<strong>Why?</strong>');
      expect(found.tickets[0]?.['description']).not.toMatch(/img|onerror/);
      expect(found.replies[0]).toEqual({ ...reply, body: '<p>Because</p>', author_id: agent.userId });
      expect(await query(`SELECT kind FROM operations WHERE kind <> 'support.inspectFile'`)).toEqual([]);
      expect(await query('SELECT 1 FROM mail_messages')).toEqual([]);
      expected = await systemState(env.product.db, review.id);
      await runImport(env, 'undo', review.id);
      expect(await possessionsOf(`${login}1@${domain}`)).toMatchObject({ user: undefined });
      for (const table of ['domains', 'earlier_invoices', 'tickets', 'ticket_attachments', 'panel_accounts'])
        expect(await query(`SELECT 1 FROM ${table}`)).toEqual([]);
    });

    it('ends the same from the running database, killed along the way', async () => {
      await mariadb.load(name, tables());
      const review = await reviewOrigin(env, name, mariadb.address(name));
      await applyKilled(env, review, kills);
      await runImport(env, ...review.words);
      expect(await systemState(env.product.db, review.id)).toEqual(expected);
      expect(await runImport(env, 'list')).toMatch(new RegExp(`${name} 127\\.0\\.0\\.1:\\d+/${name}`));
      await runImport(env, 'undo', review.id);
    }, 600_000);
  },
);
