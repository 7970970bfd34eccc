import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { PanelAccount, PanelServer, Website } from '../../foundation/database/generated/client.ts';
import type { OperationKind } from '../../foundation/operations/operation-kinds.ts';

export type NewImportedAccount = Pick<
  PanelAccount,
  | 'id'
  | 'userId'
  | 'hostingPlanId'
  | 'serverId'
  | 'location'
  | 'login'
  | 'panelCustomerId'
  | 'panelWebspaceId'
  | 'placeholderName'
  | 'createdAt'
>;

/** A server, and what it is called elsewhere. */
export type ImportableHost = Pick<PanelServer, 'id' | 'name' | 'vendor' | 'url' | 'ipv4' | 'ipv6'>;

/** Operations that happen without anyone asking for them. */
const byItself: OperationKind[] = [
  'mail.send',
  'hosting.syncAccount',
  'performance.readWebsite',
  'support.inspectFile',
  'wordpress.readWebsite',
];

/** Hosting accounts that existed on a panel before the portal. */
@Injectable()
export class ImportedAccountsRepository {
  constructor(private readonly db: Database) {}

  /** A server by its name; undefined without one. */
  async findServer(name: string): Promise<{ id: string; vendor: string; location: string } | undefined> {
    const select = { id: true, vendor: true, location: true };
    return (await this.db.client.panelServer.findUnique({ where: { name }, select })) ?? undefined;
  }

  /** All servers of these vendors. */
  async listServers(vendors: readonly string[]): Promise<(ImportableHost & { location: string })[]> {
    return this.db.client.panelServer.findMany({
      where: { vendor: { in: [...vendors] } },
      select: { id: true, name: true, vendor: true, location: true, url: true, ipv4: true, ipv6: true },
    });
  }

  /** @throws Error without such a server */
  async getServer(id: string): Promise<{ name: string; location: string; vendor: string }> {
    return this.db.client.panelServer.findUniqueOrThrow({
      where: { id },
      select: { name: true, location: true, vendor: true },
    });
  }

  /** Panel ids of the webspaces of a server that have an account here. */
  async listKnownWebspaces(serverId: string): Promise<string[]> {
    const rows = await this.db.client.panelAccount.findMany({
      where: { serverId, panelWebspaceId: { not: null } },
      select: { panelWebspaceId: true },
    });
    return rows.flatMap(({ panelWebspaceId }) => panelWebspaceId ?? []);
  }

  /** Those of the customers who have hosting that was created here. */
  async listHosted(userIds: readonly string[]): Promise<string[]> {
    const rows = await this.db.client.panelAccount.findMany({
      where: { userId: { in: [...userIds] }, isImported: false },
      select: { userId: true },
    });
    return rows.map(({ userId }) => userId);
  }

  async insert(accounts: readonly NewImportedAccount[]): Promise<void> {
    const data = accounts.map((account) => ({ ...account, state: 'active' as const, isImported: true }));
    await this.db.tx.panelAccount.createMany({ data });
  }

  /** Whether the owner has had work done after `since`, or the plan has other accounts than these. */
  async isUsed(
    owner: { userId: string; planId: string | null },
    accountIds: readonly string[],
    since: Date,
  ): Promise<boolean> {
    const operations = await this.db.tx.operation.count({
      where: { ownerId: owner.userId, createdAt: { gt: since }, kind: { notIn: byItself } },
    });
    if (operations > 0) return true;
    if (owner.planId === null) return false;
    const others = await this.db.tx.panelAccount.count({
      where: { hostingPlanId: owner.planId, id: { notIn: [...accountIds] } },
    });
    return others > 0;
  }

  async listWebsites(accountId: string): Promise<Pick<Website, 'asciiName' | 'aliases'>[]> {
    return this.db.tx.website.findMany({ where: { accountId }, select: { asciiName: true, aliases: true } });
  }

  /** Deletes an account with its websites and everything that was read of them. */
  async remove(id: string): Promise<void> {
    await this.db.tx.storageSample.deleteMany({ where: { accountId: id } });
    await this.db.tx.refusedPanelName.deleteMany({ where: { accountId: id } });
    await this.db.tx.panelAccount.deleteMany({ where: { id, isImported: true } });
  }
}
