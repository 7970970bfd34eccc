import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { newId } from '../../foundation/ids/ids.ts';
import type { PanelWebsite } from '../panel/panel-driver.ts';
import type { ChangedWebsite, KnownWebsite } from './website-differences.ts';

export interface ReadAccount {
  id: string;
  userId: string;
  serverId: string;
  placeholderName: string;
  suspendedAt: Date | null;
  switchedOffAt: Date | null;
  statusAt: Date | null;
}

/**
 * Writes what panels report, many accounts at once. `startedAt` is when the reading began; it saw the state as of then.
 * Only workers use this, for all owners.
 */
@Injectable()
export class PanelReadingsRepository {
  constructor(private readonly db: Database) {}

  async listIdsOnServer(serverId: string): Promise<string[]> {
    const rows = await this.db.client.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM panel_accounts WHERE server_id = ${serverId}::uuid AND state = 'active' ORDER BY id`;
    return rows.map(({ id }) => id);
  }

  /** Locks those accounts that were not read later than this reading, until the transaction ends. */
  async lockOlder(ids: readonly string[], startedAt: Date): Promise<ReadAccount[]> {
    return this.db.tx.$queryRaw<ReadAccount[]>`
      SELECT id::text, user_id::text AS "userId", server_id::text AS "serverId", placeholder_name AS "placeholderName",
        suspended_at AS "suspendedAt", switched_off_at AS "switchedOffAt", standing_at AS "statusAt"
      FROM panel_accounts
      WHERE id = ANY(${[...ids]}::uuid[]) AND (last_synced_at IS NULL OR last_synced_at <= ${startedAt})
      ORDER BY id FOR NO KEY UPDATE`;
  }

  /** Every website ever seen in the accounts, deleted ones included, by account. */
  async listWebsites(accountIds: readonly string[]): Promise<Map<string, KnownWebsite[]>> {
    const rows = await this.db.tx.$queryRaw<(KnownWebsite & { accountId: string })[]>`
      SELECT w.id::text, w.account_id::text AS "accountId", w.panel_site_id AS "panelSiteId",
        w.ascii_name AS "asciiName", w.aliases, w.kind, w.parent_site_id AS "parentSiteId",
        w.storage_bytes::float8 AS "storageBytes", w.state, w.deleted_at AS "deletedAt",
        NOT EXISTS (
          SELECT 1 FROM unnest(array_prepend(w.ascii_name, w.aliases)) AS n(name)
          LEFT JOIN domain_claims c ON c.name = n.name AND c.user_id = a.user_id WHERE c.name IS NULL) AS claimed
      FROM websites w JOIN panel_accounts a ON a.id = w.account_id WHERE w.account_id = ANY(${[...accountIds]}::uuid[])`;
    return Map.groupBy(rows, ({ accountId }) => accountId);
  }

  async insertWebsites(
    websites: readonly (PanelWebsite & { accountId: string })[],
    startedAt: Date,
  ): Promise<void> {
    const rows = websites.map((website) => ({
      id: newId(),
      ...toRow(website),
      account_id: website.accountId,
    }));
    if (rows.length === 0) return;
    await this.db.tx.$executeRaw`
      INSERT INTO websites (id, account_id, panel_site_id, ascii_name, aliases, kind, parent_site_id, storage_bytes,
        created_at, last_synced_at)
      SELECT id, account_id, panel_site_id, ascii_name, aliases, kind, parent_site_id, storage_bytes, ${startedAt}, ${startedAt}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, account_id uuid, panel_site_id text,
        ascii_name text, aliases text[], kind "WebsiteKind", parent_site_id text, storage_bytes bigint)`;
  }

  /** Skips websites whose state changed since they were read. */
  async updateWebsites(websites: readonly ChangedWebsite[]): Promise<void> {
    const rows = websites.map((each) => ({ ...toRow(each), id: each.id, was: each.was, state: each.state }));
    if (rows.length === 0) return;
    await this.db.tx.$executeRaw`
      UPDATE websites w SET ascii_name = r.ascii_name, aliases = r.aliases, kind = r.kind,
        parent_site_id = r.parent_site_id, storage_bytes = r.storage_bytes, state = r.state, deleted_at = NULL
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, was "WebsiteState", state "WebsiteState",
        ascii_name text, aliases text[], kind "WebsiteKind", parent_site_id text, storage_bytes bigint)
      WHERE w.id = r.id AND w.state = r.was`;
  }

  async markMissing(ids: readonly string[], startedAt: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.db.tx.$executeRaw`
      UPDATE websites SET state = 'missing', last_synced_at = ${startedAt}
      WHERE id = ANY(${[...ids]}::uuid[]) AND state = 'active'`;
  }

  /** Records that the accounts and their active websites were read. */
  async markRead(accountIds: readonly string[], startedAt: Date): Promise<void> {
    await this.db.tx.$executeRaw`
      UPDATE websites SET last_synced_at = ${startedAt}
      WHERE account_id = ANY(${[...accountIds]}::uuid[]) AND state = 'active'`;
    await this.db.tx.$executeRaw`
      UPDATE panel_accounts SET last_synced_at = ${startedAt} WHERE id = ANY(${[...accountIds]}::uuid[])`;
  }

  /** Records the storage as the day's value; the last one of a day wins. */
  async addSamples(samples: readonly { accountId: string; bytes: number }[], startedAt: Date): Promise<void> {
    if (samples.length === 0) return;
    await this.db.tx.$executeRaw`
      INSERT INTO storage_samples (account_id, day, bytes)
      SELECT r.account_id, (${startedAt}::timestamptz AT TIME ZONE 'UTC')::date, r.bytes
      FROM unnest(${samples.map(({ accountId }) => accountId)}::uuid[],
        ${samples.map(({ bytes }) => BigInt(bytes))}::bigint[]) AS r(account_id, bytes)
      ON CONFLICT (account_id, day) DO UPDATE SET bytes = excluded.bytes
      WHERE storage_samples.bytes <> excluded.bytes`;
  }
}

function toRow(website: PanelWebsite) {
  return {
    panel_site_id: website.panelSiteId,
    ascii_name: website.asciiName,
    aliases: website.aliases,
    kind: website.kind,
    parent_site_id: website.parentSiteId,
    storage_bytes: website.storageBytes,
  };
}
