import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';

/** The panel's own ids of an account that existed before the portal. */
export interface ImportedIds {
  panelCustomerId: string;
  panelWebspaceId: string;
}

/** By what drivers find imported accounts, which do not carry our ids. */
@Injectable()
export class ImportedIdsRepository {
  constructor(private readonly db: Database) {}

  /** @returns null for an account that was not imported */
  async find(accountId: string): Promise<ImportedIds | null> {
    const [found] = await this.db.client.$queryRaw<ImportedIds[]>`
      SELECT panel_customer_id AS "panelCustomerId", panel_webspace_id AS "panelWebspaceId"
      FROM panel_accounts WHERE id = ${accountId}::uuid AND is_imported`;
    return found ?? null;
  }

  /** The imported accounts of a server, by the panel's id of their customer, for panels on which each has one webspace. */
  async listByCustomer(serverId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.client.panelAccount.findMany({
      where: { serverId, isImported: true },
      select: { id: true, panelCustomerId: true },
    });
    return new Map(
      rows.flatMap(({ id, panelCustomerId }) => (panelCustomerId === null ? [] : [[panelCustomerId, id]])),
    );
  }

  /** The imported accounts of a server, by the panel's id of their webspace. */
  async listOnServer(serverId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.client.panelAccount.findMany({
      where: { serverId, isImported: true },
      select: { id: true, panelWebspaceId: true },
    });
    return new Map(
      rows.flatMap(({ id, panelWebspaceId }) => (panelWebspaceId === null ? [] : [[panelWebspaceId, id]])),
    );
  }
}
