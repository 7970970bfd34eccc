import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The name of the tests' connections, to distinguish them from the product's. */
const testConnections = 'homeport-test';

/** A separate database for a test. */
export interface TestDatabase {
  /** For the product, which connects as the application's role. */
  url: string;
  /** The same database for the superuser. */
  adminUrl: string;
  /** Runs SQL beside the product, to check or prepare rows. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Ends the product's connections from the server's side. @returns how many */
  terminateConnections(): Promise<number>;
  drop(): Promise<void>;
}

/** Copies the migrated template database, in tens of milliseconds. */
export function cloneDatabase(): Promise<TestDatabase> {
  return createDatabase(`TEMPLATE "${required('TEST_TEMPLATE_DATABASE')}" STRATEGY FILE_COPY`);
}

/** A database without tables. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

async function createDatabase(origin: string): Promise<TestDatabase> {
  const adminUrl = required('TEST_DATABASE_ADMIN_URL');
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE "${name}" ${origin}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const application = bySocket(url);
  application.username = required('TEST_DATABASE_ROLE');
  application.password = required('TEST_DATABASE_PASSWORD');
  const pool = new pg.Pool({
    connectionString: bySocket(url).href,
    max: 2,
    application_name: testConnections,
  });
  return {
    url: application.href,
    adminUrl: url.href,
    async query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) {
      return (await pool.query<Row>(sql, values)).rows;
    },
    async terminateConnections() {
      const terminated = await pool.query(
        `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name <> $1 AND backend_type = 'client backend'`,
        [testConnections],
      );
      return terminated.rows.length;
    },
    async drop() {
      await closed(pool);
      await administer(`DROP DATABASE "${name}" WITH (FORCE)`);
    },
  };
}

/** The same database by the socket of its server, where that has one: it takes less time than TCP. */
function bySocket(url: URL): URL {
  const faster = new URL(url);
  const folder = process.env['TEST_DATABASE_SOCKET'];
  if (folder) faster.searchParams.set('host', folder);
  return faster;
}

/** Ends a pool and waits until its connections are closed: the pool resolves earlier, and dropping the database would cut them. */
async function closed(pool: pg.Pool): Promise<void> {
  let left = pool.totalCount;
  const gone = new Promise<void>((resolve) => {
    if (left === 0) resolve();
    pool.on('remove', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
  await pool.end();
  await gone;
}

/** One connection for all test files of this process: opening one costs more than most statements. */
let administrator: pg.Pool | undefined;

async function administer(sql: string): Promise<void> {
  if (administrator === undefined) {
    const connectionString = required('TEST_DATABASE_ADMIN_URL');
    // An idle connection does not keep the process alive.
    administrator = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The next statement opens a new connection.
    administrator.on('error', () => undefined);
  }
  await administrator.query(sql);
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '')
    throw new Error(`${name} is not set: run these tests with npm test`);
  return value;
}
