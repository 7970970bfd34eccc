import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation } from '../foundation/database/database.ts';
import type { MailDomain, Prisma } from '../foundation/database/generated/client.ts';
import type { Verdicts } from './record-verdicts.ts';

export type { MailDomain };

const unprovenAtOnce = 200;

/** Customers' domains with mail, and those that are to have it. */
@Injectable()
export class MailDomainsRepository {
  constructor(private readonly db: Database) {}

  async listOf(userId: string): Promise<MailDomain[]> {
    return this.db.client.mailDomain.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } });
  }

  async findOf(userId: string, name: string): Promise<MailDomain | null> {
    return this.db.client.mailDomain.findUnique({ where: { userId_name: { userId, name } } });
  }

  /** For operations, which act for the owner that started them. */
  async find(id: string): Promise<MailDomain | null> {
    return this.db.client.mailDomain.findUnique({ where: { id } });
  }

  /** Whether the mail host has the name for another customer. */
  async isOfAnother(userId: string, name: string): Promise<boolean> {
    const found = await this.db.client.mailDomain.findFirst({
      where: { name, addedAt: { not: null }, userId: { not: userId } },
      select: { id: true },
    });
    return found !== null;
  }

  /** Notes that a domain is to have mail, or is to have another try. */
  async want({
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

  /** @returns false when the mail host has it for another customer, or its owner has taken it back */
  async keepAdded(id: string, at: Date): Promise<boolean> {
    try {
      await this.db.client.mailDomain.updateMany({ where: { id, addedAt: null }, data: { addedAt: at } });
      return (await this.find(id)) !== null;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  async keepWanted(
    id: string,
    wanted: { mx: string[]; spf: string; dkimName: string | null; dkim: string | null },
  ): Promise<void> {
    await this.db.client.mailDomain.updateMany({ where: { id }, data: wanted });
  }

  /** What a look at the DNS said. @returns the row as it was before; null: it is gone, or was looked at since */
  async keepLook(
    id: string,
    look: { verdicts: Verdicts; allFound: boolean; at: Date },
  ): Promise<MailDomain | null> {
    await this.db.tx.$queryRaw`SELECT 1 FROM mail_domains WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await this.db.tx.mailDomain.findUnique({ where: { id } });
    if (before === null || (before.checkedAt !== null && before.checkedAt > look.at)) return null;
    await this.db.tx.mailDomain.update({
      where: { id },
      data: {
        verdicts: look.verdicts as Prisma.InputJsonObject,
        allFound: look.allFound,
        checkedAt: look.at,
      },
      select: { id: true },
    });
    return before;
  }

  /** Why a domain was not connected; one that the mail host has stays as it is. */
  async refuse(id: string, refusal: string): Promise<void> {
    await this.db.client.mailDomain.updateMany({ where: { id, addedAt: null }, data: { refusal } });
  }

  /** Domains to look at again: those that wait since then or later, and were not looked at since. */
  async listWaiting(wantedSince: Date, checkedBefore: Date, limit: number): Promise<MailDomain[]> {
    return this.#listDue({ allFound: false, wantedAt: { gte: wantedSince } }, checkedBefore, limit);
  }

  async listFound(checkedBefore: Date, limit: number): Promise<MailDomain[]> {
    return this.#listDue({ allFound: true }, checkedBefore, limit);
  }

  /** Unproven ones that wait since before a moment, and whose owners were not told yet. */
  async listUnwarned(wantedBefore: Date): Promise<MailDomain[]> {
    return this.db.client.mailDomain.findMany({
      where: { addedAt: null, warnedAt: null, wantedAt: { lt: wantedBefore } },
      orderBy: { wantedAt: 'asc' },
      take: unprovenAtOnce,
    });
  }

  /** Unproven ones that wait since before a moment, and whose owners were told before another. */
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

  /** @returns false when it was proven or removed meanwhile, or another worker has told */
  async warn(id: string, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.mailDomain.updateMany({
      where: { id, addedAt: null, warnedAt: null },
      data: { warnedAt: at },
    });
    return count === 1;
  }

  /** @returns false when it was proven, removed or wanted again meanwhile */
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
