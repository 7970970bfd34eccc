import type { SandboxClock } from '../core/clock.ts';
import type { Collection, Store } from '../core/store.ts';
import { hashPassword } from './passwords.ts';
import type { DomainRecord, ForwarderRecord, MailboxRecord } from './records.ts';
import { Refusal } from './refusal.ts';

/** The addresses of all domains: each is a mailbox or a forwarder. */
export class MailAddresses {
  readonly mailboxes: Collection<MailboxRecord>;
  readonly forwarders: Collection<ForwarderRecord>;
  readonly #clock: SandboxClock;

  constructor(store: Store, clock: SandboxClock) {
    this.mailboxes = store.collection('mxroute.mailboxes');
    this.forwarders = store.collection('mxroute.forwarders');
    this.#clock = clock;
  }

  mailboxesOf(domain: DomainRecord): MailboxRecord[] {
    return this.mailboxes.values().filter((each) => isIn(domain, each));
  }

  getMailbox(domain: DomainRecord, username: string): MailboxRecord {
    const mailbox = this.mailboxes.get(idOf(domain, username));
    if (!mailbox) throw new Refusal('NOT_FOUND', 'Email account not found');
    return mailbox;
  }

  createMailbox(
    domain: DomainRecord,
    wanted: { username: string; password: string; quota: number },
  ): MailboxRecord {
    const username = wanted.username.toLowerCase();
    refuseOddLocalPart(username, 'username');
    const passwordHash = hashPassword(wanted.password);
    this.#refuseTaken(domain, username);
    const nowMs = this.#clock.nowMs();
    return this.mailboxes.put(idOf(domain, username), {
      server: domain.server,
      domain: domain.domain,
      username,
      passwordHash,
      passwordChangedMs: nowMs,
      quota: wanted.quota,
      usedMegabytes: 0,
      sent: 0,
      createdMs: nowMs,
    });
  }

  changeMailbox(
    mailbox: MailboxRecord,
    { password, quota = mailbox.quota }: { password?: string | undefined; quota?: number | undefined },
  ): void {
    const changed = { ...mailbox, quota };
    if (password !== undefined) {
      changed.passwordHash = hashPassword(password);
      changed.passwordChangedMs = this.#clock.nowMs();
    }
    this.mailboxes.put(idOf(mailbox, mailbox.username), changed);
  }

  /** @returns whether there is a mailbox of this address */
  fill(address: string, usedMegabytes: number): boolean {
    const mailbox = this.mailboxes.find(
      (each) => `${each.username}@${each.domain}` === address.toLowerCase(),
    );
    if (mailbox) this.mailboxes.put(idOf(mailbox, mailbox.username), { ...mailbox, usedMegabytes });
    return mailbox !== undefined;
  }

  deleteMailbox(mailbox: MailboxRecord): void {
    this.mailboxes.delete(idOf(mailbox, mailbox.username));
  }

  forwardersOf(domain: DomainRecord): ForwarderRecord[] {
    return this.forwarders.values().filter((each) => isIn(domain, each));
  }

  getForwarder(domain: DomainRecord, alias: string): ForwarderRecord {
    const forwarder = this.forwarders.get(idOf(domain, alias));
    if (!forwarder) throw new Refusal('NOT_FOUND', 'Forwarder not found');
    return forwarder;
  }

  createForwarder(
    domain: DomainRecord,
    wanted: Pick<ForwarderRecord, 'alias' | 'destinations'>,
  ): ForwarderRecord {
    const alias = wanted.alias.toLowerCase();
    refuseOddLocalPart(alias, 'alias');
    if (!wanted.destinations.every((each) => /^(:blackhole:|:fail:|[^@\s]+@[^@\s]+)$/.test(each)))
      throw new Refusal('VALIDATION_ERROR', 'Invalid destination', 'destinations');
    this.#refuseTaken(domain, alias);
    return this.forwarders.put(idOf(domain, alias), {
      server: domain.server,
      domain: domain.domain,
      alias,
      destinations: wanted.destinations,
    });
  }

  deleteForwarder(forwarder: ForwarderRecord): void {
    this.forwarders.delete(idOf(forwarder, forwarder.alias));
  }

  deleteAll(domain: DomainRecord): void {
    for (const mailbox of this.mailboxesOf(domain)) this.deleteMailbox(mailbox);
    for (const forwarder of this.forwardersOf(domain)) this.deleteForwarder(forwarder);
  }

  #refuseTaken(domain: DomainRecord, local: string): void {
    if (this.mailboxes.get(idOf(domain, local)) || this.forwarders.get(idOf(domain, local)))
      throw new Refusal('CONFLICT', 'Email address already exists');
  }
}

interface Place {
  server: string;
  domain: string;
}

function isIn(domain: DomainRecord, place: Place): boolean {
  return place.server === domain.server && place.domain === domain.domain;
}

function idOf({ server, domain }: Place, local: string): string {
  return `${server}/${local.toLowerCase()}@${domain}`;
}

function refuseOddLocalPart(local: string, field: string): void {
  if (!/^[a-z0-9][a-z0-9._-]{0,63}$/.test(local))
    throw new Refusal('VALIDATION_ERROR', `Invalid ${field} format`, field);
}
