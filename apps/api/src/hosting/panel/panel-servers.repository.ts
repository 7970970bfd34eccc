import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { PanelServer } from '../../foundation/database/generated/client.ts';

export type NewPanelServer = Omit<
  PanelServer,
  | 'createdAt'
  | 'state'
  | 'isDefault'
  | 'warnAtPercent'
  | 'revision'
  | 'lastSyncedAt'
  | 'syncError'
  | 'makesBackups'
  | 'issuesCertificates'
  | 'restrictsSubzones'
  | 'prohibitsNames'
  | 'runsDns'
  | 'abilitiesCheckedAt'
  | 'ipv6'
  | 'vendor'
> & { ipv6?: string | null; vendor?: string };

/** The server that a new account goes to, and how full it is. */
export type ServerWithRoom = Pick<
  PanelServer,
  'id' | 'location' | 'vendor' | 'capacity' | 'warnAtPercent'
> & { accounts: number };

/** Panel servers. They have no owner. */
@Injectable()
export class PanelServersRepository {
  constructor(private readonly db: Database) {}

  async getConnection(
    id: string,
  ): Promise<Pick<PanelServer, 'name' | 'url' | 'sealedKey' | 'certificatePem'>> {
    return this.db.client.panelServer.findUniqueOrThrow({
      where: { id },
      select: { name: true, url: true, sealedKey: true, certificatePem: true },
    });
  }

  async getVendor(id: string): Promise<string> {
    const { vendor } = await this.db.client.panelServer.findUniqueOrThrow({
      where: { id },
      select: { vendor: true },
    });
    return vendor;
  }

  /** @returns undefined for an unknown server */
  async findVendorByName(name: string): Promise<string | undefined> {
    const server = await this.db.client.panelServer.findUnique({ where: { name }, select: { vendor: true } });
    return server?.vendor;
  }

  /** When the server's abilities were last checked; null: never. */
  async getAbilitiesCheckedAt(id: string): Promise<Date | null> {
    const server = await this.db.client.panelServer.findUniqueOrThrow({
      where: { id },
      select: { abilitiesCheckedAt: true },
    });
    return server.abilitiesCheckedAt;
  }

  async recordAbilities(
    id: string,
    abilities: {
      makesBackups: boolean;
      issuesCertificates?: boolean;
      restrictsSubzones?: boolean | null;
      prohibitsNames?: boolean | null;
      runsDns?: boolean | null;
    },
    at: Date,
  ): Promise<void> {
    await this.db.client.panelServer.update({
      where: { id },
      data: { ...abilities, abilitiesCheckedAt: at },
      select: { id: true },
    });
  }

  async getAddress(id: string): Promise<{ ipv4: string }> {
    return this.db.client.panelServer.findUniqueOrThrow({ where: { id }, select: { ipv4: true } });
  }

  /** Adds a server or updates the one of the same name. @returns whether it is new */
  async save(server: NewPanelServer, at: Date): Promise<boolean> {
    const { id, name, ...rest } = server;
    const known = await this.db.client.panelServer.findUnique({ where: { name }, select: { id: true } });
    await this.db.client.panelServer.upsert({
      where: { name },
      create: { ...server, createdAt: at },
      update: { ...rest, revision: { increment: 1 } },
      select: { id: true },
    });
    return known === null && id !== undefined;
  }

  async exists(id: string): Promise<boolean> {
    return (await this.db.client.panelServer.count({ where: { id } })) === 1;
  }

  async idOf(name: string): Promise<string> {
    const { id } = await this.db.client.panelServer.findUniqueOrThrow({
      where: { name },
      select: { id: true },
    });
    return id;
  }

  /** Those in use: all but drafts. */
  async list(): Promise<Omit<PanelServer, 'sealedKey' | 'certificatePem'>[]> {
    return this.db.client.panelServer.findMany({
      where: { state: { not: 'draft' } },
      orderBy: { name: 'asc' },
      omit: { sealedKey: true, certificatePem: true },
    });
  }

  /**
   * The server of these vendors in these locations with the largest share of free accounts. Where the default of a
   * location has room, the others there are left out. Undefined when none has room.
   */
  async findFreest(
    locations: readonly string[],
    vendors: readonly string[],
  ): Promise<ServerWithRoom | undefined> {
    const found = await this.db.tx.$queryRaw<ServerWithRoom[]>`
      WITH room AS (
        SELECT s.*, count(a.id)::int AS accounts FROM panel_servers s
        LEFT JOIN panel_accounts a ON a.server_id = s.id
        WHERE s.state = 'active' AND s.location = ANY(${[...locations]}) AND s.vendor = ANY(${[...vendors]})
        GROUP BY s.id HAVING count(a.id) < s.capacity)
      SELECT id::text, location, vendor, capacity, warn_at_percent AS "warnAtPercent", accounts FROM room r
      WHERE is_default OR NOT EXISTS (SELECT 1 FROM room d WHERE d.location = r.location AND d.is_default)
      ORDER BY accounts::float / capacity, name LIMIT 1`;
    return found[0];
  }

  /** The name of a website on the server, the oldest; undefined without one. */
  async findAnyWebsite(serverId: string): Promise<string | undefined> {
    const website = await this.db.client.website.findFirst({
      where: { account: { serverId }, deletedAt: null, state: 'active' },
      orderBy: { createdAt: 'asc' },
      select: { asciiName: true },
    });
    return website?.asciiName;
  }

  /** The panels' own host names, which no customer may use. */
  async listHostnames(): Promise<string[]> {
    const servers = await this.db.client.panelServer.findMany({ select: { url: true, nameServer: true } });
    return servers.flatMap(({ url, nameServer }) => [new URL(url).hostname, nameServer]);
  }

  async isUnreachable(id: string): Promise<boolean> {
    const server = await this.db.client.panelServer.findUnique({
      where: { id },
      select: { syncError: true },
    });
    return server !== null && server.syncError !== null;
  }

  /** Clears the error after a part of the server was read. */
  async clearSyncError(id: string): Promise<void> {
    await this.db.client.panelServer.updateMany({
      where: { id, syncError: { not: null } },
      data: { syncError: null },
    });
  }

  async recordSync(id: string, result: { at: Date } | { error: string }): Promise<void> {
    await this.db.client.panelServer.update({
      where: { id },
      data: 'at' in result ? { lastSyncedAt: result.at, syncError: null } : { syncError: result.error },
      select: { id: true },
    });
  }
}
