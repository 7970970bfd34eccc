import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Mailbox } from '../../foundation/database/generated/client.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { HostMailbox } from '../hosts/mail-host-driver.ts';

export type { Mailbox };

/** Mailboxes of customers' domains. Changes need a transaction, and callers of `list` and `find` know the owner. */
@Injectable()
export class MailboxesRepository {
  constructor(private readonly db: Database) {}

  async listOf(domainId: string): Promise<Mailbox[]> {
    return this.db.client.mailbox.findMany({ where: { domainId }, orderBy: { name: 'asc' } });
  }

  /** The mailboxes of all domains of a customer. */
  async listAddressesOf(userId: string): Promise<{ name: string; domain: string }[]> {
    return this.db.client.$queryRaw<{ name: string; domain: string }[]>`
      SELECT mailboxes.name, mail_domains.name AS domain
      FROM mail_domains JOIN mailboxes ON mailboxes.domain_id = mail_domains.id
      WHERE mail_domains.user_id = ${userId}::uuid AND mailboxes.state <> 'deleting'
      ORDER BY mail_domains.name, mailboxes.name`;
  }

  /** The state of the mailbox of a customer that is the furthest; null: there is none. */
  async furthestStateOf(userId: string): Promise<Mailbox['state'] | null> {
    // The states are in this order, too.
    const found = await this.db.client.mailbox.findFirst({
      where: { domain: { userId }, state: { not: 'deleting' } },
      select: { state: true },
      orderBy: { state: 'desc' },
    });
    return found?.state ?? null;
  }

  async findOf(domainId: string, name: string): Promise<Mailbox | null> {
    return this.db.client.mailbox.findUnique({ where: { domainId_name: { domainId, name } } });
  }

  /** For links, which know its id from its owner. */
  async findWithDomain(id: string): Promise<(Mailbox & { domain: { name: string } }) | null> {
    return this.db.client.mailbox.findUnique({
      where: { id },
      include: { domain: { select: { name: true } } },
    });
  }

  /** For operations. @throws ProviderError mail_address_gone when it was removed with its domain */
  async get(id: string): Promise<Mailbox> {
    const found = await this.db.client.mailbox.findUnique({ where: { id } });
    if (found !== null) return found;
    throw new ProviderError('not_found', 'mail_address_gone', `The mailbox ${id} is not wanted any more`);
  }

  /** Megabytes that the quotas of a customer's mailboxes add up to. @param except a mailbox that does not count */
  async assignedMb(userId: string, except?: string): Promise<number> {
    const { _sum } = await this.db.client.mailbox.aggregate({
      where: {
        domain: { userId },
        state: { not: 'deleting' },
        ...(except === undefined ? {} : { id: { not: except } }),
      },
      _sum: { quotaMb: true },
    });
    return _sum.quotaMb ?? 0;
  }

  async add(mailbox: Pick<Mailbox, 'id' | 'domainId' | 'name' | 'quotaMb' | 'createdAt'>): Promise<void> {
    await this.db.tx.mailbox.create({ data: { ...mailbox, state: 'creating' } });
  }

  async request(
    id: string,
    change: (Pick<Mailbox, 'quotaMb'> & { state: 'changing' }) | { state: 'deleting' },
  ): Promise<void> {
    await this.db.tx.mailbox.update({ where: { id }, data: change, select: { id: true } });
  }

  /** Records that the mail host has it. @returns false when that was recorded before */
  async markCreated(id: string): Promise<boolean> {
    const { count } = await this.db.tx.mailbox.updateMany({
      where: { id, state: 'creating' },
      data: { state: 'active', usedMb: 0 },
    });
    return count === 1;
  }

  /** Records that the mail host has this quota, unless another one was requested since. */
  async markChanged(id: string, quotaMb: number | null): Promise<void> {
    await this.db.tx.mailbox.updateMany({
      where: { id, state: 'changing', quotaMb },
      data: { state: 'active' },
    });
  }

  /**
   * Gives up a change that failed: the mailbox has its former quota, unless another one was requested since.
   * @param quotas undefined: not known; the row then has the requested quota until the next reading
   */
  async abandonChange(id: string, quotas?: { wanted: number | null; before: number | null }): Promise<void> {
    await this.db.tx.mailbox.updateMany({
      where: { id, state: 'changing', ...(quotas && { quotaMb: quotas.wanted }) },
      data: { state: 'active', ...(quotas && { quotaMb: quotas.before }) },
    });
  }

  /** Reserves the setting of its password until a time. @returns false while another one is being set */
  async reservePassword(id: string, until: Date, now: Date): Promise<boolean> {
    const free = [{ passwordBusyUntil: null }, { passwordBusyUntil: { lte: now } }];
    const reserved = { where: { id, OR: free }, data: { passwordBusyUntil: until } };
    return (await this.db.client.mailbox.updateMany(reserved)).count === 1;
  }

  /** Ends a reservation, unless it ended by itself and there is another one. */
  async releasePassword(id: string, until: Date): Promise<void> {
    const where = { id, passwordBusyUntil: until };
    await this.db.client.mailbox.updateMany({ where, data: { passwordBusyUntil: null } });
  }

  /** @returns false when it was gone before */
  async remove(id: string): Promise<boolean> {
    return (await this.db.tx.mailbox.deleteMany({ where: { id } })).count === 1;
  }

  /** Stores a reading of a mailbox that is already known. What we are changing keeps its quota. */
  async updateRead({ id, state }: Mailbox, { quotaMb, ...read }: HostMailbox): Promise<void> {
    await this.db.tx.mailbox.update({
      where: { id },
      data: { ...read, ...(state === 'active' ? { quotaMb } : {}) },
      select: { id: true },
    });
  }

  /** Adds a mailbox that was created elsewhere. */
  async addRead(place: Pick<Mailbox, 'id' | 'domainId' | 'createdAt'>, read: HostMailbox): Promise<void> {
    await this.db.tx.mailbox.create({ data: { ...place, ...read, state: 'active' } });
  }
}
