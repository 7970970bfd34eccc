import { Client } from 'pg';
import { Failure } from '../process/failure.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** Runs work on one connection to the database that a variable names. */
export async function connected<T>(
  environment: Readonly<Record<string, string | undefined>>,
  variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
  work: (client: Client, url: string) => Promise<T>,
): Promise<T> {
  const url = environment[variable] || environment['DATABASE_URL'];
  if (!url) throw new Failure(`${variable} is not set.`);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A lost connection fails the statement that runs, or the next one.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Failure(
      `${variable} does not lead to a database: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  try {
    return await work(client, url);
  } finally {
    await client.end();
  }
}
