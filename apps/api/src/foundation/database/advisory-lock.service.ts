import { Injectable } from '@nestjs/common';
import { Database } from './database.ts';

/**
 * What can be locked, with the prefix of its key; the rest of the key identifies the resource. Processes of two releases
 * run side by side during a deployment, so a key never changes. One more lock is taken by the database itself, when
 * audit events are chained: `homeport audit chain`.
 */
const keys = {
  /** The owner of an email address. By address. */
  emailAddress: 'address ',
  /** Codes that are emailed to a mailbox. By mailbox. */
  codeMailbox: 'code ',
  /** The registration of a domain. By name. */
  domainRegistration: 'domain:',
  /** The renewal of a domain. By name. */
  domainRenewal: 'domain renewal ',
  /** The holder of a name, its parents and children. By registrable domain. */
  domainName: 'name ',
  /** A customer's orders and plan. By user id. */
  billing: 'billing:',
  /** A customer's hosting accounts and websites. By user id. */
  hosting: 'hosting ',
  /** A customer's archives. By user id. */
  archives: 'archives ',
  /** Panel servers, and which of them a new account goes to. One lock for all. */
  panelServers: 'panel servers ',
  /** The results of the checks of the installation. One lock for all. */
  checkResults: 'check results ',
  /** The creation of promotions and their codes. One lock for all. */
  promotions: 'promotions ',
  /** The prices that are being prepared. One lock for all. */
  catalogue: 'catalogue ',
  /** Refunds by a member of staff with a limit. By user id. */
  staffRefunds: 'staff refunds ',
  /** Credits by a member of staff with a limit. By user id. */
  staffCredits: 'staff credits ',
  /** The saved filters of the list of customers. One lock for all. */
  segments: 'segments ',
  /** Who is on the team, with which role. One lock for all accounts. */
  staffRoles: 'staff roles ',
} as const;

export type LockKind = keyof typeof keys;

/** Takes locks on things that have no row, or none yet. Postgres releases them when the transaction ends. */
@Injectable()
export class AdvisoryLockService {
  constructor(private readonly db: Database) {}

  /**
   * Waits for the lock and holds it until the running transaction ends. Several names of
   * one kind are locked in a fixed order, so that two transactions cannot deadlock.
   * @throws outside of a transaction
   */
  async take(kind: LockKind, ...names: readonly string[]): Promise<void> {
    const client = this.db.tx;
    for (const name of [...new Set(names)].sort())
      await client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${keys[kind] + name}, 0))`;
  }
}
