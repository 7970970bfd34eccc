import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import type { PrismaClient } from './generated/client.ts';

/** What repositories query through: a transaction's connection, or the pool's. */
export type DatabaseClient = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends'>;

/** One transaction of one database, with the actions that wait for its commit. */
export class UnitOfWork {
  readonly afterCommit: (() => Promise<void>)[] = [];
  /** False once its work is done: what still runs in its flow then uses the pool again. */
  isOpen = true;
  /** A failed part fails the whole, even when its caller catches the error. */
  failure?: { error: unknown };

  constructor(
    /** Tells units of several databases in one process apart. */
    readonly database: object,
    readonly client: DatabaseClient,
    /** Whether work that must not run inside a transaction throws there; otherwise it is logged. */
    readonly isStrict: boolean,
  ) {}

  /** Runs `work` as a part of this unit. */
  async join<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.failure ??= { error };
      throw error;
    }
  }
}

/** The unit of work that an asynchronous flow is in. */
export const currentUnit = new AsyncLocalStorage<UnitOfWork>();

const logger = new Logger(UnitOfWork.name);

/**
 * Guards slow work (calls to providers, password hashing, waiting for a worker): inside a transaction it would hold a
 * connection and locks for as long as it takes, and a rollback would not take its effects back.
 * @param what the work, as the subject of a sentence
 * @throws inside a transaction, in development and tests; staging and production log an error and go on
 */
export function refuseInTransaction(what: string): void {
  const unit = currentUnit.getStore();
  if (unit === undefined || !unit.isOpen) return;
  const error = new Error(`${what} must not run inside a transaction: move it before or after`);
  if (unit.isStrict) throw error;
  logger.error(error.stack);
}
