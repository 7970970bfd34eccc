import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../foundation/database/database.ts';
import type { PanelAccount, PanelServer } from '../foundation/database/generated/client.ts';

export type AccountWithServer = PanelAccount & {
  server: Pick<PanelServer, 'url' | 'ipv4' | 'nameServer' | 'countryCode' | 'locationLabel' | 'syncError'>;
};

const withServer = {
  server: {
    select: {
      url: true,
      ipv4: true,
      nameServer: true,
      countryCode: true,
      locationLabel: true,
      syncError: true,
    },
  },
} as const;

/** Customers' accounts on panel servers. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly db: Database) {}

  async listOf(userId: string): Promise<AccountWithServer[]> {
    return this.db.client.panelAccount.findMany({
      where: { userId },
      include: withServer,
      orderBy: { createdAt: 'asc' },
    });
  }

  async findOf(userId: string, id: string): Promise<AccountWithServer | null> {
    return this.db.client.panelAccount.findFirst({ where: { id, userId }, include: withServer });
  }

  async findOfPlan(tx: Transaction, userId: string, hostingPlanId: string): Promise<PanelAccount | null> {
    return tx.client.panelAccount.findFirst({
      where: { userId, hostingPlanId },
      orderBy: { createdAt: 'asc' },
    });
  }

  async listActiveOfPlan(tx: Transaction, hostingPlanId: string): Promise<PanelAccount[]> {
    return tx.client.panelAccount.findMany({ where: { hostingPlanId, state: 'active' } });
  }

  /** For operations, which act for the owner that started them. */
  async get(id: string): Promise<PanelAccount> {
    return this.db.client.panelAccount.findUniqueOrThrow({ where: { id } });
  }

  /** One set-up of a customer at a time, whatever arrives together. */
  async lockOwner(tx: Transaction, userId: string): Promise<void> {
    await tx.client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`hosting ${userId}`}, 0))`;
  }

  /** @returns whether the login is another account's on this server */
  async isLoginTaken(tx: Transaction, serverId: string, login: string): Promise<boolean> {
    const found = await tx.client.panelAccount.findFirst({
      where: { serverId, login: { equals: login, mode: 'insensitive' } },
      select: { id: true },
    });
    return found !== null;
  }

  async insert(
    tx: Transaction,
    account: Pick<
      PanelAccount,
      'id' | 'userId' | 'hostingPlanId' | 'serverId' | 'location' | 'login' | 'placeholderName' | 'createdAt'
    >,
  ): Promise<void> {
    await tx.client.panelAccount.create({ data: account, select: { id: true } });
  }

  async activate(
    tx: Transaction,
    id: string,
    panel: { panelCustomerId: number; panelWebspaceId: number },
    at: Date,
  ): Promise<void> {
    await tx.client.panelAccount.update({
      where: { id },
      data: { state: 'active', ...panel, lastSyncedAt: at },
      select: { id: true },
    });
  }

  async setWebspace(tx: Transaction, id: string, panelWebspaceId: number): Promise<void> {
    await tx.client.panelAccount.update({ where: { id }, data: { panelWebspaceId }, select: { id: true } });
  }

  /** Removes an account that never came to be. */
  async removeUnfinished(id: string): Promise<void> {
    await this.db.client.panelAccount.deleteMany({ where: { id, state: 'setting_up' } });
  }
}
