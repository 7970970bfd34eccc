import { readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invoices } from '@homeport/contract/billing';
import { createdTicketDetail, replyAsCustomer } from '@homeport/contract/support';
import { runToEnd } from '../app/testing/crash.ts';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { RegistrarDriversService } from '../domains/registrars/registrar-drivers.service.ts';
import type { RegistrarDriver } from '../domains/registrars/registrar-driver.ts';
import { addToPanel, runImport } from './testing/import-environment.ts';
import {
  reviewSystem,
  startSystemEnvironment,
  type SystemEnvironment,
} from './testing/system-environment.ts';
import {
  client,
  domain,
  invoice,
  reply,
  service,
  ticket,
  whmcsBasics,
  whmcsDatabase,
} from './testing/whmcs-database.ts';

let env: SystemEnvironment;
let matched: TestPerson;
let paying: TestPerson;
let agent: TestPerson;
let review: Awaited<ReturnType<typeof reviewSystem>>;

const query = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  env.product.db.query<Row>(sql, values);
const countOf = async (table: string) =>
  Number((await query<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]?.count);
const importWhmcs = (...options: string[]) =>
  reviewSystem(env, 'whmcs', whmcsDatabase(database()), ...options);

/** One customer for every way that an import can go. */
const database = () => ({
  ...whmcsBasics(env.server),
  tbladmins: [{ id: 1, firstname: 'Ada', lastname: 'Staff', email: agent.email }],
  tblclients: [
    client(1, ' Lea@Example.com', {
      firstname: 'Léa',
      lastname: 'M&amp;M',
      currency: 2,
      language: 'german',
      credit: '12.50',
    }),
    client(2, matched.email, { status: 'Inactive' }),
    client(3, 'twin@example.com'),
    client(4, 'TWIN@example.com'),
    client(5, 'closed@example.com', { status: 'Closed' }),
    client(6, '\u001b[31mtypo at example'),
    client(7, paying.email),
    client(8, agent.email),
    client(9, '\u202e'.repeat(3), { firstname: 'x'.repeat(100_000) }),
    client(1, 'second@example.com'),
  ],
  tblhosting: [
    service(1, 1, { domain: 'lea.example.com', username: 'lea' }),
    service(2, 1, { packageid: 2, domain: 'vps.example.com' }),
    service(3, 1, { domainstatus: 'Terminated' }),
    service(4, 1, { server: 2, username: 'lea' }),
    service(5, 1, { username: 'nobody', domain: 'nobody.example.com' }),
    service(6, 2, { domain: 'matched.example.com', username: 'ftp_other_name', domainstatus: 'Suspended' }),
    service(7, 7, { domain: 'paying.example.com', username: 'paying' }),
    service(8, 999),
  ],
  tbldomains: [
    domain(1, 1, 'Lea-Shop.example.org', { status: 'Grace' }),
    domain(2, 1, 'lea-ours.example.org', { registrar: 'atollv5' }),
    domain(3, 1, 'expired.example.org', { status: 'Expired' }),
    domain(4, 1, 'undated.example.org', { expirydate: '0000-00-00' }),
    domain(5, 1, "x'; DROP TABLE users; --"),
    domain(6, 7, paying.ownName),
    domain(7, 2, 'lea-shop.example.org', { status: 'Pending Transfer' }),
  ],
  tblinvoices: [
    invoice(1, 1, { invoicenum: 'R-2024-1' }),
    invoice(2, 1, { status: 'Unpaid', datepaid: '0000-00-00 00:00:00', date: '2024-05-01' }),
    invoice(3, 1, { status: 'Refunded', date: '2024-02-01' }),
    invoice(4, 1, { status: 'Draft' }),
    invoice(5, 1, { date: '0000-00-00' }),
    invoice(6, 1, { subtotal: '99999999999' }),
    invoice(7, 7),
  ],
  tblinvoiceitems: [
    { id: 1, invoiceid: 1, description: 'Hosting\nMarch', amount: '10.00' },
    { id: 2, invoiceid: 404, description: 'Lost', amount: '10.00' },
  ],
  tbltickets: [
    ticket(1, 1, {
      title: 'Is it &lt;b&gt; down?',
      message: '**Help**\n<script>alert(1)</script><img src=x onerror=alert(1)>',
      editor: 'markdown',
      status: 'Customer-Reply',
      attachment: '11_photo.txt|../secret|22_missing.txt|33_link.txt',
    }),
    ticket(2, 1, { admin: 'Someone Gone', did: 1, date: '2030-01-01 00:00:00' }),
    ticket(3, 1, { merged_ticket_id: 1 }),
    ticket(4, 1, { title: '', message: ' ' }),
    ticket(5, 0, { email: 'guest@example.com' }),
    ticket(6, 7),
  ],
  tblticketreplies: [
    reply(1, 1, { admin: 'Ada Staff', attachment: '44_answer.txt' }),
    reply(2, 1, { admin: 'Someone Gone', message: 'More', date: '2024-04-01 10:00:00' }),
    reply(3, 1, { message: 'Thanks', date: '2024-04-01 11:00:00' }),
  ],
});

