import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PrismaPg } from '@prisma/adapter-pg';
import { Config } from '../config/config.ts';
import { PrismaClient } from './generated/client.ts';
import { StatementNames } from './statement-names.ts';

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
    const names = new StatementNames();
    const adapter = new PrismaPg(
      { connectionString: config.settings.DATABASE_URL, max: config.settings.DATABASE_POOL },
      { statementNameGenerator: ({ sql }) => names.nameOf(sql) },
    );
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

/** Unreachable, cut, full or shutting down, as Prisma (P...) or Postgres (SQLSTATE) say it. */
const awayCode = /^(P1001|P1002|P1008|P1017|P2024|P2028|P2037|57P0\d|08\w{3}|53300)$/;
/** The same as the driver says it, which knows no code for a connection that was cut under it. */
const awayMessage =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether `error` says that Postgres cannot be asked now, and may be in a moment. */
export function isDatabaseAway(error: unknown): boolean {
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

/** Whether `error` says that a unique index refused a row (Prisma P2002, Postgres 23505). */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, meta } = error as { code?: unknown; meta?: { code?: unknown } };
  return code === 'P2002' || code === '23505' || meta?.code === '23505';
}
