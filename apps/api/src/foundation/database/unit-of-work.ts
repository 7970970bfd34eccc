import { AsyncLocalStorage } from 'node:async_hooks';
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
