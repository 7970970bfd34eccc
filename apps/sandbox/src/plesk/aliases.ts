import { domainName, refuseName } from './domain-names.ts';
import type { Panel } from './panel.ts';
import { objectMissing, PanelFault } from './panel-fault.ts';
import type { AliasRecord } from './records.ts';

/** @throws PanelFault without the site, or when the name is taken or invalid. */
export function addAlias(
  panel: Panel,
  siteId: number,
  name: string,
  preferences: Record<string, string>,
): AliasRecord {
  const site = panel.sites.get(String(siteId));
  if (!site) throw new PanelFault(objectMissing, 'Domain does not exist.');
  const names = domainName(name);
  refuseName(panel, names, panel.webspaces.get(String(site.webspaceId))?.ownerId);
  const id = panel.nextId('aliases');
  return panel.aliases.put(String(id), { id, siteId, ...names, status: 0, preferences });
}
