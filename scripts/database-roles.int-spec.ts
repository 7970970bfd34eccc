import { Client } from 'pg';
import { makeDatabaseRoles } from './database-roles.ts';
import { migrateAndGrant } from './migrate.ts';

const PATIENCE_MS = 30_000;

const adminUrl = process.env['TEST_DATABASE_ADMIN_URL'] ?? '';
const database = `roles_${process.pid}`;
const [ownerName, applicationName] = [`owner_${process.pid}`, `application_${process.pid}`];

function urlAs(role?: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (role !== undefined) Object.assign(url, { username: role, password: "it's a secret" });
  return url.href;
}
const urls = { admin: adminUrl, owner: urlAs(ownerName), application: urlAs(applicationName) };

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the roles of a database', () => {
  beforeAll(() => query(adminUrl, `CREATE DATABASE ${database}`));
  afterAll(async () => {
    await query(adminUrl, `DROP DATABASE ${database} WITH (FORCE)`);
    for (const role of [ownerName, applicationName]) await query(adminUrl, `DROP ROLE IF EXISTS ${role}`);
  });

  it(
    'take over what another role made, and migrate as the owner; both as often as they run',
    async () => {
      await migrateAndGrant(urlAs(), urlAs());
      await query(
        urlAs(),
        `CREATE TABLE older (id serial PRIMARY KEY); CREATE TYPE mood AS ENUM ('calm'); CREATE FUNCTION f() RETURNS int RETURN 1`,
      );
      for (let run = 0; run < 2; run += 1) {
        await makeDatabaseRoles(urls);
        expect(await migrateAndGrant(urls.owner, urls.application)).toEqual([]);
      }
      await query(urls.owner, 'DROP FUNCTION f(); DROP TYPE mood');
      const strangers = await query(
        urlAs(),
        `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_get_userbyid(relowner) <> '${ownerName}'`,
      );
      expect(strangers).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('let the processes read and write, and nothing else', async () => {
    await query(
      urls.application,
      'INSERT INTO older DEFAULT VALUES; UPDATE older SET id = 7; DELETE FROM older',
    );
    await query(
      urls.application,
      `INSERT INTO audit_events (id, kind, at) VALUES (gen_random_uuid(), 'test.x', now())`,
    );
    expect(await query(urls.application, 'SELECT seq FROM audit_chain')).toEqual([{ seq: '1' }]);
    const refused = [
      'TRUNCATE older',
      'CREATE TABLE mine ()',
      'DELETE FROM audit_events',
      'CREATE TEMP TABLE mine ()',
    ];
    for (const sql of refused)
      await expect(query(urls.application, sql)).rejects.toMatchObject({ code: '42501' });
    const [role] = await query(
      urlAs(),
      `SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls FROM pg_roles WHERE rolname = '${ownerName}'`,
    );
    expect(Object.values(role ?? {})).toEqual([false, false, false, false]);
  });

  it('are refused when they are one', async () => {
    await expect(makeDatabaseRoles({ ...urls, owner: urls.application })).rejects.toThrow(
      'each needs its own',
    );
  });
});
