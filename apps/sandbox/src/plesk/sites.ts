import { randomUUID } from 'node:crypto';
import { type DomainName, domainName, refuseName } from './domain-names.ts';
import type { Panel } from './panel.ts';
import { objectMissing, operationFailed, PanelFault } from './panel-fault.ts';
import type { SiteRecord, WebspaceRecord } from './records.ts';
import { removeInstallationsOf } from './wp-toolkit/installations.ts';

/** Default settings of a site. */
export const defaultHosting: Readonly<Record<string, string>> = {
  php: 'true',
  php_handler_id: 'plesk-php83-fpm',
};

/** @throws PanelFault when the name is taken or invalid. */
export function addSite(
  panel: Panel,
  webspace: WebspaceRecord,
  name: string,
  hosting: Record<string, string>,
): SiteRecord {
  return put(panel, webspace, domainName(name), { kind: 'addon', parentSiteId: undefined, hosting });
}

/** @throws PanelFault without the parent, or when the name is taken or invalid. */
export function addSubdomain(
  panel: Panel,
  parentName: string,
  label: string,
  hosting: Record<string, string>,
): SiteRecord {
  const parent = findSite(panel, parentName);
  const webspace = parent && panel.webspaces.get(String(parent.webspaceId));
  if (!parent || !webspace) throw new PanelFault(objectMissing, `Domain '${parentName}' does not exist.`);
  const names = domainName(`${label}.${parent.asciiName}`);
  return put(panel, webspace, names, { kind: 'subdomain', parentSiteId: parent.id, hosting });
}

/** Gives a site another domain name, and the names below it with it. @throws PanelFault when it is taken or invalid. */
export function renameSite(panel: Panel, site: SiteRecord, text: string): void {
  const names = domainName(text);
  if (site.asciiName === names.asciiName) return;
  refuseName(panel, names, panel.webspaces.get(String(site.webspaceId))?.ownerId);
  for (const other of panel.sites.values()) {
    if (other.parentSiteId !== site.id) continue;
    const label = other.asciiName.slice(0, -site.asciiName.length);
    panel.sites.put(String(other.id), Object.assign(other, domainName(label + names.asciiName)));
  }
  panel.sites.put(String(site.id), Object.assign(site, names));
}

/** @throws PanelFault for a main site, which goes only with its webspace. */
export function deleteSite(panel: Panel, site: SiteRecord): void {
  if (site.kind === 'main')
    throw new PanelFault(operationFailed, `'${site.name}' is the main domain of its subscription.`);
  removeSite(panel, site);
}

/** Removes a site with its subdomains, aliases and WordPress. */
export function removeSite(panel: Panel, site: SiteRecord): void {
  for (const alias of panel.aliases.values())
    if (alias.siteId === site.id) panel.aliases.delete(String(alias.id));
  for (const other of panel.sites.values()) if (other.parentSiteId === site.id) removeSite(panel, other);
  for (const record of panel.dnsRecords.values())
    if (record.siteId === site.id) panel.dnsRecords.delete(String(record.id));
  removeInstallationsOf(panel, site.id);
  panel.sites.delete(String(site.id));
}

/** Finds a site or subdomain by either form of its name. */
export function findSite(panel: Panel, name: string): SiteRecord | undefined {
  const wanted = name.toLowerCase();
  return panel.sites.find((site) => site.asciiName === wanted || site.name === wanted);
}

function put(
  panel: Panel,
  webspace: WebspaceRecord,
  names: DomainName,
  fields: Pick<SiteRecord, 'kind' | 'parentSiteId' | 'hosting'>,
): SiteRecord {
  refuseName(panel, names, webspace.ownerId);
  const id = panel.nextId('domains');
  return panel.sites.put(String(id), {
    id,
    guid: randomUUID(),
    ...names,
    ...fields,
    hosting: { ...defaultHosting, ...fields.hosting },
    webspaceId: webspace.id,
    status: webspace.status,
    createdMs: panel.clock.nowMs(),
  });
}