beforeAll(async () => {
  env = await startSystemEnvironment();
  matched = await addPerson(env.product, { plan: 'none' });
  paying = await addPerson(env.product, { websites: 1 });
  agent = await addPerson(env.product, { role: 'agent', plan: 'none' });
  await addToPanel(env.panel, { login: 'lea', email: 'lea@example.com', webspaces: ['lea.example.com'] });
  await addToPanel(env.panel, { login: 'm2', email: matched.email, webspaces: ['matched.example.com'] });
  await addToPanel(env.panel, { login: 'paying', email: paying.email, webspaces: ['paying.example.com'] });
  await writeFile(join(env.folder, '11_photo.txt'), 'a photo');
  await writeFile(join(env.folder, '44_answer.txt'), 'an answer');
  await symlink('/etc/passwd', join(env.folder, '33_link.txt'));
  const registered = {
    name: 'lea-ours.example.org',
    registeredAt: new Date('2019-01-01T00:00:00Z'),
    expiresAt: new Date('2028-01-01T00:00:00Z'),
  };
  const atoll = { vendor: 'atoll', isConfigured: true, endings: [], find: async () => registered };
  env.product.app
    .get(RegistrarDriversService, { strict: false })
    .register(atoll as unknown as RegistrarDriver);
  review = await importWhmcs('--report', join(env.folder, 'left-out.csv'));
}, 60_000);
afterAll(() => env.close());

/** The state and the reason of each customer and record, by id. */
async function decisions(importId: string, kind?: string): Promise<Record<string, string>> {
  const rows = await query<{ id: string; state: string; reason: string | null }>(
    kind === undefined
      ? 'SELECT panel_customer_id AS id, state, reason FROM import_rows WHERE import_id = $1'
      : 'SELECT source_id AS id, state, reason FROM import_records WHERE import_id = $1 AND kind::text = $2',
    kind === undefined ? [importId] : [importId, kind],
  );
  return Object.fromEntries(rows.map(({ id, state, reason }) => [id, reason ?? state]));
}

const userOf = async (email: string) =>
  (await query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]))[0]?.id;

