import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../../foundation/database/advisory-lock.service.ts';
import { Database } from '../../foundation/database/database.ts';
import type { PanelAccount, PanelServer } from '../../foundation/database/generated/client.ts';

export type AccountWithServer = PanelAccount & {
  server: Pick<
    PanelServer,
    | 'url'
    | 'ipv4'
    | 'ipv6'
    | 'nameServer'
    | 'countryCode'
    | 'locationLabel'
    | 'syncError'
    | 'makesBackups'
    | 'runsDns'
    | 'vendor'
  >;
};

export type UnservedAccount = Pick<
  PanelAccount,
  'id' | 'userId' | 'login' | 'suspendedAt' | 'switchedOffAt'
> & { server: Pick<PanelServer, 'name'> };

const withServer = {
  server: {
    select: {
      url: true,
      ipv4: true,
      ipv6: true,
      nameServer: true,
      countryCode: true,
      locationLabel: true,
      syncError: true,
      makesBackups: true,
      runsDns: true,
      vendor: true,
    },
  },
} as const;

/** Customers' accounts on panel servers. */
@Injectable()
export class AccountsRepository {
  constructor(
    private readonly db: Database,
    private readonly locks: AdvisoryLockService,
  ) {}

  /** @param websites only accounts with one of these; undefined: all */
  async listOf(userId: string, websites?: readonly string[]): Promise<AccountWithServer[]> {
    return this.db.client.panelAccount.findMany({
      where: {
        userId,
        ...(websites && { websites: { some: { id: { in: [...websites] }, state: { not: 'deleted' } } } }),
      },
      include: withServer,
      orderBy: { createdAt: 'asc' },
    });
  }

  async findOf(userId: string, id: string): Promise<AccountWithServer | null> {
    return this.db.client.panelAccount.findFirst({ where: { id, userId }, include: withServer });
  }

  async findOfPlan(userId: string, hostingPlanId: string): Promise<PanelAccount | null> {
    return this.db.tx.panelAccount.findFirst({
      where: { userId, hostingPlanId },
      orderBy: { createdAt: 'asc' },
    });
  }

  async listActiveOfPlan(hostingPlanId: string): Promise<PanelAccount[]> {
    return this.db.tx.panelAccount.findMany({ where: { hostingPlanId, state: 'active' } });
  }

  /** Accounts of a customer, including those that are being set up. */
  async listAllOf(userId: string): Promise<Pick<PanelAccount, 'id' | 'serverId'>[]> {
    return this.db.tx.panelAccount.findMany({ where: { userId }, select: { id: true, serverId: true } });
  }

  /** @returns null when it was never set up */
  async find(id: string): Promise<PanelAccount | null> {
    return this.db.client.panelAccount.findUnique({ where: { id } });
  }

  async listActiveOf(userId: string): Promise<PanelAccount[]> {
    return this.db.tx.panelAccount.findMany({ where: { userId, state: 'active' } });
  }

  /**
   * Moves the newest account of earlier plans in each location to the current plan, and all imported ones.
   * @returns the moved accounts
   */
  async adopt({
    userId,
    hostingPlanId,
  }: {
    userId: string;
    hostingPlanId: string;
  }): Promise<{ id: string; serverId: string; userId: string }[]> {
    return this.db.tx.$queryRaw`
      UPDATE panel_accounts a SET hosting_plan_id = ${hostingPlanId}::uuid
      WHERE a.id IN (
          SELECT DISTINCT ON (location, CASE WHEN is_imported THEN id END) id FROM panel_accounts
          WHERE user_id = ${userId}::uuid AND state = 'active' AND hosting_plan_id <> ${hostingPlanId}::uuid
          ORDER BY location, CASE WHEN is_imported THEN id END, created_at DESC)
        AND (a.is_imported OR NOT EXISTS (SELECT 1 FROM panel_accounts o
          WHERE o.hosting_plan_id = ${hostingPlanId}::uuid AND o.location = a.location AND NOT o.is_imported))
      RETURNING a.id::text, a.server_id::text AS "serverId", a.user_id::text AS "userId"`;
  }

