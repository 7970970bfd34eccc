import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { archiveInvoices, archiveLink, archives, exportData } from '@homeport/contract/archives';
import { timers } from '@homeport/contract/limits';
import { crashAt, crashPoints, runToEnd } from '../app/testing/crash.ts';
import { addPerson, newVisitor, type PersonFacts, type TestPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { shareOf } from '../app/testing/share.ts';
import { FileStorePort } from '../foundation/files/file-store.port.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { ArchiveFilesService } from './archive-files.service.ts';
import { unpack } from './testing/unpack.ts';

/** Stands for Stripe's pages: each path is a PDF, `broken` fails and `page` is no PDF. */
let stripe: Server;
let sandbox: TestSandbox;
let product: Product;
let lea: TestPerson;

beforeAll(async () => {
  stripe = createServer(({ url = '' }, response) => {
    response.statusCode = url.includes('broken') || url.startsWith('/v1/') ? 500 : 200;
    response.end(url.includes('page') ? '<html>' : `%PDF-1.4 ${url}`);
  });
  await new Promise<void>((listening) => stripe.listen(0, '127.0.0.1', listening));
  sandbox = await startTestSandbox();
  product = await Product.start('http', {
    STRIPE_API_URL: address(),
    S3_ENDPOINT: sandbox.urls.objects,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
});
beforeEach(async () => {
  lea = await newPerson({ websites: 1, ticket: true, mail: true, passkey: true });
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await product.stop();
  await sandbox.stop();
  stripe.closeAllConnections();
  await new Promise((closed) => stripe.close(closed));
});

/** A person without an archive. */
async function newPerson(facts: PersonFacts = {}): Promise<TestPerson> {
  const person = await addPerson(product, facts);
  await product.db.query('DELETE FROM archives WHERE user_id = $1', [person.userId]);
  return person;
}
const address = () => `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
const as = (who: TestPerson) => ({ token: who.token, headers: newVisitor() });
const listOf = async (who = lea) => (await product.call(archives, {}, as(who))).body.archives;
const pack = (year: number | null = null, who = lea) =>
  product.call(archiveInvoices, { body: { year } }, as(who));
const ask = (who = lea) => product.call(exportData, { body: {} }, as(who));
const link = (archive_id: string, who = lea) =>
  product.call(archiveLink, { params: { archive_id } }, as(who));

async function addInvoice(who: TestPerson, number: string | null, day: string, path = 'ok'): Promise<void> {
  await product.db.query(
    `INSERT INTO invoices (id, user_id, number, description, total_cents, due_cents, paid_cents, currency, state, pdf_url, issued_at)
     VALUES ($1, $2, $3, 'Hosting', 100, 100, 100, 'usd', 'paid', $4, $5)`,
    [`in_${randomUUID()}`, who.userId, number, `${address()}/i/${path}/${who.userId}`, day],
  );
}

/** Someone who has accepted an invitation to Lea's account. */
async function addMember(): Promise<TestPerson> {
  const member = await newPerson();
  await product.db.query(
    `INSERT INTO account_members (id, account_id, user_id, role, created_at)
     VALUES (gen_random_uuid(), $1, $2, 'developer', now())`,
    [lea.userId, member.userId],
  );
  const detail = JSON.stringify({ member: member.userId, member_role: 'developer' });
  await product.db.query(
    `INSERT INTO audit_events (id, user_id, actor_id, kind, detail, at)
     VALUES (gen_random_uuid(), $1, $2, 'people.joined', $3, now())`,
    [lea.userId, member.userId, detail],
  );
  return member;
}

/** The identity was confirmed a moment ago. */
async function confirm(who = lea): Promise<void> {
  await product.db.query('UPDATE sessions SET confirmed_at = now() WHERE user_id = $1', [who.userId]);
}

async function operationOf(archiveId: string): Promise<string> {
  const [row] = await product.db.query<{ operation_id: string }>(
    'SELECT operation_id FROM archives WHERE id = $1',
    [archiveId],
  );
  return String(row?.operation_id);
}

/** Makes the archive. @returns its files by name */
async function filesOf(archiveId: string, who = lea): Promise<Map<string, string>> {
  await runToEnd(product, await operationOf(archiveId));
  const { body } = await link(archiveId, who);
  const answer = await fetch(body.download_link);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w-]+\.zip$/);
  return unpack(Buffer.from(await answer.arrayBuffer()));
}

describe('an archive of invoices', () => {
  it('has the documents of the year, and names those that it lacks', async () => {
    const ines = await newPerson();
    await addInvoice(lea, 'HP-7', '2026-03-01');
    await addInvoice(lea, '../../HP 7', '2026-03-01');
    await addInvoice(lea, 'HP-8', '2026-04-01', 'broken');
    await addInvoice(lea, 'HP-9', '2026-05-01', 'page');
    await addInvoice(lea, 'HP-1', '2025-12-31T23:59:59Z');
    await addInvoice(ines, 'HP-6', '2026-03-01');
    const { body } = await pack(2026);
    expect(body.archive).toMatchObject({ kind: 'invoices', year: 2026, state: 'making', bytes: null });
    // While it is made, it is the same one.
    expect((await pack(2026)).body.archive.id).toBe(body.archive.id);
    expect((await link(body.archive.id)).status).toBe(409);
    const files = await filesOf(body.archive.id);
    expect([...files.keys()]).toEqual([
      '2026-03-01-HP-7.pdf',
      '2026-03-01--HP-7.pdf',
      'missing-invoices.txt',
    ]);
    expect(files.get('2026-03-01-HP-7.pdf')).toBe(`%PDF-1.4 /i/ok/${lea.userId}`);
    expect(files.get('missing-invoices.txt')).toMatch(/HP-8 \(2026-04-01\): .*\r\nHP-9 \(2026-05-01\)/);
    expect(await listOf()).toMatchObject([{ state: 'ready', missing: 2, bytes: expect.any(Number) }]);
    expect(await listOf(ines)).toEqual([]);
    expect((await link(body.archive.id, ines)).status).toBe(404);
  });

  it('is made again only when the invoices have changed', async () => {
    await addInvoice(lea, 'HP-7', '2026-03-01');
    const first = (await pack()).body.archive;
    await filesOf(first.id);
    expect((await pack()).body.archive).toMatchObject({ id: first.id, state: 'ready' });
    await addInvoice(lea, 'HP-8', '2026-04-01');
    expect((await pack()).body.archive.id).not.toBe(first.id);
    expect(await listOf()).toMatchObject([{ state: 'making' }]);
  });

  it('is not made without invoices, and fails when the provider sends none at all', async () => {
    expect((await pack(2026)).status).toBe(409);
    await addInvoice(lea, 'HP-8', '2026-04-01', 'broken');
    const { id } = (await pack(2026)).body.archive;
    await runToEnd(product, await operationOf(id));
    expect(await listOf()).toMatchObject([{ state: 'failed' }]);
    // It can be tried again.
    expect((await pack(2026)).body.archive.id).not.toBe(id);
  });

  it.each(shareOf([0, 1].flatMap((step) => crashPoints.map((point) => ({ step, point })))))(
    'is one although its worker is killed: $step $point',
    async ({ step, point }) => {
      await addInvoice(lea, 'HP-7', '2026-03-01');
      const { id } = (await pack()).body.archive;
      await crashAt(product, await operationOf(id), step, point);
      const files = await filesOf(id);
      expect([...files.keys()]).toEqual(['2026-03-01-HP-7.pdf']);
      expect(await listOf()).toMatchObject([{ id, state: 'ready', missing: 0 }]);
    },
  );

  it('ends with its file', async () => {
    await addInvoice(lea, 'HP-7', '2026-03-01');
    const { id } = (await pack()).body.archive;
    await filesOf(id);
    await product.db.query(`UPDATE archives SET ends_at = now() - interval '1 second'`);
    expect(await listOf()).toEqual([]);
    expect((await link(id)).status).toBe(409);
    await product.app.get(ArchiveFilesService).removeEnded();
    expect(await product.app.get(FileStorePort).sizeOf(`temporary/archive-${id}`)).toBeUndefined();
    expect((await link(id)).status).toBe(404);
    expect(timers.archiveLink).toBeLessThan(timers.archive);
  });
});

describe('an export of data', () => {
  it('needs a confirmed identity, and is one at a time', async () => {
    await product.db.query('UPDATE sessions SET confirmed_at = NULL WHERE user_id = $1', [lea.userId]);
    expect((await ask()).code).toBe('confirmation_required');
    await confirm();
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first.body.archive.id).toBe(second.body.archive.id);
    await filesOf(first.body.archive.id);
    expect((await ask()).body.archive).toMatchObject({ id: first.body.archive.id, state: 'ready' });
    const mails = await product.db.query(
      `SELECT template FROM mail_messages WHERE user_id = $1 AND template = 'data-ready'`,
      [lea.userId],
    );
    expect(mails).toHaveLength(1);
    const told = await product.db.query(
      `SELECT topic FROM notifications WHERE user_id = $1 AND kind = 'data-ready'`,
      [lea.userId],
    );
    expect(told).toEqual([{ topic: 'security' }]);
    const { id } = first.body.archive;
    await product.db.query('UPDATE sessions SET confirmed_at = NULL WHERE user_id = $1', [lea.userId]);
    expect((await link(id)).code).toBe('confirmation_required');
    await confirm();
    expect((await link(id)).status).toBe(200);
    expect((await link(id, await newPerson())).status).toBe(404);
    expect((await link(id, await newPerson({ role: 'admin' }))).status).toBe(404);
  });

  it('has what is stored about the customer, their files and an index', async () => {
    const store = product.app.get(FileStorePort);
    const facts = { contentType: 'text/plain', bytes: 5, name: 'a.txt' };
    const key = await store.put(Buffer.from('Hello'), facts);
    await product.db.query(
      `INSERT INTO ticket_attachments (id, ticket_number, position, file_name, bytes, key, state, created_at)
       VALUES (gen_random_uuid(), $1, 0, '../über uns.txt', 5, $2, 'available', now()),
              (gen_random_uuid(), $1, 1, 'gone.txt', 5, 'nowhere', 'available', now())`,
      [lea.ticket, key],
    );
    const member = await addMember();
    await confirm();
    const files = await filesOf((await ask()).body.archive.id);
    const parsed = (name: string) =>
      JSON.parse(files.get(`data/${name}.json`) ?? '') as Record<string, unknown[]>;
    expect(parsed('profile')['users']).toMatchObject([{ id: lea.userId, email: lea.email }]);
    expect(parsed('websites')['websites']).toMatchObject([{ ascii_name: lea.domain }]);
    expect(parsed('email')['mail_domains']).toMatchObject([{ name: lea.ownName }]);
    expect(parsed('support')['tickets']).toMatchObject([{ number: lea.ticket, description: '<p>Help</p>' }]);
    expect(parsed('api-keys')['api_keys']).toHaveLength(1);
    expect(parsed('security')['account_members']).toMatchObject([
      { account_id: lea.userId, role: 'developer' },
    ]);
    expect(files.get('data/security.json')).not.toContain(member.userId);
    expect(parsed('history')['history']).toContainEqual(
      expect.objectContaining({
        text: 'Test Person has access to this account now, as a developer.',
        by: 'member',
        member: 'Test Person',
      }),
    );
    expect(parsed('history')['history']).toContainEqual(
      expect.objectContaining({ text: 'A copy of your data was requested.', by: 'you' }),
    );
    expect(files.get(`tickets/${lea.ticket}/__über uns.txt`)).toBe('Hello');
    expect(files.get('index.html')).toContain('gone.txt');
    expect(files.get('index.html')).toContain('<a href="data/domains.json">Domains and DNS</a>');
    expect(await listOf()).toMatchObject([{ kind: 'data', missing: 1 }]);
  });

  it('has nothing of other people, and no secret', async () => {
    const ines = await newPerson({ websites: 1, ticket: true, mail: true });
    const ana = await newPerson({ role: 'agent' });
    await product.db.query(
      `INSERT INTO ticket_replies (id, ticket_number, author_id, by_staff, body, created_at)
       VALUES (gen_random_uuid(), $1, $2, true, '<p>Of course.</p>', now())`,
      [lea.ticket, ana.userId],
    );
    await product.db.query(
      `INSERT INTO audit_events (id, user_id, actor_id, kind, ip, detail, at)
       VALUES (gen_random_uuid(), $1, $2, 'staff.customer_viewed', '203.0.113.99', '{"note": "rude"}', now())`,
      [lea.userId, ana.userId],
    );
    await confirm();
    const all = [...(await filesOf((await ask()).body.archive.id)).values()].join('\n');
    expect(all).toContain('Of course.');
    const secrets = await product.db.query<{ secret: string }>(
      `SELECT password_hash AS secret FROM users UNION SELECT token_hash FROM sessions
       UNION SELECT key_hash FROM api_keys UNION SELECT token_hash FROM remembered_devices`,
    );
    const hidden = [ines.userId, ines.email, ines.domain, ana.userId, ana.email, '203.0.113.99', 'rude'];
    for (const text of [...hidden, ...secrets.map(({ secret }) => secret)])
      if (text !== 'none') expect(all.includes(text) ? text : '').toBe('');
  });
});
