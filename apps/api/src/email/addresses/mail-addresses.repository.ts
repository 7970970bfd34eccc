import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { MailDomain } from '../../foundation/database/generated/client.ts';
import type { HostCatchAllRule } from '../hosts/mail-host-driver.ts';

/** When the addresses of domains were read and changed, and their catch-alls. */
@Injectable()
export class MailAddressesRepository {
  constructor(private readonly db: Database) {}

  /** Domains at the mail host whose addresses were not read since `before`; least recently tried first. */
  async listDue(before: Date, limit: number): Promise<MailDomain[]> {
    return this.db.client.mailDomain.findMany({
      where: {
        addedAt: { not: null },
        OR: [{ addressesReadAt: null }, { addressesReadAt: { lt: before } }],
      },
      orderBy: [
        { addressesAskedAt: { sort: 'asc', nulls: 'first' } },
        { addressesReadAt: { sort: 'asc', nulls: 'first' } },
      ],
      take: limit,
    });
  }

  /** Records an attempt to read the addresses, so that a domain that always fails does not stay first. */
  async markAsked(id: string, at: Date): Promise<void> {
    await this.db.client.mailDomain.updateMany({ where: { id }, data: { addressesAskedAt: at } });
  }

  /** Counts a change of ours, so that a reading that began before it is not stored. */
  async countChange(domainId: string): Promise<void> {
    await this.db.tx.mailDomain.updateMany({
      where: { id: domainId },
      data: { addressesVersion: { increment: 1 } },
    });
  }

  /** Locks the domain for storing a reading. @returns undefined when it changed since the reading began */
  async lockUnchanged({ id, addressesVersion }: MailDomain): Promise<MailDomain | undefined> {
    await this.db.tx.$queryRaw`SELECT 1 FROM mail_domains WHERE id = ${id}::uuid FOR UPDATE`;
    const now = await this.db.tx.mailDomain.findUnique({ where: { id } });
    return now?.addressesVersion === addressesVersion ? now : undefined;
  }

  /** @param rule what the mail host has; undefined: not offered, or being changed */
  async markRead(id: string, at: Date, rule: HostCatchAllRule | undefined): Promise<void> {
    await this.db.client.mailDomain.updateMany({
      where: { id },
      data: { addressesReadAt: at, ...(rule === undefined ? {} : columnsOf(rule)) },
    });
  }

  async requestCatchAll(id: string, rule: HostCatchAllRule): Promise<void> {
    await this.db.tx.mailDomain.update({
      where: { id },
      data: { ...columnsOf(rule), catchAllChanging: true },
      select: { id: true },
    });
  }

  /** Records that the mail host has this rule, unless another one was requested since. */
  async markCatchAllSet(id: string, rule: HostCatchAllRule): Promise<void> {
    await this.db.tx.mailDomain.updateMany({
      where: { id, ...columnsOf(rule) },
      data: { catchAllChanging: false },
    });
  }

  /**
   * Gives up a change that failed: the domain has its former rule, unless another one was requested since.
   * @param rules undefined: not known; the row then has the requested rule until the next reading
   */
  async abandonCatchAll(
    id: string,
    rules?: { wanted: HostCatchAllRule; before: HostCatchAllRule | null },
  ): Promise<void> {
    const former = rules?.before ?? undefined;
    const unread = { catchAll: null, catchAllAddress: null };
    await this.db.tx.mailDomain.updateMany({
      where: { id, ...(rules && { catchAllChanging: true, ...columnsOf(rules.wanted) }) },
      data: { catchAllChanging: false, ...(rules && (former ? columnsOf(former) : unread)) },
    });
  }

  /** Has the addresses read again within minutes, before those of other domains. */
  async readSoon(id: string): Promise<void> {
    await this.db.tx.mailDomain.updateMany({
      where: { id },
      data: { addressesReadAt: null, addressesAskedAt: null },
    });
  }
}

/** The rule in the row; undefined: not read yet. */
export function catchAllOf({
  catchAll,
  catchAllAddress,
}: Pick<MailDomain, 'catchAll' | 'catchAllAddress'>): HostCatchAllRule | undefined {
  if (catchAll === null) return undefined;
  return catchAll === 'forward' ? { type: catchAll, address: catchAllAddress ?? '' } : { type: catchAll };
}

function columnsOf(rule: HostCatchAllRule): Required<Pick<MailDomain, 'catchAll' | 'catchAllAddress'>> {
  return { catchAll: rule.type, catchAllAddress: rule.type === 'forward' ? rule.address : null };
}
