import type { Panel } from './panel.ts';
import type { BackupContent, WebspaceRecord } from './records.ts';

export function contentOf(panel: Panel, { id }: WebspaceRecord): BackupContent {
  const sites = panel.sites.values().filter((site) => site.webspaceId === id);
  const ids = new Set(sites.map((site) => site.id));
  // Records are changed in place, so a backup needs copies.
  return structuredClone({
    webspaceId: id,
    sites,
    aliases: panel.aliases.values().filter(({ siteId }) => ids.has(siteId)),
    installations: panel.toolkit.installations.values().filter(({ siteId }) => ids.has(siteId)),
  });
}

/** Puts back what the backup has; sites that were added since then stay. */
export function restoreContent(panel: Panel, webspace: WebspaceRecord, content: BackupContent): void {
  const { sites, aliases, installations } = structuredClone(content);
  const ids = new Set(sites.map(({ id }) => id));
  for (const { id, siteId } of panel.toolkit.installations.values())
    if (ids.has(siteId)) panel.toolkit.installations.delete(String(id));
  for (const { id, siteId } of panel.aliases.values()) if (ids.has(siteId)) panel.aliases.delete(String(id));
  for (const site of sites) panel.sites.put(String(site.id), { ...site, status: webspace.status });
  for (const alias of aliases) panel.aliases.put(String(alias.id), alias);
  for (const each of installations) panel.toolkit.installations.put(String(each.id), each);
}
