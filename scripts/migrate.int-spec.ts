import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { inProject } from './process/paths.ts';

/** Each test starts the command line anew, which takes a while on a busy machine. */
const PATIENCE_MS = 30_000;

const adminUrl = process.env['TEST_DATABASE_ADMIN_URL'] ?? '';
const migrated = `migrated_${process.pid}`;
const described = `described_${process.pid}`;

function urlOf(database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs the migrations' command line against a database; answers what it printed. */
async function migrations(database: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: urlOf(database), NODE_OPTIONS: '' };
  const script = ['--disable-warning=ExperimentalWarning', inProject('scripts/migrate.ts'), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, script, { env });
  return stdout.trim();
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The one column of a query that lists things. */
function list(url: string, sql: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(sql);
    return rows.map(({ line }) => line);
  });
}

async function run(url: string, script: string): Promise<void> {
  await withClient(url, (client) => client.query(script));
}

const COLUMNS = `SELECT concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default) AS line
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' ORDER BY 1`;
const KEYS = `SELECT concat(conrelid::regclass, ' ', pg_get_constraintdef(oid)) AS line
  FROM pg_constraint WHERE contype IN ('p', 'u', 'f') AND connamespace = 'public'::regnamespace
  AND conrelid::regclass::text <> '_prisma_migrations' ORDER BY 1`;

describe('the migrations', () => {
  beforeAll(async () => {
    for (const name of [migrated, described]) await run(adminUrl, `CREATE DATABASE ${name}`);
  });
  afterAll(async () => {
    for (const name of [migrated, described]) await run(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  });

  it(
    'are applied once, in their order',
    async () => {
      const folder = readdirSync(inProject('prisma/migrations'), { withFileTypes: true });
      const names = folder.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
      expect(await migrations(migrated)).toBe(`Applied ${names.sort().join(', ')}`);
      expect(await migrations(migrated)).toBe('The database is up to date');
    },
    PATIENCE_MS,
  );

  it(
    'lead to what the schema describes',
    async () => {
      await run(urlOf(described), await migrations(described, 'diff', 'empty'));
      for (const sql of [COLUMNS, KEYS]) {
        const wanted = await list(urlOf(described), sql);
        expect(wanted.length).toBeGreaterThan(0);
        expect(await list(urlOf(migrated), sql)).toEqual(wanted);
      }
    },
    PATIENCE_MS,
  );
});
