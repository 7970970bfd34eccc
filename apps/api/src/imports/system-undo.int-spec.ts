import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportedDomainsService } from '../domains/index.ts';
import { Database } from '../foundation/database/database.ts';
import { newId } from '../foundation/ids/ids.ts';
import { SystemImportsService } from './records/system-imports.service.ts';
import { dumpOf } from './testing/dump.ts';
import { runImport } from './testing/import-environment.ts';
import {
  reviewSystem,
  startSystemEnvironment,
  type SystemEnvironment,
} from './testing/system-environment.ts';
import { client, domain, invoice, ticket, whmcsBasics, whmcsDatabase } from './testing/whmcs-database.ts';

let env: SystemEnvironment;
let review: Awaited<ReturnType<typeof reviewSystem>>;

const query = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  env.product.db.query<Row>(sql, values);
const countOf = async (table: string) =>
  Number((await query<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]?.count);
const ids = [1, 2, 3];
const reviewAll = () =>
  reviewSystem(
    env,
    'whmcs',
    whmcsDatabase({
      ...whmcsBasics(env.server),
      tblclients: ids.map((id) => client(id, `c${id}@example.com`)),
      tbldomains: ids.map((id) => domain(id, id, `c${id}.example.org`)),
      tblinvoices: ids.map((id) => invoice(id, id)),
      tbltickets: ids.map((id) => ticket(id, id)),
    }),
  );

beforeAll(async () => {
  env = await startSystemEnvironment();
}, 60_000);
afterAll(() => env.close());

describe('a review that does not finish', () => {
  it('leaves nothing of a damaged dump', async () => {
    const path = join(env.folder, 'damaged.sql');
    const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, email: `person${id}@example.com` }));
    const dump = dumpOf({ tblclients: { columns: ['id', 'email'], rows } });
    await writeFile(path, dump.slice(0, dump.length * 0.9));
    await expect(runImport(env, 'whmcs', path)).rejects.toThrow('not complete');
    expect(await countOf('imports')).toBe(0);
    expect(await countOf('staged_rows')).toBe(0);
  });

  it('is forgotten by undoing it', async () => {
    await runImport(env, 'undo', await beginAgo(0));
    expect(await countOf('staged_rows')).toBe(0);
  });

  it('is forgotten by workers once its process must have died', async () => {
    await beginAgo(25);
    const underWay = await beginAgo(1);
    await env.product.app.get(SystemImportsService, { strict: false }).forgetUnfinished();
    expect(await query('SELECT import_id FROM staged_rows')).toEqual([{ import_id: underWay }]);
    await runImport(env, 'undo', underWay);
  });

  /** A review that began so many hours ago, with a row that it read. @returns its id */
  async function beginAgo(hours: number): Promise<string> {
    const id = newId();
    await query(
      `INSERT INTO imports (id, source, origin, review, unowned, created_at)
       VALUES ($1, 'whmcs', 'x', '', 0, now() - make_interval(hours => $2))`,
      [id, hours],
    );
    await query(
      `INSERT INTO staged_rows (import_id, table_name, id, parent, data) VALUES ($1, 'tblclients', '1', '', '{}')`,
      [id],
    );
    return id;
  }
});

describe('undoing', () => {
  const domainsOf = async (name: string) =>
    (await query<{ id: string }>('SELECT id FROM domains WHERE name = $1', [name])).map(({ id }) => id);

  beforeAll(async () => {
    review = await reviewAll();
    await runImport(env, ...review.words);
  });

  it.each([
    ['autorenew_year_cents', '1500'],
    ['wanted_lock', 'true'],
    ['code_shown_at', 'now()'],
    ['wish_id', 'gen_random_uuid()'],
  ])('knows that owners asked for something for their domain: %s', async (column, value) => {
    const found = await domainsOf('c1.example.org');
    const { app } = env.product;
    const areUntouched = () =>
      app
        .get(Database, { strict: false })
        .transaction(() => app.get(ImportedDomainsService, { strict: false }).areUntouched(found));
    expect(found).toHaveLength(1);
    expect(await areUntouched()).toBe(true);
    await query(`UPDATE domains SET ${column} = ${value} WHERE name = 'c1.example.org'`);
    expect(await areUntouched()).toBe(false);
    await query(`UPDATE domains SET ${column} = NULL WHERE name = 'c1.example.org'`);
  });

  it('keeps renewed domains and tickets in which a reply is being written', async () => {
    await query(`UPDATE domains SET autorenew_year_cents = 1500 WHERE name = 'c1.example.org'`);
    await query(
      `INSERT INTO ticket_drafts (user_id, ticket_number, content, updated_at)
       SELECT t.user_id, t.number, '<p>And</p>', now() FROM tickets t JOIN users u ON u.id = t.user_id
       WHERE u.email = 'c2@example.com'`,
    );
    await runImport(env, 'undo', review.id);
    expect(
      await query('SELECT number, state::text FROM import_rows WHERE import_id = $1 ORDER BY number', [
        review.id,
      ]),
    ).toEqual([
      { number: 1, state: 'kept' },
      { number: 2, state: 'kept' },
      { number: 3, state: 'undone' },
    ]);
    for (const table of ['domains', 'tickets', 'earlier_invoices']) expect(await countOf(table)).toBe(2);
  });

  it('lets a later import bring only what was taken back', async () => {
    const { id } = await reviewAll();
    const records = await query<{ kind: string; source_id: string; state: string }>(
      `SELECT kind::text, source_id, coalesce(reason, state::text) AS state FROM import_records
       WHERE import_id = $1 ORDER BY number`,
      [id],
    );
    expect(records.map(({ kind, source_id, state }) => `${kind} ${source_id}: ${state}`)).toEqual([
      ...[1, 2].flatMap((each) => [
        `domain ${each}: already_here`,
        `invoice ${each}: already_here`,
        `ticket ${each}: already_here`,
      ]),
      'domain 3: pending',
      'invoice 3: pending',
      'ticket 3: pending',
    ]);
  });
});
