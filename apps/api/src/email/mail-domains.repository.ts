import type { MailRecordKind, RecordVerdict } from '@homeport/contract/mail-records';
import { Injectable } from '@nestjs/common';
import { ProviderError } from '../foundation/operations/operation.ts';
import { Database, isUniqueViolation } from '../foundation/database/database.ts';
import type { MailDomain, Prisma } from '../foundation/database/generated/client.ts';

export type { MailDomain };

export type Verdicts = Partial<Record<MailRecordKind, RecordVerdict>>;

const unprovenAtOnce = 200;

/** Customers’ domains with email, and those that are being connected. */
@Injectable()
export class MailDomainsRepository {
  constructor(private readonly db: Database) {}

  async listOf(userId: string): Promise<MailDomain[]> {
    return this.db.client.mailDomain.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } });
  }

  async findOf(userId: string, name: string): Promise<MailDomain | null> {
    return this.db.client.mailDomain.findUnique({ where: { userId_name: { userId, name } } });
  }

  /** Not owner-checked: for operations, which act for the owner that started them. */
  async find(id: string): Promise<MailDomain | null> {
    return this.db.client.mailDomain.findUnique({ where: { id } });
  }

  /** As `find`. @throws ProviderError mail_domain_gone when the domain was removed */
  async get(id: string): Promise<MailDomain> {
    const domain = await this.find(id);
    if (domain !== null) return domain;
    throw new ProviderError('not_found', 'mail_domain_gone', `The mail domain ${id} is not wanted any more`);
  }

  /** The domain of this name that the mail host has, of any owner. */
  async findAdded(name: string): Promise<MailDomain | null> {
    return this.db.client.mailDomain.findFirst({ where: { name, addedAt: { not: null } } });
  }

  /** The newest domain on a mail server whose records are known, of any customer: it tells those of new ones. */
  async findExampleOn(server: string): Promise<Pick<MailDomain, 'mx' | 'spf' | 'dkimName'> | null> {
    const [found] = await this.db.client.$queryRaw<Pick<MailDomain, 'mx' | 'spf' | 'dkimName'>[]>`
      SELECT d.mx, d.spf, d.dkim_name AS "dkimName"
      FROM mail_domains d JOIN mail_accounts a USING (user_id)
      WHERE a.server = ${server} AND d.spf IS NOT NULL AND d.dkim_name IS NOT NULL
      ORDER BY d.added_at DESC LIMIT 1`;
    return found ?? null;
  }

  /** How many mailboxes each of the domains has; those without any are left out. */
  async countMailboxes(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const counted = await this.db.client.mailbox.groupBy({
      by: ['domainId'],
      where: { domainId: { in: [...ids] } },
      _count: true,
    });
    return new Map(counted.map(({ domainId, _count }) => [domainId, _count]));
  }

  /** Whether the mail host has the name for another customer. */
  async isOfAnother(userId: string, name: string): Promise<boolean> {
    const found = await this.db.client.mailDomain.findFirst({
      where: { name, addedAt: { not: null }, userId: { not: userId } },
      select: { id: true },
    });
    return found !== null;
  }

  /** Records that a domain is to be connected, or tried again. */
  async request({
    id,
    userId,
    name,
    at,
  }: {
    id: string;
    userId: string;
    name: string;
    at: Date;
  }): Promise<MailDomain> {
    return this.db.tx.mailDomain.upsert({
      where: { userId_name: { userId, name } },
      create: { id, userId, name, createdAt: at, wantedAt: at },
      update: { wantedAt: at, refusal: null, warnedAt: null },
    });
  }

  /** @returns false when the mail host has it for another customer, or its owner disconnected it meanwhile */
  async markAdded(id: string, at: Date): Promise<boolean> {
    try {
      await this.db.client.mailDomain.updateMany({ where: { id, addedAt: null }, data: { addedAt: at } });
      return (await this.find(id)) !== null;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  /** Stores the records that the mail host requires. */
  async setWanted(
    id: string,
    wanted: { mx: string[]; spf: string; dkimName: string | null; dkim: string | null },
  ): Promise<void> {
    await this.db.client.mailDomain.updateMany({ where: { id }, data: wanted });
  }

  /** Stores the result of a DNS check. @returns the row before; null when it is gone, or was checked since */
  async updateChecked(
    id: string,
    check: { verdicts: Verdicts; allFound: boolean; at: Date },
  ): Promise<MailDomain | null> {
    await this.db.tx.$queryRaw`SELECT 1 FROM mail_domains WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await this.db.tx.mailDomain.findUnique({ where: { id } });
    if (before === null || (before.checkedAt !== null && before.checkedAt > check.at)) return null;
    await this.db.tx.mailDomain.update({
      where: { id },
      data: {
        verdicts: check.verdicts as Prisma.InputJsonObject,
        allFound: check.allFound,
        checkedAt: check.at,
      },
      select: { id: true },
    });
    return before;
  }

  /** Records why a domain was not connected, unless the mail host has it. */
  async refuse(id: string, refusal: string): Promise<void> {
    await this.db.client.mailDomain.updateMany({ where: { id, addedAt: null }, data: { refusal } });
  }

  /** Domains that wait since `wantedSince` or later, and were not checked since `checkedBefore`. */
  async listWaiting(wantedSince: Date, checkedBefore: Date, limit: number): Promise<MailDomain[]> {
    return this.#listDue({ allFound: false, wantedAt: { gte: wantedSince } }, checkedBefore, limit);
  }

  /** Working domains that were not checked since `checkedBefore`. */
  async listFound(checkedBefore: Date, limit: number): Promise<MailDomain[]> {
    return this.#listDue({ allFound: true }, checkedBefore, limit);
  }

  /** Unproven domains that wait since before `wantedBefore`, and whose owners were not warned yet. */
  async listUnwarned(wantedBefore: Date): Promise<MailDomain[]> {
    return this.db.client.mailDomain.findMany({
      where: { addedAt: null, warnedAt: null, wantedAt: { lt: wantedBefore } },
      orderBy: { wantedAt: 'asc' },
      take: unprovenAtOnce,
    });
  }

  /** Unproven domains that wait since before `wantedBefore`, and whose owners were warned before `warnedBefore`. */
  async listOverdue(before: { wantedBefore: Date; warnedBefore: Date }): Promise<MailDomain[]> {
    return this.db.client.mailDomain.findMany({
      where: {
        addedAt: null,
        warnedAt: { lt: before.warnedBefore },
        wantedAt: { lt: before.wantedBefore },
      },
      orderBy: { wantedAt: 'asc' },
      take: unprovenAtOnce,
    });
  }

  /** @returns false when it was proven, removed or warned about meanwhile */
  async warn(id: string, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.mailDomain.updateMany({
      where: { id, addedAt: null, warnedAt: null },
      data: { warnedAt: at },
    });
    return count === 1;
  }

  /** @returns false when it was proven, removed or requested again meanwhile */
  async removeUnproven(id: string, wantedAt: Date): Promise<boolean> {
    const { count } = await this.db.tx.mailDomain.deleteMany({ where: { id, addedAt: null, wantedAt } });
    return count === 1;
  }

  async remove(id: string): Promise<void> {
    await this.db.tx.mailDomain.deleteMany({ where: { id } });
  }

  async #listDue(
    where: { allFound: boolean; wantedAt?: { gte: Date } },
    checkedBefore: Date,
    limit: number,
  ): Promise<MailDomain[]> {
    return this.db.client.mailDomain.findMany({
      where: {
        ...where,
        refusal: null,
        OR: [{ checkedAt: null }, { checkedAt: { lt: checkedBefore } }],
      },
      orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
      take: limit,
    });
  }
}

/** A refused domain does not count against the plan. */
export function countsAgainstPlan({ refusal }: MailDomain): boolean {
  return refusal === null;
}
