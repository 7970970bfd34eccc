import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { newId } from '../../foundation/ids/ids.ts';
import type { HostCatchAllRule, HostForwarder, HostMailbox } from '../hosts/mail-host-driver.ts';
import { MailAccountsRepository } from '../mail-accounts.repository.ts';
import { ForwardersRepository } from './forwarders.repository.ts';
import { MailAddressesRepository } from './mail-addresses.repository.ts';
import { MailboxesRepository } from './mailboxes.repository.ts';
import { type MailTarget, MailTargetsService } from './mail-targets.service.ts';

/** The addresses of a domain at the mail host; undefined parts are not offered there. */
interface Reading {
  mailboxes: HostMailbox[] | undefined;
  forwarders: HostForwarder[] | undefined;
  catchAll: HostCatchAllRule | undefined;
}

/** Reads the addresses of domains from the mail host. What we are creating, changing or deleting is left to its operation. */
@Injectable()
export class AddressSyncService {
  constructor(
    private readonly targets: MailTargetsService,
    private readonly accounts: MailAccountsRepository,
    private readonly addresses: MailAddressesRepository,
    private readonly mailboxes: MailboxesRepository,
    private readonly forwarders: ForwardersRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns false when we changed an address meanwhile, so that the reading may be outdated. @throws ProviderError */
  async sync(domainId: string): Promise<boolean> {
    const target = await this.targets.of(domainId);
    const at = this.clock.now();
    const reading = await read(target);
    return this.db.transaction(async () => {
      await this.accounts.lock(target.domain.userId);
      const domain = await this.addresses.lockUnchanged(target.domain);
      if (domain === undefined) return false;
      if (reading.mailboxes !== undefined) await this.#storeMailboxes(domainId, reading.mailboxes, at);
      if (reading.forwarders !== undefined) await this.#storeForwarders(domainId, reading.forwarders, at);
      const rule = domain.catchAllChanging ? undefined : reading.catchAll;
      await this.addresses.markRead(domainId, at, rule);
      return true;
    });
  }

  async #storeMailboxes(domainId: string, read: readonly HostMailbox[], at: Date): Promise<void> {
    const known = new Map((await this.mailboxes.listOf(domainId)).map((row) => [row.name, row]));
    for (const mailbox of read) {
      const row = known.get(mailbox.name);
      if (row === undefined) await this.mailboxes.addRead({ id: newId(), domainId, createdAt: at }, mailbox);
      else await this.mailboxes.updateRead(row, mailbox);
      known.delete(mailbox.name);
    }
    for (const { id, state } of known.values()) if (isSettled(state)) await this.mailboxes.remove(id);
  }

  async #storeForwarders(domainId: string, read: readonly HostForwarder[], at: Date): Promise<void> {
    const known = new Map((await this.forwarders.listOf(domainId)).map((row) => [row.name, row]));
    for (const { name, destinations } of read) {
      const row = known.get(name);
      known.delete(name);
      if (row === undefined)
        await this.forwarders.add({
          id: newId(),
          domainId,
          name,
          destinations,
          createdAt: at,
          state: 'active',
        });
      else if (row.state === 'active' && row.destinations.join() !== destinations.join())
        await this.forwarders.setDestinations(row.id, destinations);
    }
    for (const { id, state } of known.values()) if (isSettled(state)) await this.forwarders.remove(id);
  }
}

async function read({ domain, account, host }: MailTarget): Promise<Reading> {
  const [mailboxes, forwarders, catchAll] = await Promise.all([
    host.mailboxes?.list(account.username, domain.name),
    host.forwarders?.list(account.username, domain.name),
    host.catchAll?.read(account.username, domain.name),
  ]);
  return { mailboxes, forwarders, catchAll };
}

function isSettled(state: string): boolean {
  return state === 'active' || state === 'changing';
}
