import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { Config } from '../config/config.ts';
import { PrismaClient } from './generated/client.ts';

/** A transaction under way, as repositories take it. */
export interface Transaction {
  readonly client: TransactionClient;
  /** Runs `action` once the transaction is committed; never when it is rolled back. */
  afterCommit(action: () => Promise<void>): void;
}

type TransactionClient = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends'>;

/** Postgres through Prisma. Repositories use it; nobody else. */
@Injectable()
export class Database implements OnModuleInit, OnModuleDestroy {
  readonly client: PrismaClient;

  constructor(config: Config) {
    const adapter = new PrismaPg({
      connectionString: config.settings.DATABASE_URL,
      max: config.settings.DATABASE_POOL,
    });
    this.client = new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 20_000 } });
  }

  async onModuleInit(): Promise<void> {
    await this.client.$queryRaw`SELECT 1`;
  }

  async onModuleDestroy(): Promise<void> {
    await this.client.$disconnect();
  }

  /**
   * Runs `work` in one transaction. No call to an outside system belongs in it.
   * What `work` hands to `afterCommit` runs afterwards; when that fails the commit stands, and the sweep makes up for it.
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const actions: (() => Promise<void>)[] = [];
    const result = await this.client.$transaction((client) =>
      work({ client, afterCommit: (action) => actions.push(action) }),
    );
    for (const action of actions) await action();
    return result;
  }

  /** The transaction's client, or the plain one outside of a transaction. */
  in(tx: Transaction | undefined): TransactionClient {
    return tx?.client ?? this.client;
  }
}

/** Whether `error` says that a unique index refused a row (Prisma P2002, Postgres 23505). */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, meta } = error as { code?: unknown; meta?: { code?: unknown } };
  return code === 'P2002' || code === '23505' || meta?.code === '23505';
}
