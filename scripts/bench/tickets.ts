import { Client } from 'pg';
import { load, median, type Slice } from './load.ts';
import { newVisitor, startPortal } from './portal.ts';
import type { BenchPart } from './stage.ts';
import { fillDesk, type Scale } from './tickets-scene.ts';

const ROUNDS = 3;
/** How much slower the slowest hundredth may be with a thousand times as many tickets. */
const MOST = 1.2;

const SMALL: Scale = { tickets: 1_000, replies: 5_000, customers: 100 };
const LARGE: Scale = { tickets: 1_000_000, replies: 5_000_000, customers: 100_000 };

const TABLES = ['tickets', 'ticket_replies', 'users'];

/** What is read, by its path; `{own}` is a ticket of whoever reads. */
const READS: Record<string, string> = {
  "a customer's list": '/api/support/user',
  "an agent's list": '/api/support/agent/tickets',
  'all tickets': '/api/support/agent/super/tickets',
  'all, filtered': '/api/support/agent/super/tickets?status=escalated&category=tech&order=updated',
  'all, searched': '/api/support/agent/super/tickets?search=website%20mid7',
  'all, searched and filtered': '/api/support/agent/super/tickets?search=website&status=closed&order=updated',
  'a ticket': '/api/support/agent/ticket/{own}',
};

/** The desk with a million tickets against the desk with a thousand. */
export const tickets: BenchPart = {
  async measure(stage) {
    const client = new Client({ connectionString: stage.stand.env['DATABASE_URL'] });
    await client.connect();
    try {
      const visitor = await newVisitor(stage);
      const { rows } = await client.query<{ id: string }>(
        `UPDATE users SET role = 'admin' WHERE email = $1 RETURNING id::text`,
        [visitor.email],
      );
      const person = rows[0]?.id ?? '';
      const portal = await startPortal(stage);
      const headers = { authorization: `Bearer ${visitor.session.accessToken}` };
      const measured: Record<string, Slice>[] = [];
      for (const scale of [SMALL, LARGE]) {
        await stage.steps.run(`Fill the desk with ${scale.tickets} tickets`, () =>
          fillDesk(client, scale, person),
        );
        const before = await scans(client);
        measured.push(await measureAll(portal, headers));
        if (scale === LARGE) await refuseScans(client, before);
      }
      print(measured[0] ?? {}, measured[1] ?? {});
    } finally {
      await client.end();
    }
  },
};

async function measureAll(portal: string, headers: Record<string, string>): Promise<Record<string, Slice>> {
  const found: Record<string, Slice> = {};
  for (const [name, path] of Object.entries(READS)) {
    const url = `${portal}${path.replace('{own}', '500')}`;
    await load(url, headers, 2);
    const slices: Slice[] = [];
    for (let round = 0; round < ROUNDS; round += 1) slices.push(await load(url, headers));
    found[name] = median(slices);
  }
  return found;
}

/** How often each table was read from end to end so far. */
async function scans(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ relname: string; seq_scan: string }>(
    'SELECT relname, seq_scan FROM pg_stat_user_tables WHERE relname = ANY($1)',
    [TABLES],
  );
  return new Map(rows.map(({ relname, seq_scan: count }) => [relname, Number(count)]));
}

async function refuseScans(client: Client, before: Map<string, number>): Promise<void> {
  for (const [table, count] of await scans(client)) {
    const more = count - (before.get(table) ?? 0);
    if (more > 0) throw new Error(`${table} was read from end to end ${more} times`);
  }
}

function print(small: Record<string, Slice>, large: Record<string, Slice>): void {
  console.log(
    `\nThe support desk: p99 with ${SMALL.tickets} and with ${LARGE.tickets} tickets; no table read from end to end`,
  );
  for (const name of Object.keys(READS)) {
    const [one, other] = [small[name]?.p99Ms ?? Number.NaN, large[name]?.p99Ms ?? Number.NaN];
    const ratio = other / one;
    console.log(
      `  ${name.padEnd(28)} ${one.toFixed(0).padStart(5)} ms ${other.toFixed(0).padStart(5)} ms   ratio ${ratio.toFixed(2)}${ratio > MOST ? `   above ${MOST}` : ''}`,
    );
  }
}
