import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { MailAccount } from '../foundation/database/generated/client.ts';
import type { HostText } from './mail-host.port.ts';

export type { MailAccount };

/** Customers' accounts at the mail host: one each. */
@Injectable()
export class MailAccountsRepository {
  constructor(private readonly db: Database) {}

  async find(userId: string): Promise<MailAccount | null> {
    return this.db.client.mailAccount.findUnique({ where: { userId } });
  }

  /** For operations, which act for the owner that started them. */
  async get(userId: string): Promise<MailAccount> {
    return this.db.client.mailAccount.findUniqueOrThrow({ where: { userId } });
  }

  /** Notes that a customer is to have an account, and lets one transaction at a time decide about its domains. */
  async begin(
    account: Pick<MailAccount, 'userId' | 'username' | 'server' | 'box' | 'createdAt'>,
  ): Promise<void> {
    await this.db.tx.mailAccount.createMany({ data: [account], skipDuplicates: true });
    await this.lock(account.userId);
  }

  async lock(userId: string): Promise<void> {
    await this.db.tx.$queryRaw`SELECT 1 FROM mail_accounts WHERE user_id = ${userId}::uuid FOR UPDATE`;
  }

  /** Another name for an account that the mail host has not made yet. */
  async rename(userId: string, username: string): Promise<void> {
    await this.db.client.mailAccount.updateMany({ where: { userId, standsAt: null }, data: { username } });
  }

  async markActive(userId: string, at: Date): Promise<void> {
    await this.db.client.mailAccount.updateMany({
      where: { userId, standsAt: null },
      data: { standsAt: at },
    });
  }

  async keepOwnership(userId: string, { name, value }: HostText): Promise<void> {
    await this.db.client.mailAccount.update({
      where: { userId },
      data: { ownershipName: name, ownershipValue: value },
      select: { userId: true },
    });
  }

  /** Standing accounts, those first whose storage was read longest ago. */
  async listByReading(before: Date, limit: number): Promise<MailAccount[]> {
    return this.db.client.mailAccount.findMany({
      where: {
        standsAt: { not: null },
        OR: [{ storageReadAt: null }, { storageReadAt: { lt: before } }],
      },
      orderBy: { storageReadAt: { sort: 'asc', nulls: 'first' } },
      take: limit,
    });
  }

  async keepStorage(userId: string, storageUsedMb: number | undefined, at: Date): Promise<void> {
    await this.db.client.mailAccount.update({
      where: { userId },
      data: { storageReadAt: at, ...(storageUsedMb === undefined ? {} : { storageUsedMb }) },
      select: { userId: true },
    });
  }
}
