import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { copyTables } from './tables.ts';
import { dropDatabase, emptyDatabase, query } from './testing/databases.ts';

const name = `tables_${process.pid}`;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeport-tables-'));
  url = (await emptyDatabase(name)).admin;
  await query(
    url,
    `CREATE TABLE _prisma_migrations (migration_name text, finished_at timestamptz, rolled_back_at timestamptz);
     CREATE TABLE ticket_attachments (key text, thumbnail_key text, state text);
     CREATE TABLE staff_profiles (picture_key text, sent_picture_key text);
     CREATE TABLE deliveries (order_number int);
     CREATE TABLE invoices (order_number int);
     CREATE TABLE orders (number int)`,
  );
});
afterAll(async () => {
  await dropDatabase(name);
  await rm(folder, { recursive: true, force: true });
});

async function connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const order = (number: number) =>
  query(
    url,
    `BEGIN; INSERT INTO orders VALUES (${number}); INSERT INTO deliveries VALUES (${number}); COMMIT`,
  );

/** Waits until someone waits for a table. */
async function untilWaitedFor(table: string): Promise<void> {
  const waiting = `SELECT FROM pg_locks WHERE relation = '${table}'::regclass AND NOT granted`;
  while ((await query(url, waiting)).length === 0);
}

it('copies all tables as of one moment, although orders are written between one and the next', async () => {
  await order(1);
  const copied = await connected(async (writer) => {
    // Whoever copies the tables in turn has to wait between deliveries and orders.
    await writer.query('BEGIN; LOCK TABLE invoices IN ACCESS EXCLUSIVE MODE');
    const copying = connected((client) => copyTables(client, folder));
    await untilWaitedFor('invoices');
    await order(2);
    await writer.query('COMMIT');
    return copying;
  });
  const rows = Object.fromEntries(copied.tables.map((table) => [table.name, table.rows]));
  expect(rows).toMatchObject({ deliveries: 1, invoices: 0, orders: 1 });
});
