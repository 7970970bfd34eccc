import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { migrate } from '../migrate.ts';
import { Failure } from '../process/failure.ts';
import { makeDatabaseAnew } from '../environment/database.ts';
import type { Visitor } from '../environment/visitor.ts';
import { fillDesk, ownTicket, type Scale } from './desk-scene.ts';
import { load, median, type Slice } from './load.ts';
import { newVisitor, type Portal, startPortal } from './portal.ts';
import type { BenchPart, Stage } from './stage.ts';

const ROUNDS = 7;
const SECONDS = 3;
/** How much slower the slowest hundredth may be with a thousand times as many tickets. */
const MOST = 1.2;

const SMALL: Scale = { tickets: 1_000, replies: 5_000, customers: 100 };
const LARGE: Scale = { tickets: 1_000_000, replies: 5_000_000, customers: 100_000 };

const TABLES = ['tickets', 'ticket_replies', 'ticket_events', 'ticket_attachments', 'users'];

/** The nth of many different requests for one thing; each answers as many rows on either desk. */
const READS: Record<string, (scale: Scale, nth: number) => string> = {
  "a customer's list": () => '/api/support/user',
  "a customer's ticket": (scale, nth) => `/api/support/user/ticket/${ownTicket(scale, nth)}`,
  "an agent's list": () => '/api/support/agent/tickets',
  'the inbox': () => '/api/support/agent/inbox?view=mine&limit=5',
  'unassigned tickets': () => '/api/support/agent/inbox?view=unassigned&limit=2',
  'overdue tickets': () => '/api/support/agent/inbox?view=overdue&limit=10',
  'snoozed tickets': () => '/api/support/agent/inbox?view=snoozed&limit=5',
  'tickets that wait for customers': () => '/api/support/agent/inbox?view=pending&limit=10',
  'any ticket, for staff': ({ tickets }, nth) =>
    `/api/support/agent/ticket/${1 + Math.floor((nth * tickets) / 1024)}`,
  'all tickets': () => '/api/support/agent/super/tickets',
  filtered: (_, nth) =>
    `/api/support/agent/super/tickets?status=${nth % 2 ? 'closed' : 'escalated'}&category=tech&order=updated&limit=5`,
  'searched, common words': (_, nth) =>
    `/api/support/agent/super/tickets?search=website%20half${nth % 2}&limit=10`,
  'searched, rarer words': (_, nth) =>
    `/api/support/agent/super/tickets?search=answer%20mid${nth % 100}&limit=9`,
  'searched, one ticket': ({ tickets }, nth) =>
    `/api/support/agent/super/tickets?search=number${1 + Math.floor((nth * tickets) / 1024)}`,
  'searched, a customer': (_, nth) =>
    `/api/support/agent/super/tickets?search=customer${1 + (nth % 100)}%40example.com`,
  'searched and filtered': (_, nth) =>
    `/api/support/agent/super/tickets?search=website%20half${nth % 2}&status=closed&order=updated&limit=10`,
};

/** One desk of some size, and a process that serves it. */
interface Desk {
  scale: Scale;
  client: Client;
  portal: Portal;
  slices: Record<string, Slice[]>;
}

/** The desk with a million tickets against the desk with a thousand, in turns. */
export const desk: BenchPart = {
  async measure(stage) {
    const visitor = await newVisitor(stage);
    const small = await openDesk(stage, SMALL, visitor.email);
    const large = await openDesk(stage, LARGE, visitor.email);
    try {
      const before = await wholeReads(large.client);
      for (const name of Object.keys(READS))
        await stage.steps.run(`Measure ${name}`, () => measureInTurns(name, [small, large], visitor));
      const slow = print(small, large);
      await large.portal.stop();
      await refuseWholeReads(large.client, before);
      if (slow.length > 0) throw new Failure(`Slower than with few tickets: ${slow.join('; ')}.`);
    } finally {
      await Promise.all([small.client.end(), large.client.end()]);
    }
  },
};

