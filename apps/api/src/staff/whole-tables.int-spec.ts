import { accountEvents } from '@homeport/contract/account';
import { cloneDatabase, type TestDatabase } from '../foundation/testing/database.ts';
import { untilFound } from '../foundation/testing/polling.ts';
import type { Call, CallAnswer } from '@homeport/contract/call';
import { feedbackTexts, reviews } from '@homeport/contract/feedback';
import { customers } from '@homeport/contract/staff';
import { billingTimeline, cancellations } from '@homeport/contract/staff-billing';
import { allDisputes, payoutLines, payouts, refunds } from '@homeport/contract/staff-money';
import { operationCounts, operations } from '@homeport/contract/staff-operations';
import { attention, auditLog, mails } from '@homeport/contract/staff-monitoring';
import { allTickets, ticketCounts } from '@homeport/contract/support';
import { inbox, inboxCounts, inboxViews } from '@homeport/contract/support-inbox';
import { addPerson, newVisitor, type TestPerson } from '../app/testing/people.ts';
import { Product, withQuery } from '../app/testing/product.ts';
import { fillTables, fullTables, ofOneCustomer, rowsPerTable, vacuumTables } from './testing/full-tables.ts';

/** The most index entries of a table that all calls together may read. */
const mostEntries = (table: string) =>
  // Each search for tickets scans the newest 500 of them before it searches all.
  table === 'tickets' ? rowsPerTable / 2 : rowsPerTable / 5;

const today = new Date().toISOString().slice(0, 10);

let product: Product;
let admin: TestPerson;
let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
  await fillTables(db);
});
afterAll(() => db.drop());

/** Reads two pages, if there are two. */
async function read<C extends Call>(
  call: C,
  query: Record<string, string | undefined> = {},
  params: Record<string, string> = {},
): Promise<void> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  for (let cursor: string | null | undefined; ;) {
    const full = withQuery(path, { ...query, ...(cursor ? { cursor } : {}) });
    const { status, body } = await product.send(call.method, full, undefined, {
      token: admin.token,
      headers: newVisitor(),
    });
    expect([full, status]).toEqual([full, 200]);
    const { next } = body as CallAnswer<C> & { next?: string | null };
    if (cursor || !next) return;
    cursor = next;
  }
}

// Filling the tables takes most of the time: both states are those of one database.
it('no list of the staff area reads a whole table, of tables that are written to all the time, and of vacuumed ones', async () => {
  await readAllLists();
  await vacuumTables(db);
  await readAllLists();
});

async function readAllLists(): Promise<void> {
  product = await Product.start('http', {}, db);
  await db.query('SELECT pg_stat_reset()');
  admin = await addPerson(product, { role: 'admin', plan: 'none' });
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
  for (const query of [
    { sort: 'newest' },
    { sort: 'oldest', language: 'en' },
    { plan: 'agency' },
    { plan: 'expert' },
    { state: 'unpaid' },
    { trial_ends_within: '7' },
    { country: 'PT' },
    { tag: 'rare' },
    { tag: 'often', plan: 'expert' },
    { sort: 'newest', registered_from: today, registered_until: today },
  ])
    await read(customers, query);
  for (const search of Object.values(ofOneCustomer)) {
    expect([search, await found(customers, search)]).toEqual([search, 1]);
    expect([search, await found(allTickets, search)]).toEqual([search, 6]);
  }
  for (const query of [{}, { search: 'word77' }, { assignee: 'none' }, { status: 'open' }])
    await read(allTickets, query);
  await read(ticketCounts);
  for (const view of inboxViews) await read(inbox, { view });
  await read(inboxCounts);
  await read(attention);
  for (const query of [{}, { state: 'ended' }]) await read(cancellations, query);
  for (const query of [{}, { state: 'failed' }, { state: 'requested' }]) await read(refunds, query);
  await read(allDisputes);
  await read(payouts);
  await read(payoutLines, {}, { payout_id: 'po_7' });
  await read(billingTimeline, {}, { customer_id: admin.userId });
  for (const query of [{}, { stars: '5' }]) await read(reviews, query);
  await read(feedbackTexts);
  await read(accountEvents);
  // Postgres processes report their reads when they end.
  await product.app.close();
  const tables = await told();
  expect(tables).not.toEqual([]);
  for (const { table, whole, entries } of tables) {
    expect([table, whole]).toEqual([table, 0]);
    // No index is read from end to end either.
    expect([table, entries, entries < mostEntries(table)]).toEqual([table, entries, true]);
  }
}

/** @returns how many rows a search finds */
async function found(call: typeof customers | typeof allTickets, search: string): Promise<number> {
  const path = withQuery(call.path, { search });
  const { status, body } = await product.send(call.method, path, undefined, {
    token: admin.token,
    headers: newVisitor(),
  });
  expect([path, status]).toEqual([path, 200]);
  const { customers: people, all_tickets: tickets } = body as {
    customers?: unknown[];
    all_tickets?: unknown[];
  };
  return (people ?? tickets ?? []).length;
}

/**
 * How often each table was scanned, and how many entries of its indexes were read, once Postgres has counted
 * everything.
 */
async function told(): Promise<{ table: string; whole: number; entries: number }[]> {
  return untilFound('statistics', async () => {
    const read = await db.query<{ table: string; whole: number; entries: number }>(
      `SELECT t.relname AS table, t.seq_scan::int AS whole, sum(i.idx_tup_read)::int AS entries
       FROM pg_stat_user_tables t JOIN pg_stat_user_indexes i USING (relid)
       WHERE t.relname = ANY($1) GROUP BY t.relname, t.seq_scan ORDER BY t.relname`,
      [fullTables],
    );
    return read.length === fullTables.length && read.every(({ entries }) => entries > 0) ? read : undefined;
  });
}
