import { Injectable } from '@nestjs/common';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2';
import type { SourceReading } from './dump-file.ts';
import type { SourceRow, WantedTables } from './sql-rows.ts';

const batchSize = 1_000;
const connectMs = 15_000;

/** Reads a billing system's database where it runs. Changes nothing there. */
@Injectable()
export class SourceDatabaseAdapter {
  /**
   * Reads the wanted tables as they are at one moment.
   * @param url mysql://user:password@host:port/database; connections to other hosts use TLS
   */
  read(url: string, tables: WantedTables, signal: AbortSignal): SourceReading {
    return { batches: this.#batches(new URL(url), tables, signal), malformed: () => 0 };
  }

  async *#batches(url: URL, tables: WantedTables, signal: AbortSignal): AsyncGenerator<SourceRow[]> {
    const connection = connect(url);
    // Every error also reaches the query that is under way.
    connection.on('error', () => undefined);
    const end = () => connection.destroy();
    signal.addEventListener('abort', end);
    try {
      await connection.promise().query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await connection.promise().query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
      for (const [table, wanted] of tables) yield* rowsOf(connection, table, wanted);
    } finally {
      signal.removeEventListener('abort', end);
      connection.destroy();
    }
  }
}

function connect(url: URL): Connection {
  const { hostname, port, username, password, pathname } = url;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return createConnection({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? 3306 : Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    charset: 'utf8mb4',
    connectTimeout: connectMs,
    ...(isLocal ? {} : { ssl: { rejectUnauthorized: true } }),
  });
}

async function* rowsOf(
  connection: Connection,
  table: string,
  wanted: ReadonlySet<string>,
): AsyncGenerator<SourceRow[]> {
  const [columns] = await connection
    .promise()
    .query<RowDataPacket[]>(
      'SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?',
      [table],
    );
  const names = columns.map(({ name }) => String(name)).filter((name) => wanted.has(name));
  if (names.length === 0) return;
  // The names are ours.
  const query = connection.query({
    sql: `SELECT ${names.map((name) => `\`${name}\``).join(', ')} FROM \`${table}\``,
    // Every value as text, as in a dump.
    typeCast: (field: { string(): string | null }) => field.string()?.replaceAll('\0', '') ?? null,
  });
  let batch: SourceRow[] = [];
  for await (const values of query.stream({ highWaterMark: batchSize })) {
    batch.push({ table, values: values as SourceRow['values'] });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
