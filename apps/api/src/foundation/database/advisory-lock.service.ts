import { Injectable } from '@nestjs/common';
import { Database } from './database.ts';

/**
 * What can be locked, with the beginning of its key; the rest of the key names the one thing. Processes of two releases
 * run side by side during a deployment, so a key never changes. One more lock is taken by the database itself, when
 * audit events are chained: `homeport audit chain`.
 */
const keys = {
  /** Who has an email address. Named by the address. */
  emailAddress: 'address ',
  /** Codes that are mailed to a mailbox. Named by the mailbox. */
  codeMailbox: 'code ',
  /** The registration of a domain name. Named by the name. */
  domainRegistration: 'domain:',
  /** Who has a domain name, and the names above and below it. Named by the registrable name. */
  domainName: 'name ',
  /** A customer's orders and plan. Named by the user's id. */
  billing: 'billing:',
  /** A customer's hosting accounts and websites. Named by the user's id. */
  hosting: 'hosting ',
} as const;

export type LockKind = keyof typeof keys;

/** Takes locks that belong to no row, or to rows that do not exist yet. Postgres releases them as the transaction ends. */
@Injectable()
export class AdvisoryLockService {
  constructor(private readonly db: Database) {}

  /**
   * Waits until no other transaction holds the lock, and holds it until the running transaction ends. Several things of
   * one kind are locked in one order, whatever order they are given in, so two transactions never wait for each other.
   * @throws outside of a transaction
   */
  async take(kind: LockKind, ...names: readonly string[]): Promise<void> {
    const client = this.db.tx;
    for (const name of [...new Set(names)].sort())
      await client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${keys[kind] + name}, 0))`;
  }
}
