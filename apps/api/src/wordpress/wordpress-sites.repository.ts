import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { WordpressSite } from '../foundation/database/generated/client.ts';

/** What a reading found on a website; all null: no WordPress. */
export interface ReportedWordpress {
  websiteId: string;
  installationId: string | null;
  version: string | null;
  adminUrl: string | null;
}

/** What WordPress offers to an installation of this version. */
export interface ReportedUpdates {
  version: string;
  newerVersions: readonly string[];
}

export interface ReportedCache {
  pluginState: NonNullable<WordpressSite['pluginState']>;
  cacheState: 'enabled' | 'disabled' | 'error';
}

/** What runs on websites, as last read from their panels. Hosting checks who owns them. */
@Injectable()
export class WordpressSitesRepository {
  constructor(private readonly db: Database) {}

  async find(websiteId: string): Promise<WordpressSite | null> {
    return this.db.client.wordpressSite.findUnique({ where: { websiteId } });
  }

  async list(websiteIds: readonly string[]): Promise<WordpressSite[]> {
    return this.db.client.wordpressSite.findMany({ where: { websiteId: { in: [...websiteIds] } } });
  }

  /** Which of these WordPress installations had their updates read longest ago, or not of their present version. */
  async listUpdatesDue(
    websiteIds: readonly string[],
    { readBefore, limit }: { readBefore: Date; limit: number },
  ): Promise<WordpressSite[]> {
    return this.db.client.wordpressSite.findMany({
      where: {
        websiteId: { in: [...websiteIds] },
        installationId: { not: null },
        version: { not: null },
        OR: [{ updatesReadAt: null }, { updatesReadAt: { lt: readBefore } }],
      },
      orderBy: { updatesReadAt: { sort: 'asc', nulls: 'first' } },
      take: limit,
    });
  }

  /** Writes what can be installed, unless the version has changed. */
  async saveUpdates(websiteId: string, { version, newerVersions }: ReportedUpdates, at: Date): Promise<void> {
    await this.db.client.wordpressSite.updateMany({
      where: { websiteId, version },
      data: { newerVersions: [...newerVersions], updatesReadAt: at },
    });
  }

  /**
   * Writes readings in one statement, but for rows of a later one. Another installation resets the administrator and
   * the cache.
   * @param startedAt when the reading began
   */
  async save(seen: readonly ReportedWordpress[], startedAt: Date): Promise<void> {
    if (seen.length === 0) return;
    await this.db.client.$executeRaw`
      INSERT INTO wordpress_sites AS known (website_id, installation_id, version, admin_url, read_at)
      SELECT seen."websiteId", seen."installationId", seen.version, seen."adminUrl", ${startedAt}
      FROM jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
        AS seen("websiteId" uuid, "installationId" text, version text, "adminUrl" text)
      ON CONFLICT (website_id) DO UPDATE SET installation_id = excluded.installation_id, version = excluded.version,
        admin_url = excluded.admin_url, read_at = excluded.read_at,
        newer_versions = CASE WHEN known.version = excluded.version THEN known.newer_versions ELSE '{}' END,
        updates_read_at = CASE WHEN known.version = excluded.version THEN known.updates_read_at END,
        admin_login = CASE WHEN known.installation_id = excluded.installation_id THEN known.admin_login END,
        plugin_state = CASE WHEN known.installation_id = excluded.installation_id THEN known.plugin_state END,
        cache_state = CASE WHEN known.installation_id = excluded.installation_id THEN known.cache_state END,
        cache_changed_at = CASE WHEN known.installation_id = excluded.installation_id THEN known.cache_changed_at END,
        cache_read_at = CASE WHEN known.installation_id = excluded.installation_id THEN known.cache_read_at END
      WHERE known.read_at <= ${startedAt}`;
  }

  /** Writes the administrator's user name, unless the installation has changed. */
  async saveAdminLogin(websiteId: string, installationId: string, adminLogin: string): Promise<void> {
    await this.db.client.wordpressSite.updateMany({
      where: { websiteId, installationId },
      data: { adminLogin },
    });
  }

  /**
   * Writes the state of the cache, unless a later reading or a switch did. A cache that is being switched on stays
   * `enabling` until the switch has finished.
   * @param startedAt when the reading began
   */
  async saveCache(websiteId: string, seen: ReportedCache, startedAt: Date): Promise<void> {
    await this.db.client.$executeRaw`
      UPDATE wordpress_sites SET plugin_state = ${seen.pluginState}::"WordpressPluginState", cache_read_at = ${startedAt},
        cache_state = CASE WHEN cache_state = 'enabling' AND ${seen.cacheState} <> 'enabled' THEN cache_state
          ELSE ${seen.cacheState}::"WordpressCacheState" END
      WHERE website_id = ${websiteId}::uuid AND (cache_changed_at IS NULL OR cache_changed_at <= ${startedAt})
        AND (cache_read_at IS NULL OR cache_read_at <= ${startedAt})`;
  }

  async setEnabling(websiteId: string, at: Date): Promise<void> {
    await this.db.tx.wordpressSite.updateMany({
      where: { websiteId },
      data: { cacheState: 'enabling', cacheChangedAt: at },
    });
  }

  /** Records the result of a switch. */
  async setCache(websiteId: string, cacheState: ReportedCache['cacheState'], at: Date): Promise<void> {
    await this.db.client.wordpressSite.updateMany({
      where: { websiteId },
      data: {
        cacheState,
        cacheChangedAt: at,
        ...(cacheState === 'error' ? {} : { pluginState: 'active', cacheReadAt: at }),
      },
    });
  }

  async remove(websiteId: string): Promise<void> {
    await this.db.tx.wordpressSite.deleteMany({ where: { websiteId } });
  }
}
