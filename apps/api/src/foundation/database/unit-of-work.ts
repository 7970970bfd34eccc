import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import type { PrismaClient } from './generated/client.ts';

/** A transaction's connection or the pool's, for queries of repositories. */
export type DatabaseClient = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends'>;

/** One transaction of one database, with the actions to run after its commit. */
export class UnitOfWork {
  readonly afterCommit: (() => Promise<void>)[] = [];
  /** False once its work is done: code that still runs in its async context then uses the pool. */
  isOpen = true;
  /** A failed part fails the whole transaction, even when its caller catches the error. */
  failure?: { error: unknown };

  constructor(
    /** Distinguishes several databases in one process. */
    readonly database: object,
    readonly client: DatabaseClient,
    /** Whether slow work inside a transaction throws; otherwise it is logged. */
    readonly isStrict: boolean,
  ) {}

  /** Runs `work` as part of this transaction. */
  async join<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.failure ??= { error };
      throw error;
    }
  }
}

/** The unit of work of the current async context. */
export const currentUnit = new AsyncLocalStorage<UnitOfWork>();

const logger = new Logger(UnitOfWork.name);

/**
 * Guards slow work (calls to providers, password hashing, waiting for a worker): inside a transaction it would hold a
 * connection and locks for as long as it takes, and a rollback would not undo its effects.
 * @param what the work, as the subject of a sentence
 * @throws inside a transaction, in development and tests; staging and production log an error and continue
 */
export function refuseInTransaction(what: string): void {
  const unit = currentUnit.getStore();
  if (unit === undefined || !unit.isOpen) return;
  const error = new Error(`${what} must not run inside a transaction: move it before or after`);
  if (unit.isStrict) throw error;
  logger.error(error.stack);
}
