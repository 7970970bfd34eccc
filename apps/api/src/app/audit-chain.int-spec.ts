import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Product } from './testing/product.ts';
import { Database } from '../foundation/database/database.ts';
import { AuditChainService } from '../foundation/audit/audit-chain.service.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';

const events = 10;

let product: Product;
let chain: AuditChainService;
let audit: AuditService;
let db: Database;

beforeAll(async () => {
  product = await Product.start('http');
  chain = product.app.get(AuditChainService);
  audit = product.app.get(AuditService);
  db = product.app.get(Database);
  for (let n = 0; n < events; n += 1)
    await audit.record({
      kind: 'test.happened',
      ip: n % 2 ? '192.0.2.7' : undefined,
      detail: { n, text: 'Größe; "ü"' },
    } as never);
  await product.db.query(
    'CREATE TABLE kept_events AS TABLE audit_events; CREATE TABLE kept_chain AS TABLE audit_chain',
  );
});
afterAll(() => product.stop());

/** Runs SQL as the owner of the tables, past the trigger. */
async function tamper(sql: string): Promise<void> {
  await product.db.query(`DO $$ BEGIN SET LOCAL session_replication_role = replica; ${sql}; END $$`);
}

async function restore(): Promise<void> {
  await tamper(`TRUNCATE audit_events, audit_chain;
    INSERT INTO audit_events SELECT * FROM kept_events; INSERT INTO audit_chain SELECT * FROM kept_chain`);
}

const eventOf = (seq: number) => `(SELECT event_id FROM kept_chain WHERE seq = ${seq})`;
/** Recomputes the links from 5 on, as an attacker who knows the function would. */
const computedAnew = `DECLARE e audit_events; BEGIN
  DELETE FROM audit_chain WHERE seq >= 5;
  FOR e IN SELECT a.* FROM audit_events a JOIN kept_chain k ON k.event_id = a.id WHERE k.seq >= 5 ORDER BY k.seq LOOP
    PERFORM append_to_audit_chain(e);
  END LOOP; END`;

const manipulations: [string, string, RegExp[]][] = [
  [
    'whose detail was changed',
    `UPDATE audit_events SET detail = '{"n": 99}' WHERE id = ${eventOf(4)}`,
    [/^Link 4: event \S+ was changed or moved$/],
  ],
  [
    'that is of another person now',
    `UPDATE audit_events SET actor_id = gen_random_uuid() WHERE id = ${eventOf(4)}`,
    [/^Link 4: event \S+ was changed or moved$/],
  ],
  [
    'that is a moment later now',
    `UPDATE audit_events SET at = at + interval '1 millisecond' WHERE id = ${eventOf(10)}`,
    [/^Link 10: event \S+ was changed or moved$/],
  ],
  [
    'that was removed',
    `DELETE FROM audit_events WHERE id = ${eventOf(6)}`,
    [/^Link 6: event \S+ is missing$/],
  ],
  [
    'that was removed with its link',
    `DELETE FROM audit_events WHERE id = ${eventOf(6)}; DELETE FROM audit_chain WHERE seq = 6`,
    [/^Links 6 to 6 are missing$/, /^Link 7: event \S+ was changed or moved$/],
  ],
  [
    'that was inserted past the trigger',
    `INSERT INTO audit_events (id, kind, at) VALUES (gen_random_uuid(), 'test.invented', now())`,
    [/^Event \S+ has no link: it was inserted past the trigger$/],
  ],
  [
    'that was inserted with a link of its own',
    `INSERT INTO audit_events (id, kind, at) VALUES ('00000000-0000-4000-8000-000000000001', 'test.invented', now());
     INSERT INTO audit_chain VALUES (11, '00000000-0000-4000-8000-000000000001', sha256('x'))`,
    [/^Link 11: event \S+ was changed or moved$/],
  ],
  [
    'that changed places with another',
    `DELETE FROM audit_chain WHERE seq IN (3, 8);
     INSERT INTO audit_chain SELECT 11 - seq, event_id, (SELECT hash FROM kept_chain o WHERE o.seq = 11 - k.seq)
     FROM kept_chain k WHERE seq IN (3, 8)`,
    [/^Link 3: event \S+ was changed or moved$/, /^Link 8: event \S+ was changed or moved$/],
  ],
];

