import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { WebServerSettings } from '../foundation/database/generated/client.ts';
import type { ReportedSettings } from './web-server-driver.ts';

/** A website's settings as read. */
export type ReadSettings = ReportedSettings & { websiteId: string };

/** Web server settings of websites, as last read from their panels. Hosting checks who owns them. */
@Injectable()
export class WebServerSettingsRepository {
  constructor(private readonly db: Database) {}

  async find(websiteId: string): Promise<WebServerSettings | null> {
    return this.db.client.webServerSettings.findUnique({ where: { websiteId } });
  }

  /** PHP versions of these websites, by website. */
  async listPhpVersions(websiteIds: readonly string[]): Promise<Map<string, { version: string }>> {
    const rows = await this.db.client.webServerSettings.findMany({
      where: { websiteId: { in: [...websiteIds] } },
      select: { websiteId: true, phpVersion: true },
    });
    return new Map(
      rows.flatMap(({ websiteId, phpVersion: version }) =>
        version === null ? [] : [[websiteId, { version }]],
      ),
    );
  }

  /**
   * Writes readings in one statement, unless a reading that began later was written already.
   */
  async save(read: readonly ReadSettings[], startedAt: Date): Promise<void> {
    if (read.length === 0) return;
    await this.db.client.$executeRaw`
      INSERT INTO web_server_settings AS known
        (website_id, static_file_cache, file_compression, php_version, php_optimized, php_versions, read_at)
      SELECT seen."websiteId", seen."staticFileCache", seen."fileCompression", seen."phpVersion", seen."phpOptimized",
        seen."phpVersions", ${startedAt}
      FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb) AS seen("websiteId" uuid, "staticFileCache" boolean,
        "fileCompression" boolean, "phpVersion" text, "phpOptimized" boolean, "phpVersions" text[])
      ON CONFLICT (website_id) DO UPDATE SET static_file_cache = excluded.static_file_cache,
        file_compression = excluded.file_compression, php_version = excluded.php_version,
        php_optimized = excluded.php_optimized, php_versions = excluded.php_versions, read_at = excluded.read_at
      WHERE known.read_at <= ${startedAt}`;
  }

  async remove(websiteId: string): Promise<void> {
    await this.db.tx.webServerSettings.deleteMany({ where: { websiteId } });
  }
}