  /** Accounts whose websites are not served, suspended by us or switched off by someone else. */
  async listNotServed(): Promise<UnservedAccount[]> {
    return this.db.client.panelAccount.findMany({
      where: { OR: [{ suspendedAt: { not: null } }, { switchedOffAt: { not: null } }] },
      select: {
        id: true,
        userId: true,
        login: true,
        suspendedAt: true,
        switchedOffAt: true,
        server: { select: { name: true } },
      },
      orderBy: { createdAt: 'asc' },
    });
  }

  /** Records whether we suspended the webspace. @returns whether that changed */
  async setSuspended(id: string, suspended: boolean, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.panelAccount.updateMany({
      where: { id, suspendedAt: suspended ? null : { not: null } },
      data: { suspendedAt: suspended ? at : null },
    });
    return count === 1;
  }

  /** Records whether someone else switched the webspace off, unless the row is newer than `at`. @returns whether it was written */
  async setSwitchedOff(
    id: string,
    { switchedOff, at }: { switchedOff: boolean; at: Date },
  ): Promise<boolean> {
    const { count } = await this.db.client.panelAccount.updateMany({
      where: {
        id,
        switchedOffAt: switchedOff ? null : { not: null },
        OR: [{ statusAt: null }, { statusAt: { lte: at } }],
      },
      data: { switchedOffAt: switchedOff ? at : null },
    });
    return count === 1;
  }

  /** Makes readings that began before `at` too old to change the webspace's status. */
  async setStatusAt(id: string, at: Date): Promise<void> {
    await this.db.tx.panelAccount.update({ where: { id }, data: { statusAt: at }, select: { id: true } });
  }

  /** For operations, which act for the owner that started them. @throws Error without such an account */
  async get(id: string): Promise<PanelAccount> {
    return this.db.client.panelAccount.findUniqueOrThrow({ where: { id } });
  }

  async serverOf(id: string): Promise<Pick<PanelServer, 'locationLabel'>> {
    const { server } = await this.db.tx.panelAccount.findUniqueOrThrow({
      where: { id },
      select: { server: { select: { locationLabel: true } } },
    });
    return server;
  }

  /** Serializes changes to a customer's accounts and websites until the transaction ends. */
  async lockOwner(userId: string): Promise<void> {
    await this.locks.take('hosting', userId);
  }

  /** Whether an account on this server has the login. */
  async isLoginTaken(serverId: string, login: string): Promise<boolean> {
    const found = await this.db.tx.panelAccount.findFirst({
      where: { serverId, login: { equals: login, mode: 'insensitive' } },
      select: { id: true },
    });
    return found !== null;
  }

  async insert(
    account: Pick<
      PanelAccount,
      'id' | 'userId' | 'hostingPlanId' | 'serverId' | 'location' | 'login' | 'placeholderName' | 'createdAt'
    >,
  ): Promise<void> {
    await this.db.tx.panelAccount.create({ data: account, select: { id: true } });
  }

  async activate(
    id: string,
    panel: { panelCustomerId: string; panelWebspaceId: string },
    at: Date,
  ): Promise<void> {
    await this.db.tx.panelAccount.update({
      where: { id },
      data: { state: 'active', ...panel, lastSyncedAt: at },
      select: { id: true },
    });
  }

  async setWebspace(id: string, panelWebspaceId: string): Promise<void> {
    await this.db.tx.panelAccount.update({ where: { id }, data: { panelWebspaceId }, select: { id: true } });
  }

  /** Removes an account whose setup failed. */
  async removeUnfinished(id: string): Promise<void> {
    await this.db.client.panelAccount.deleteMany({ where: { id, state: 'setting_up' } });
  }
}