describe('reviewing a billing system', () => {
  it('decides about every customer and everything they have', async () => {
    expect(await decisions(review.id)).toEqual({
      1: 'pending',
      2: 'pending',
      3: 'duplicate_email',
      4: 'duplicate_email',
      5: 'closed',
      6: 'invalid_email',
      7: 'pending',
      8: 'staff',
      9: 'no_email',
    });
    expect(await decisions(review.id, 'service')).toEqual({
      1: 'pending',
      2: 'not_hosting',
      3: 'ended',
      4: 'unknown_server',
      5: 'no_account',
      6: 'pending',
      7: 'has_hosting',
      8: 'no_customer',
    });
    expect(await decisions(review.id, 'domain')).toEqual({
      1: 'pending',
      2: 'pending',
      3: 'ended',
      4: 'invalid_date',
      5: 'invalid_name',
      6: 'already_here',
      7: 'not_active',
    });
    expect(await decisions(review.id, 'invoice')).toEqual({
      1: 'pending',
      2: 'pending',
      3: 'pending',
      4: 'draft',
      5: 'invalid_date',
      6: 'invalid_amount',
      7: 'pending',
    });
    expect(await decisions(review.id, 'ticket')).toEqual({
      1: 'pending',
      2: 'pending',
      3: 'merged',
      4: 'empty',
      5: 'no_customer',
      6: 'pending',
    });
    const files = await query<{ label: string; state: string }>(
      `SELECT label, coalesce(reason, state::text) AS state FROM import_records WHERE import_id = $1 AND kind = 'attachment'
       ORDER BY number`,
      [review.id],
    );
    expect(files.map(({ label, state }) => `${label}: ${state}`)).toEqual([
      'photo.txt of ticket 100001: pending',
      '../secret of ticket 100001: unsafe_file',
      'missing.txt of ticket 100001: missing_file',
      'link.txt of ticket 100001: unsafe_file',
      'answer.txt of ticket 100001: pending',
    ]);
  });

  it('prints it in words, and steers no terminal', () => {
    const lines = review.report.split('\n');
    expect(lines).toContain('create\tlea@example.com\tLéa M&M');
    expect(lines).toContain('\tskip service VPS, vps.example.com: is no web hosting');
    expect(lines).toContain(
      '\tskip credit 12.50 EUR: the portal does not keep credit: settle it before you switch the old system off',
    );
    expect(lines).toContain('skip service 8, of customer 999: its customer is not in the database');
    expect(lines).toContain('To do: 1 to create, 2 to match with existing customers');
    expect(lines).toContain('Domains: 2 to do, 0 done, 5 not imported');
    expect(lines).toContain('Rows of the database that could not be read: 0, with the id of another row: 1');
    expect(review.report).not.toMatch(/[\u001b\u202e]|secret\W*\$2y/);
  });

  it('writes what is left out to a file of its owner', async () => {
    const path = join(env.folder, 'left-out.csv');
    const lines = (await readFile(path, 'utf8')).split('\r\n');
    expect(lines[0]).toBe('"kind","id","what","customer","reason"');
    expect(lines).toContain(
      '"customer","5","Person 5","closed@example.com","is closed in the billing system"',
    );
    expect(lines).toContain('"invoice","4","4","lea@example.com","is a draft"');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('changes nothing, and keeps no copy of the database', async () => {
    expect(await countOf('users')).toBe(3);
    expect(await countOf('staged_rows')).toBe(0);
    expect(await countOf('tickets')).toBe(0);
  });

  it('is the only way to apply it', async () => {
    await expect(runImport(env, 'whmcs', '--apply', review.id, '--review', 'abc')).rejects.toThrow(
      'not the code',
    );
    await expect(runImport(env, 'whmcs', '--apply', review.id)).rejects.toThrow('Give the code');
    await expect(
      runImport(env, 'plesk', env.server.name, '--apply', review.id, '--review', review.code),
    ).rejects.toThrow('is of another server');
    await expect(runImport(env, 'whmcs')).rejects.toThrow('Give a dump');
    await expect(runImport(env, 'whmcs', '/nowhere.sql')).rejects.toThrow('There is no file');
  });
});

describe('applying a review', () => {
  beforeAll(async () => {
    await runImport(env, ...review.words);
  });

  it('creates and matches customers with their hosting, on a plan without charges', async () => {
    const rows = await query(
      `SELECT u.email, u.name, u.locale, p.plan_name AS plan, w.ascii_name AS website
       FROM import_rows r JOIN users u ON u.id = r.user_id LEFT JOIN hosting_plans p ON p.user_id = u.id AND p.state <> 'ended'
       LEFT JOIN panel_accounts a ON a.user_id = u.id AND a.is_imported LEFT JOIN websites w ON w.account_id = a.id
       WHERE r.import_id = $1 AND r.state = 'done' ORDER BY r.number`,
      [review.id],
    );
    expect(rows).toEqual([
      { email: 'lea@example.com', name: 'Léa M&M', locale: 'de', plan: 'legacy', website: 'lea.example.com' },
      expect.objectContaining({ email: matched.email, plan: 'legacy', website: 'matched.example.com' }),
      expect.objectContaining({ email: paying.email, plan: 'expert', website: null }),
    ]);
    const [event] = await query(
      `SELECT detail FROM billing_events WHERE kind = 'service_imported' ORDER BY at, id LIMIT 1`,
    );
    expect(event?.detail).toMatchObject({
      price: '9.95 EUR Monthly',
      paid_until: '2026-12-15T00:00:00.000Z',
    });
  });

  it('adds domains, as ours only where our registrar has them', async () => {
    const rows = await query(
      `SELECT name, at_registrar, registrar, expires_at FROM domains WHERE user_id = $1 ORDER BY name`,
      [await userOf('lea@example.com')],
    );
    expect(rows).toEqual([
      {
        name: 'lea-ours.example.org',
        at_registrar: true,
        registrar: 'atoll',
        expires_at: new Date('2028-01-01'),
      },
      {
        name: 'lea-shop.example.org',
        at_registrar: false,
        registrar: 'gandi',
        expires_at: new Date('2027-05-01'),
      },
    ]);
  });

  it('shows customers their invoices, which are never charged', async () => {
    const { body } = await env.product.call(invoices, {}, { token: paying.token });
    expect(body.invoices.filter(({ earlier }) => earlier !== undefined)).toMatchObject([
      { number: '7', amount_cents: 1_190, currency: 'usd', status: 'paid', payment_url: null },
    ]);
    const rows = await query(
      `SELECT number, total_cents, refunded_cents, currency, state::text, paid_at, lines FROM earlier_invoices
       WHERE user_id = $1 ORDER BY issued_at`,
      [await userOf('lea@example.com')],
    );
    expect(rows).toMatchObject([
      { number: '3', refunded_cents: 1_190, state: 'paid' },
      { number: 'R-2024-1', currency: 'eur', lines: [{ description: 'Hosting March', amountCents: 1_000 }] },
      { number: '2', state: 'open', paid_at: null },
    ]);
    expect(await countOf("operations WHERE kind LIKE 'billing.%'")).toBe(0);
  });

  it('adds tickets with their authors and files, sanitized, and notifies no one', async () => {
    const [row] = await query<{ number: number }>(`SELECT number FROM tickets WHERE status = 'open'`);
    const {
      rows: [text],
    } = { rows: await query(`SELECT description FROM tickets WHERE number = $1`, [row?.number]) };
    expect(text?.description).toContain('<strong>Is it &lt;b&gt; down? (100001)</strong>');
    expect(text?.description).toContain('<strong>Help</strong>');
    expect(text?.description).not.toMatch(/script|onerror|<img/);
    const replies = await query(
      `SELECT by_staff, author_id, author_name FROM ticket_replies WHERE ticket_number = $1 ORDER BY created_at`,
      [row?.number],
    );
    expect(replies).toEqual([
      { by_staff: true, author_id: agent.userId, author_name: null },
      { by_staff: true, author_id: '00000000-0000-0000-0000-000000000000', author_name: 'Someone Gone' },
      { by_staff: false, author_id: await userOf('lea@example.com'), author_name: null },
    ]);
    const [future] = await query<{ updated_at: Date }>(
      `SELECT updated_at FROM tickets ORDER BY updated_at DESC LIMIT 1`,
    );
    expect(future?.updated_at.getTime()).toBeLessThan(Date.now());
    expect(await countOf('mail_messages')).toBe(0);
    expect(await countOf('ticket_notices')).toBe(0);
  });

  it('keeps files in quarantine until they are inspected', async () => {
    expect(await query('SELECT file_name, state::text FROM ticket_attachments ORDER BY file_name')).toEqual([
      { file_name: 'answer.txt', state: 'quarantined' },
      { file_name: 'photo.txt', state: 'quarantined' },
    ]);
    for (const { id } of await query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = 'support.inspectFile'`,
    ))
      await runToEnd(env.product, id);
    expect(await countOf(`ticket_attachments WHERE state = 'available'`)).toBe(2);
  });

  it('changes nothing when it is repeated, and a later import finds everything here already', async () => {
    const before = await countOf('audit_events');
    expect(await runImport(env, ...review.words)).toContain('Tickets: 0 to do, 3 done');
    expect(await countOf('audit_events')).toBe(before);
    const next = await importWhmcs();
    expect(await decisions(next.id, 'invoice')).toMatchObject({ 1: 'already_here', 7: 'already_here' });
    expect(await decisions(next.id, 'ticket')).toMatchObject({ 1: 'already_here', 6: 'already_here' });
    expect(await decisions(next.id, 'domain')).toMatchObject({ 1: 'already_here', 2: 'already_here' });
    expect(next.report).toContain('Invoices: 0 to do');
  });
});

describe('undoing', () => {
  it('removes everything but what was used since', async () => {
    const [mine] = await query<{ number: number }>('SELECT number FROM tickets WHERE user_id = $1', [
      paying.userId,
    ]);
    const params = { ticket_id: String(mine?.number) };
    const as = { token: paying.token, headers: newVisitor() };
    const seen = await env.product.call(createdTicketDetail, { params, query: {} }, as);
    expect(seen.body).toMatchObject({
      status: 'closed',
      description: expect.stringContaining('It is slow (100006)'),
    });
    const body = { ...params, editor_content: '<p>Again</p>' };
    expect((await env.product.call(replyAsCustomer, { body }, as)).status).toBe(200);
    await runImport(env, 'undo', review.id);
    expect(await decisions(review.id)).toMatchObject({ 1: 'undone', 2: 'undone', 7: 'kept' });
    expect(await userOf('lea@example.com')).toBeUndefined();
    expect(await countOf('tickets')).toBe(1);
    expect(await countOf('earlier_invoices')).toBe(1);
    expect(await countOf('ticket_attachments')).toBe(0);
    expect(await countOf(`domains WHERE name LIKE 'lea-%'`)).toBe(0);
    expect(await countOf('panel_accounts WHERE is_imported')).toBe(0);
    // Workers delete the files.
    expect(await countOf(`operations WHERE kind = 'support.inspectFile' AND state = 'queued'`)).toBe(2);
    expect(await runImport(env, 'list')).toContain('whmcs whmcs.sql.gz');
  });
});
