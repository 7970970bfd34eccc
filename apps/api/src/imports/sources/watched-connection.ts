import type { Duplex } from 'node:stream';
import type { Connection, RowDataPacket } from 'mysql2';
import type { SourceRow } from './sql-rows.ts';

/**
 * A connection that ends when it is lost, silent for too long, or no longer wanted. mysql2 alone tells a query whose rows
 * are streamed of none of these, which would then wait forever.
 */
export class WatchedConnection {
  readonly #connection: Connection;
  readonly #silenceMs: number;
  readonly #signal: AbortSignal;
  #lost: Error | undefined;
  #stopWaiting: (reason: unknown) => void = () => undefined;

  constructor(connection: Connection, silenceMs: number, signal: AbortSignal) {
    this.#connection = connection;
    this.#silenceMs = silenceMs;
    this.#signal = signal;
    connection.on('error', (error) => {
      this.#lost ??= error;
      this.#stopWaiting(error);
    });
  }

  async query(sql: string, values: readonly string[] = []): Promise<RowDataPacket[]> {
    const [rows] = await this.#watch(this.#connection.promise().query<RowDataPacket[]>(sql, [...values]));
    return rows;
  }

  /** Rows one by one, with every value as text, as in a dump. @param buffered at most so many are read ahead */
  async *stream(sql: string, buffered: number): AsyncGenerator<SourceRow['values']> {
    const query = this.#connection.query({
      sql,
      typeCast: (field: { string(): string | null }) => field.string()?.replaceAll('\0', '') ?? null,
    });
    const rows = query.stream({ highWaterMark: buffered })[Symbol.asyncIterator]();
    for (;;) {
      const next = (await this.#watch(rows.next())) as IteratorResult<SourceRow['values'], undefined>;
      if (next.done === true) return;
      yield next.value;
    }
  }

  /** Ends the connection at once, even one whose other side is gone. */
  end(): void {
    this.#connection.destroy();
    (this.#connection as Connection & { stream: Duplex }).stream.destroy();
  }

  /** @throws what has ended the connection meanwhile */
  async #watch<T>(work: Promise<T>): Promise<T> {
    this.#signal.throwIfAborted();
    if (this.#lost !== undefined) throw this.#lost;
    const { promise, reject } = Promise.withResolvers<never>();
    this.#stopWaiting = reject;
    const abort = () => reject(this.#signal.reason);
    const timer = setTimeout(() => reject(silent()), this.#silenceMs);
    this.#signal.addEventListener('abort', abort);
    try {
      return await Promise.race([work, promise]);
    } finally {
      clearTimeout(timer);
      this.#signal.removeEventListener('abort', abort);
    }
  }
}

const silent = () => Object.assign(new Error('The connection is silent'), { code: 'ECONNRESET' });