describe('the audit log', () => {
  beforeEach(restore);
  afterEach(restore);

  it('is whole after all that the product wrote', async () => {
    const { checked, faults, head } = await chain.verify();
    expect({ checked, faults }).toEqual({ checked: BigInt(events), faults: [] });
    expect(head).toMatch(/^10:[\w-]{43}$/);
    expect((await chain.verify([head ?? ''])).faults).toEqual([]);
  });

  it.each(manipulations)('shows an event %s', async (_, sql, lines) => {
    await tamper(sql);
    const { faults } = await chain.verify();
    expect(faults).toHaveLength(lines.length);
    for (const [index, line] of lines.entries()) expect(faults[index]).toMatch(line);
  });

  it('shows against a known head that its end was cut off', async () => {
    const known = (await chain.head()) ?? '';
    await tamper(
      `DELETE FROM audit_events WHERE id IN (${eventOf(9)}, ${eventOf(10)}); DELETE FROM audit_chain WHERE seq > 8`,
    );
    expect((await chain.verify()).faults).toEqual([]);
    expect((await chain.verify([known])).faults).toEqual([
      `The log ends at link 8, before the known head ${known}: its end is missing`,
    ]);
  });

  it('shows against a known head that the chain was computed anew', async () => {
    const known = (await chain.head()) ?? '';
    await tamper(`UPDATE audit_events SET kind = 'test.harmless' WHERE id = ${eventOf(5)}`);
    await product.db.query(`DO $$ ${computedAnew} $$`);
    expect((await chain.verify()).faults).toEqual([]);
    expect((await chain.verify([known])).faults).toEqual([
      `Link 10 differs from the known head ${known}: the chain was computed anew`,
    ]);
  });

  it('stays one chain when many transactions commit at once and some are rolled back', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, async (_, n) =>
        db.transaction(async () => {
          await audit.record({ kind: 'cdn.purged', detail: { n } });
          await sleep(n % 7);
          await audit.record({ kind: 'feedback.rated', detail: { n } });
          if (n % 3 === 0) throw new Error('rolled back');
        }),
      ),
    );
    const failures = outcomes.filter(({ status }) => status === 'rejected');
    expect(failures.map((one) => String((one as PromiseRejectedResult).reason))).toEqual(
      Array.from({ length: 20 }, () => 'Error: rolled back'),
    );
    expect(await chain.verify()).toMatchObject({ checked: BigInt(events + 80), faults: [] });
  });

  it('binds the events that were there before it', async () => {
    const file = new URL(
      '../../../../prisma/migrations/20261122200500_audit_chain/migration.sql',
      import.meta.url,
    );
    await product.db.query(`DROP TABLE audit_chain; DROP TRIGGER audit_event_chained ON audit_events;
      DROP FUNCTION chain_audit_event; DROP FUNCTION append_to_audit_chain CASCADE`);
    await product.db.query(readFileSync(file, 'utf8'));
    await product.db.query(`GRANT SELECT ON audit_chain TO ${new URL(product.db.url).username}`);
    await audit.record({ kind: 'names.lost' });
    expect(await chain.verify()).toMatchObject({ checked: BigInt(events + 1), faults: [] });
  });
});

describe("the application's role", () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: product.db.url });
    await client.connect();
  });
  afterAll(() => client.end());

  it.each([
    `UPDATE audit_events SET kind = 'x'`,
    'DELETE FROM audit_events',
    'TRUNCATE audit_events',
    'ALTER TABLE audit_events DISABLE TRIGGER ALL',
    'DROP TABLE audit_events',
    `INSERT INTO audit_chain VALUES (1000, gen_random_uuid(), sha256('x'))`,
    'UPDATE audit_chain SET seq = seq + 1',
    'DELETE FROM audit_chain',
    'TRUNCATE audit_chain',
    `SELECT append_to_audit_chain(e) FROM audit_events e`,
    'SET session_replication_role = replica',
    'CREATE TABLE mine (id int)',
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', 'x')`,
    'CREATE ROLE mine',
  ])('may not %s', async (sql) => {
    await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});
