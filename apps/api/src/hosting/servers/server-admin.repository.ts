import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../../foundation/database/advisory-lock.service.ts';
import { Database } from '../../foundation/database/database.ts';
import type { PanelServer, PanelServerState, Prisma } from '../../foundation/database/generated/client.ts';

/** How many accounts and websites a server has, and what these store. */
export interface ServerLoad {
  accounts: number;
  websites: number;
  storageBytes: number;
}

/** A server as staff see it: without its key. */
export type AdminServer = Omit<PanelServer, 'sealedKey'> & ServerLoad;

const empty: ServerLoad = { accounts: 0, websites: 0, storageBytes: 0 };

/** Panel servers for staff, drafts included. They have no owner. */
@Injectable()
export class ServerAdminRepository {
  constructor(
    private readonly db: Database,
    private readonly locks: AdvisoryLockService,
  ) {}

  /** Serializes changes of servers and the choice of one for a new account until the transaction ends. */
  async lock(): Promise<void> {
    await this.locks.take('panelServers', 'all');
  }

  /** By location and name. */
  async list(): Promise<AdminServer[]> {
    const [servers, loads] = await Promise.all([
      this.db.client.panelServer.findMany({
        omit: { sealedKey: true },
        orderBy: [{ location: 'asc' }, { name: 'asc' }],
      }),
      this.#loads(),
    ]);
    return servers.map((server) => ({ ...server, ...(loads.get(server.id) ?? empty) }));
  }

  async find(id: string): Promise<Omit<PanelServer, 'sealedKey'> | null> {
    return this.db.client.panelServer.findUnique({ where: { id }, omit: { sealedKey: true } });
  }

  /** The key of its panel, sealed. */
  async getSealedKey(id: string): Promise<string> {
    const { sealedKey } = await this.db.client.panelServer.findUniqueOrThrow({
      where: { id },
      select: { sealedKey: true },
    });
    return sealedKey;
  }

  async countAccounts(id: string): Promise<number> {
    return this.db.client.panelAccount.count({ where: { serverId: id } });
  }

  /** What of a new server another one has already. */
  async findTaken({
    id,
    name,
    url,
  }: {
    id: string;
    name?: string;
    url: string;
  }): Promise<'name' | 'url' | undefined> {
    const other = await this.db.client.panelServer.findFirst({
      where: { id: { not: id }, OR: [{ url }, ...(name === undefined ? [] : [{ name }])] },
      select: { name: true },
    });
    if (other === null) return undefined;
    return other.name === name ? 'name' : 'url';
  }

  async insert(server: Prisma.PanelServerCreateInput): Promise<void> {
    await this.db.tx.panelServer.create({ data: server, select: { id: true } });
  }

  /** @returns whether the server still had this revision */
  async change(id: string, revision: number, change: Prisma.PanelServerUpdateInput): Promise<boolean> {
    const { count } = await this.db.tx.panelServer.updateMany({
      where: { id, revision },
      data: { ...change, revision: { increment: 1 } },
    });
    return count === 1;
  }

  async setState(id: string, state: PanelServerState): Promise<void> {
    await this.db.tx.panelServer.update({
      where: { id },
      data: { state, revision: { increment: 1 } },
      select: { id: true },
    });
  }

  /** Makes no server the default of a location. */
  async clearDefault(location: string): Promise<void> {
    await this.db.tx.panelServer.updateMany({
      where: { location, isDefault: true },
      data: { isDefault: false, revision: { increment: 1 } },
    });
  }

  async remove(id: string): Promise<void> {
    await this.db.tx.panelServer.deleteMany({ where: { id } });
  }

  async #loads(): Promise<Map<string, ServerLoad>> {
    const rows = await this.db.client.$queryRaw<(ServerLoad & { id: string })[]>`
      SELECT a.server_id::text AS id, count(*)::int AS accounts, coalesce(sum(w.websites), 0)::int AS websites,
        coalesce(sum(w.bytes), 0)::float8 AS "storageBytes"
      FROM panel_accounts a LEFT JOIN LATERAL (
        SELECT count(*) AS websites, sum(storage_bytes) AS bytes FROM websites
        WHERE account_id = a.id AND state <> 'deleted') w ON true
      GROUP BY a.server_id`;
    return new Map(rows.map(({ id, ...load }) => [id, load]));
  }
}
