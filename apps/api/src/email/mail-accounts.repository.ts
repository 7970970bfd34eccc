import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { MailAccount } from '../foundation/database/generated/client.ts';
import type { HostText } from './hosts/mail-host-driver.ts';

export type { MailAccount };

/** Customers’ accounts at the mail host; every customer has at most one. */
@Injectable()
export class MailAccountsRepository {
  constructor(private readonly db: Database) {}

  async find(userId: string): Promise<MailAccount | null> {
    return this.db.client.mailAccount.findUnique({ where: { userId } });
  }

  /** Not owner-checked: for operations, which act for the owner that started them. */
  async get(userId: string): Promise<MailAccount> {
    return this.db.client.mailAccount.findUniqueOrThrow({ where: { userId } });
  }

  /** Inserts an account that is to be created, and locks it. */
  async open(
    account: Pick<MailAccount, 'userId' | 'mailHost' | 'username' | 'server' | 'box' | 'createdAt'>,
  ): Promise<void> {
    await this.db.tx.mailAccount.createMany({ data: [account], skipDuplicates: true });
    await this.lock(account.userId);
  }

  /** Serializes decisions about an account’s domains until the transaction ends. */
  async lock(userId: string): Promise<void> {
    await this.db.tx.$queryRaw`SELECT 1 FROM mail_accounts WHERE user_id = ${userId}::uuid FOR UPDATE`;
  }

  /** Renames an account that is not created at the mail host yet. */
  async rename(userId: string, username: string): Promise<void> {
    await this.db.client.mailAccount.updateMany({ where: { userId, activatedAt: null }, data: { username } });
  }

  async markActive(userId: string, at: Date): Promise<void> {
    await this.db.client.mailAccount.updateMany({
      where: { userId, activatedAt: null },
      data: { activatedAt: at },
    });
  }

  async setOwnership(userId: string, { name, value }: HostText): Promise<void> {
    await this.db.client.mailAccount.update({
      where: { userId },
      data: { ownershipName: name, ownershipValue: value },
      select: { userId: true },
    });
  }

  /** Active accounts whose storage was not read since `before`; least recently first. */
  async listStorageDue(before: Date, limit: number): Promise<MailAccount[]> {
    return this.db.client.mailAccount.findMany({
      where: {
        activatedAt: { not: null },
        OR: [{ storageReadAt: null }, { storageReadAt: { lt: before } }],
      },
      orderBy: { storageReadAt: { sort: 'asc', nulls: 'first' } },
      take: limit,
    });
  }

  async setStorage(userId: string, storageUsedMb: number | undefined, at: Date): Promise<void> {
    await this.db.client.mailAccount.update({
      where: { userId },
      data: { storageReadAt: at, ...(storageUsedMb === undefined ? {} : { storageUsedMb }) },
      select: { userId: true },
    });
  }
}
