import { accountEvents } from '@homeport/contract/account';
import type { Call, CallAnswer } from '@homeport/contract/call';
import { feedbackTexts, reviews } from '@homeport/contract/feedback';
import { customers } from '@homeport/contract/staff';
import { billingTimeline, cancellations } from '@homeport/contract/staff-billing';
import { operationCounts, operations } from '@homeport/contract/staff-operations';
import { auditLog, mails } from '@homeport/contract/staff-watch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, type TestPerson } from '../app/testing/people.ts';
import { Product, withQuery } from '../app/testing/product.ts';

const rows = 30_000;
const tables = [
  'operations',
  'mail_messages',
  'audit_events',
  'ratings',
  'feedback',
  'cancellations',
  'users',
];

let product: Product;
let admin: TestPerson;

beforeAll(async () => {
  product = await Product.start('http');
  const someone = `lpad(to_hex(n % 5000), 8, '0')::text || '-0000-4000-8000-000000000000'`;
  const fill = (table: string, columns: string, values: string) =>
    product.db.query(`INSERT INTO ${table} (${columns}) SELECT ${values} FROM generate_series(1, ${rows}) n`);
  const ago = `now() - n * interval '1 minute'`;
  await fill(
    'users',
    'id, email, password_hash, created_at',
    `gen_random_uuid(), 'person' || n || '@example.test', 'none', ${ago}`,
  );
  await fill(
    'operations',
    'id, kind, key, queue, owner_id, input, state, next_run_at, created_at, updated_at, finished_at',
    `gen_random_uuid(), (ARRAY['mail.send', 'cdn.activate', 'wordpress.install'])[1 + n % 3], n::text, 'mail', (${someone})::uuid, '{}',
     (CASE WHEN n % 500 = 0 THEN 'parked' WHEN n % 7 = 0 THEN 'failed' ELSE 'succeeded' END)::"OperationState", ${ago}, ${ago}, ${ago}, ${ago}`,
  );
  await fill(
    'mail_messages',
    'id, dedupe_key, "to", template, sealed_data, created_at, sent_at',
    `gen_random_uuid(), n::text, 'person' || n % 5000 || '@example.test', (ARRAY['code', 'welcome'])[1 + n % 2],
     CASE WHEN n % 900 = 0 THEN 'x' END, ${ago}, CASE WHEN n % 300 <> 0 THEN now() END`,
  );
  await fill(
    'audit_events',
    'id, user_id, actor_id, kind, at',
    `gen_random_uuid(), (${someone})::uuid, (${someone})::uuid, (ARRAY['auth.signed_in', 'cdn.purged', 'hosting.panel_opened'])[1 + n % 3], ${ago}`,
  );
  await fill(
    'ratings',
    'id, user_id, rating, created_at',
    `gen_random_uuid(), gen_random_uuid(), 1 + n % 5, ${ago}`,
  );
  await fill(
    'feedback',
    'id, user_id, text, created_at',
    `gen_random_uuid(), (${someone})::uuid, 'x', ${ago}`,
  );
  await fill(
    'cancellations',
    'id, user_id, plan_id, state, requested_at',
    `gen_random_uuid(), (${someone})::uuid, gen_random_uuid(), (CASE WHEN n % 50 = 0 THEN 'requested' ELSE 'ended' END)::"CancellationState", ${ago}`,
  );
  for (const table of tables) await product.db.query(`VACUUM ANALYZE ${table}`);
  await product.db.query('SELECT pg_stat_reset()');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
});
afterAll(() => product.db.drop());

/** Reads two pages, where there are two. */
async function read<C extends Call>(
  call: C,
  query: Record<string, string | undefined> = {},
  params: Record<string, string> = {},
): Promise<void> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  for (let cursor: string | null | undefined; ;) {
    const full = withQuery(path, { ...query, ...(cursor ? { cursor } : {}) });
    const { status, body } = await product.send(call.method, full, undefined, { token: admin.token });
    expect([full, status]).toEqual([full, 200]);
    const { next } = body as CallAnswer<C> & { next?: string | null };
    if (cursor || !next) return;
    cursor = next;
  }
}

it('no list of the staff area reads a whole table', async () => {
  const someone = 'person77@example.test';
  for (const query of [{}, { customer: someone }]) await read(operationCounts, query);
  for (const query of [
    {},
    { kind: 'cdn.activate' },
    { state: 'parked' },
    { state: 'unfinished' },
    { kind: 'mail.send', state: 'failed' },
    { customer: someone, state: 'failed' },
  ])
    await read(operations, query);
  for (const query of [
    {},
    { state: 'owed' },
    { state: 'failed' },
    { state: 'sent' },
    { state: 'dropped' },
    { template: 'code' },
    { to: someone },
  ])
    await read(mails, query);
  for (const query of [{}, { kind: 'cdn.purged' }, { customer: admin.email }, { actor: admin.email }])
    await read(auditLog, query);
  for (const query of [{}, { search: 'person29' }, { search: 'nobody' }]) await read(customers, query);
  for (const query of [{}, { state: 'ended' }]) await read(cancellations, query);
  await read(billingTimeline, {}, { customer_id: admin.userId });
  for (const query of [{}, { stars: '5' }]) await read(reviews, query);
  await read(feedbackTexts);
  await read(accountEvents);
  // The server's processes tell what they read when they end.
  await product.app.close();
  for (const { table, whole, entries } of await told()) {
    expect([table, whole]).toEqual([table, 0]);
    // Nor is an index gone through from end to end: all pages together read less than a tenth of one.
    expect([table, entries, entries < rows / 10]).toEqual([table, entries, true]);
  }
});

/** How often each table was read as a whole, and how many entries of its indexes, once Postgres has heard of all of it. */
async function told(): Promise<{ table: string; whole: number; entries: number }[]> {
  for (;;) {
    const read = await product.db.query<{ table: string; whole: number; entries: number }>(
      `SELECT t.relname AS table, t.seq_scan::int AS whole, sum(i.idx_tup_read)::int AS entries
       FROM pg_stat_user_tables t JOIN pg_stat_user_indexes i USING (relid)
       WHERE t.relname = ANY($1) GROUP BY t.relname, t.seq_scan ORDER BY t.relname`,
      [tables],
    );
    if (read.length === tables.length && read.every(({ entries }) => entries > 0)) return read;
  }
}
