import { Injectable } from '@nestjs/common';
import { type Connection, createConnection } from 'mysql2';
import { type DatabaseAddress, databaseAddressOf } from './database-address.ts';
import { databaseError } from './database-error.ts';
import type { SourceReading } from './dump-file.ts';
import type { SourceRow, WantedTables } from './sql-rows.ts';
import { WatchedConnection } from './watched-connection.ts';

const batchSize = 1_000;
const connectMs = 15_000;

/** Reads a billing system's database where it runs. Changes nothing there. */
@Injectable()
export class SourceDatabaseAdapter {
  /** A connection that says nothing for so long is lost. */
  silenceMs = 60_000;

  /**
   * Reads the wanted tables as they are at one moment.
   * @param origin mysql://user:password@host:port/database; connections to other machines use TLS
   * @throws Error, also while it is read, that says in words what is wrong
   */
  read(origin: string, tables: WantedTables, signal: AbortSignal): SourceReading {
    const address = databaseAddressOf(origin);
    const found = new Set<string>();
    return {
      batches: this.#batches(address, tables, found, signal),
      malformed: () => 0,
      missing: () => [...tables.keys()].filter((table) => !found.has(table)),
    };
  }

  async *#batches(
    address: DatabaseAddress,
    tables: WantedTables,
    found: Set<string>,
    signal: AbortSignal,
  ): AsyncGenerator<SourceRow[]> {
    let current: string | undefined;
    const connection = new WatchedConnection(connect(address), this.silenceMs, signal);
    try {
      await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
      for (const [table, wanted] of tables) {
        current = table;
        const names = await columnsOf(connection, table, wanted);
        if (names.length === 0) continue;
        found.add(table);
        yield* rowsOf(connection, table, names);
      }
    } catch (error) {
      throw signal.aborted ? error : databaseError(error, address, current);
    } finally {
      connection.end();
    }
  }
}

function connect({ host, port, user, password, database, isLocal }: DatabaseAddress): Connection {
  return createConnection({
    host,
    port,
    user,
    password,
    database,
    charset: 'utf8mb4',
    connectTimeout: connectMs,
    // Without `verifyIdentity`, any certificate of a known authority would do.
    ...(isLocal ? {} : { ssl: { rejectUnauthorized: true, verifyIdentity: true } }),
  });
}

/** The wanted columns that a table has. */
async function columnsOf(
  connection: WatchedConnection,
  table: string,
  wanted: ReadonlySet<string>,
): Promise<string[]> {
  const columns = await connection.query(
    'SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?',
    [table],
  );
  return columns.map(({ name }) => String(name)).filter((name) => wanted.has(name));
}

/** @param names of columns, which are ours */
async function* rowsOf(
  connection: WatchedConnection,
  table: string,
  names: readonly string[],
): AsyncGenerator<SourceRow[]> {
  const columns = names.map((name) => `\`${name}\``).join(', ');
  let batch: SourceRow[] = [];
  for await (const values of connection.stream(`SELECT ${columns} FROM \`${table}\``, batchSize)) {
    batch.push({ table, values });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