/** Makes a database with a desk of that size, and starts a portal on it. @param email whose desk it is */
async function openDesk(stage: Stage, scale: Scale, email: string): Promise<Desk> {
  const serverUrl = stage.environment.databaseAdminUrl;
  const name = `desk_${scale.tickets}`;
  await makeDatabaseAnew(serverUrl, name);
  const url = new URL(serverUrl);
  url.pathname = name;
  await migrate(url.href);
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await stage.steps.run(`Fill a desk with ${scale.tickets} tickets`, async () =>
    fillDesk(client, scale, await bringAdmin(serverUrl, client, email)),
  );
  const portal = await startPortal(stage, { DATABASE_URL: url.href });
  return { scale, client, portal, slices: {} };
}

/** Copies a signed-in user of the environment into another database, as an admin. @returns their id */
async function bringAdmin(standUrl: string, client: Client, email: string): Promise<string> {
  const environment = new Client({ connectionString: standUrl });
  await environment.connect();
  try {
    const { rows } = await environment.query<{ id: string; person: unknown; session: unknown }>(
      `SELECT u.id::text, row_to_json(u) AS person, row_to_json(s) AS session
       FROM users u JOIN sessions s ON s.user_id = u.id WHERE u.email = $1 AND s.revoked_at IS NULL`,
      [email],
    );
    const [found] = rows;
    if (found === undefined) throw new Error(`${email} is not signed in`);
    await client.query('INSERT INTO users SELECT * FROM json_populate_record(NULL::users, $1)', [
      found.person,
    ]);
    await client.query('INSERT INTO sessions SELECT * FROM json_populate_record(NULL::sessions, $1)', [
      found.session,
    ]);
    await client.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [found.id]);
    await client.query('UPDATE sessions SET has_second_factor = true WHERE user_id = $1', [found.id]);
    return found.id;
  } finally {
    await environment.end();
  }
}

async function measureInTurns(name: string, desks: readonly Desk[], visitor: Visitor): Promise<void> {
  const path = READS[name];
  if (path === undefined) return;
  await visitor.renew();
  const headers = { authorization: `Bearer ${visitor.session.accessToken}` };
  const measure = ({ portal, scale }: Desk, seconds: number) =>
    load(portal.url, headers, seconds, (nth) => path(scale, nth));
  for (const each of desks) await measure(each, SECONDS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const each of desks) (each.slices[name] ??= []).push(await measure(each, SECONDS));
}

/** How often each table was read from end to end so far. */
async function wholeReads(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ relname: string; seq_scan: string }>(
    'SELECT relname, seq_scan FROM pg_stat_user_tables WHERE relname = ANY($1)',
    [TABLES],
  );
  return new Map(rows.map(({ relname, seq_scan: count }) => [relname, Number(count)]));
}

async function refuseWholeReads(client: Client, before: Map<string, number>): Promise<void> {
  // A connection's statistics are published when it ends.
  while (await hasOtherConnections(client)) await sleep(100);
  for (const [table, count] of await wholeReads(client)) {
    const more = count - (before.get(table) ?? 0);
    if (more > 0) throw new Failure(`${table} was read from end to end ${more} times.`);
  }
}

async function hasOtherConnections(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_type = 'client backend'`,
  );
  return rowCount !== 0;
}

/** @returns what is slower than it may be */
function print(small: Desk, large: Desk): string[] {
  console.log(
    `\nThe support desk: p99 of ${ROUNDS} slices of ${SECONDS} s in turns, 32 connections, with ${SMALL.tickets} and with ${LARGE.tickets} tickets`,
  );
  const slow: string[] = [];
  for (const name of Object.keys(READS)) {
    const [one, other] = [median(small.slices[name] ?? []), median(large.slices[name] ?? [])];
    const ratio = other.p99Ms / one.p99Ms;
    if (!(ratio <= MOST)) slow.push(name);
    console.log(
      `  ${name.padEnd(24)} ${figures(one)}   ${figures(other)}   ratio ${ratio.toFixed(2)} (aim ${MOST})`,
    );
  }
  return slow;
}

function figures({ requestsPerSecond, p99Ms }: Slice): string {
  return `${requestsPerSecond.toFixed(0).padStart(5)}/s p99 ${String(p99Ms).padStart(4)} ms`;
}
