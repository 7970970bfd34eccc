import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { Config } from '../config/config.ts';
import { PrismaClient } from './generated/client.ts';
import { StatementNames } from './statement-names.ts';
import { currentUnit, type DatabaseClient, UnitOfWork } from './unit-of-work.ts';

/**
 * Postgres through Prisma, for repositories only. A transaction is ambient: every query while its work runs, however
 * deep in the call stack, uses its connection. So no query can be left out of it, and no request waits for a second connection while
 * it holds one.
 */
@Injectable()
export class Database implements OnModuleInit, OnApplicationShutdown {
  readonly #logger = new Logger(Database.name);
  readonly #prisma: PrismaClient;
  readonly #isStrict: boolean;

  constructor(config: Config) {
    const { DATABASE_URL, DATABASE_POOL, NODE_ENV } = config.settings;
    this.#isStrict = NODE_ENV === 'test' || NODE_ENV === 'development';
    const pool = new pg.Pool({ connectionString: DATABASE_URL, max: DATABASE_POOL });
    // Needed all the time: between the pool and Prisma a connection has no listener for a moment, and an error
    // at that moment would end the process. The query on the connection fails anyway.
    pool.on('connect', (connection) => {
      connection.on('error', (error) => this.#logger.warn(`Connection lost: ${error.message}`));
    });
    const names = new StatementNames();
    const adapter = new PrismaPg(pool, {
      disposeExternalPool: true,
      statementNameGenerator: ({ sql }) => names.nameOf(sql),
    });
    this.#prisma = new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 20_000 } });
  }

  async onModuleInit(): Promise<void> {
    await this.#prisma.$queryRaw`SELECT 1`;
  }

  /** Stops last: running requests and operations still need it. */
  async onApplicationShutdown(): Promise<void> {
    await this.#prisma.$disconnect();
  }

  /** The client of the running transaction, or of the pool outside of one. */
  get client(): DatabaseClient {
    return this.#running()?.client ?? this.#prisma;
  }

  /**
   * The client of the running transaction, for queries that require one.
   * @throws outside of a transaction
   */
  get tx(): DatabaseClient {
    return this.#required().client;
  }

  /**
   * Runs `work` in a transaction: in the running one, or in a new one. Calls to providers throw
   * inside it.
   * @throws whatever `work` throws; then everything is rolled back, including the work around it
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const running = this.#running();
    return running === undefined ? this.#begin(work) : running.join(work);
  }

  /**
   * Runs `work` in a separate transaction, which is committed when this returns: for rows that must be stored before
   * anything else happens.
   * @throws inside a transaction, and whatever `work` throws
   */
  async ownTransaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running() !== undefined)
      throw new Error('Inside a transaction: what is written here would not be committed when this returns');
    return this.#begin(work);
  }

  /**
   * Runs `action` once the outermost transaction is committed; never when it is rolled back. Actions run in the order
   * they were given. One that fails is logged: the commit stays, the others run, and the sweep catches up.
   * @throws outside of a transaction
   */
  afterCommit(action: () => Promise<void>): void {
    this.#required().afterCommit.push(action);
  }

  async #begin<T>(work: () => Promise<T>): Promise<T> {
    let actions: readonly (() => Promise<void>)[] = [];
    const result = await this.#prisma.$transaction(async (client) => {
      const unit = new UnitOfWork(this, client, this.#isStrict);
      actions = unit.afterCommit;
      try {
        const done = await currentUnit.run(unit, work);
        if (unit.failure !== undefined) throw unit.failure.error;
        return done;
      } finally {
        unit.isOpen = false;
      }
    });
    for (const action of actions) await this.#afterwards(action);
    return result;
  }

  async #afterwards(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.#logger.error(
        `After the commit: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  }

  #running(): UnitOfWork | undefined {
    const unit = currentUnit.getStore();
    return unit?.isOpen && unit.database === this ? unit : undefined;
  }

  #required(): UnitOfWork {
    const unit = this.#running();
    if (unit === undefined)
      throw new Error('Only within a transaction: wrap the call in Database.transaction');
    return unit;
  }
}

/** Codes of Prisma (P...) and Postgres (SQLSTATE) for an unreachable, full or stopping server and lost connections. */
const awayCode = /^(P1001|P1002|P1008|P1017|P2024|P2028|P2037|57P0\d|08\w{3}|53300)$/;
/** Messages of the driver, which has no code for a lost connection. */
const awayMessage =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether `error` means that Postgres is temporarily unavailable. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, meta } = error as {
    code?: unknown;
    message?: unknown;
    meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } };
  };
  const codes = [code, meta?.driverAdapterError?.cause?.originalCode];
  return (
    codes.some((each) => typeof each === 'string' && awayCode.test(each)) ||
    (typeof message === 'string' && awayMessage.test(message))
  );
}

/** Whether `error` is a violation of a unique index (Prisma P2002, Postgres 23505). */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, meta } = error as { code?: unknown; meta?: { code?: unknown } };
  return code === 'P2002' || code === '23505' || meta?.code === '23505';
}
