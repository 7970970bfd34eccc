import { Client } from 'pg';
import { Failure } from '../process/failure.ts';

/** Throws one sentence unless the database answers. */
export async function checkDatabase(url: string): Promise<void> {
  await withClient(url, (client) => client.query('SELECT 1'));
}

/** Makes an empty database in the place of one that may be there. */
export async function makeDatabaseAnew(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
}

/** Identifies a migrated database, even against one that replaced it. */
export async function databaseIdentity(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM _prisma_migrations ORDER BY started_at LIMIT 1',
    );
    return rows[0]?.id ?? '';
  });
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const { host } = new URL(url);
    throw new Failure(
      `Postgres at ${host} does not answer (${error instanceof Error ? error.message : String(error)}): start it, or unset DATABASE_URL to use the embedded one.`,
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
