import type { SandboxClock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import { MailAddresses } from './mail-addresses.ts';
import { MailDomains, type OutsideNames } from './mail-domains.ts';
import { MailUsers, type PackageSettings } from './mail-users.ts';
import { isPassword } from './passwords.ts';
import type { DomainRecord, UserRecord } from './records.ts';
import { Refusal } from './refusal.ts';

/** The mail servers with everything on them. */
export class MailHost {
  readonly users: MailUsers;
  readonly domains: MailDomains;
  readonly addresses: MailAddresses;

  /** @param reseller the name of the hosting company's account */
  constructor(store: Store, clock: SandboxClock, reseller: string, names: OutsideNames) {
    this.users = new MailUsers(store, clock, reseller);
    this.domains = new MailDomains(store, clock, this.users, names);
    this.addresses = new MailAddresses(store, clock);
  }

  mailboxesOf(user: UserRecord) {
    return this.domains.of(user).flatMap((domain) => this.addresses.mailboxesOf(domain));
  }

  forwardersOf(user: UserRecord) {
    return this.domains.of(user).flatMap((domain) => this.addresses.forwardersOf(domain));
  }

  /** @throws Refusal when the account has as many as its package allows */
  refuseMore(user: UserRecord, name: Extract<keyof PackageSettings, 'email_accounts' | 'email_forwarders'>) {
    const having = name === 'email_accounts' ? this.mailboxesOf(user) : this.forwardersOf(user);
    if (having.length >= this.users.limitOf(user, name))
      throw new Refusal('BUSINESS_ERROR', `Limit of ${name} reached`);
  }

  deleteDomain(domain: DomainRecord): void {
    this.addresses.deleteAll(domain);
    this.domains.delete(domain);
  }

  deleteUser(user: UserRecord): void {
    for (const domain of this.domains.of(user)) this.deleteDomain(domain);
    this.users.delete(user);
  }

  /**
   * Whether a login would succeed in a mail program or the panel.
   * @param login a mailbox's address, or an account's name
   */
  signIn(login: string, password: string): boolean {
    const [local = '', domain] = login.toLowerCase().split('@');
    return this.users.users
      .values()
      .filter((user) => !user.suspended)
      .some((user) =>
        domain === undefined
          ? user.username === local && isPassword(password, user.passwordHash)
          : this.mailboxesOf(user).some(
              (each) =>
                each.username === local && each.domain === domain && isPassword(password, each.passwordHash),
            ),
      );
  }
}
