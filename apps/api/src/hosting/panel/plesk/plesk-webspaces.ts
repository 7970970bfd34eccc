import {
  type Inventory,
  isSwitchedOff,
  type Site,
  type SiteAlias,
  type Subdomain,
  type Webspace,
} from '@homeport/plesk';
import type { PanelWebsite, PanelWebspace } from '../panel-driver.ts';

/** All webspaces of a server. @param accountIdOf whose each one is; empty: not one of ours */
export function webspacesOf(
  inventory: Inventory,
  accountIdOf: (webspace: Webspace) => string,
): PanelWebspace[] {
  const byWebspace = Map.groupBy(inventory.addonSites, (site) => site.webspaceId);
  const byParent = Map.groupBy(inventory.subdomains, (subdomain) => subdomain.parent);
  const aliases = bySite(inventory.aliases);
  return inventory.webspaces.map((webspace) => {
    const addonSites = byWebspace.get(webspace.id) ?? [];
    const subdomains = [webspace, ...addonSites].flatMap(
      (site) => byParent.get(site.asciiName) ?? byParent.get(site.name) ?? [],
    );
    return toPanelWebspace(webspace, accountIdOf(webspace), { addonSites, subdomains, aliases });
  });
}

type AliasesBySite = ReadonlyMap<number, readonly SiteAlias[]>;

/** What is in a webspace besides its main website. */
interface WebspaceContents {
  addonSites: readonly Site[];
  subdomains: readonly Subdomain[];
  aliases: AliasesBySite;
}

export const bySite = (aliases: readonly SiteAlias[]): AliasesBySite =>
  Map.groupBy(aliases, (alias) => alias.siteId);

/** A webspace with its websites. @param accountId whose it is; empty: not one of ours */
export function toPanelWebspace(
  webspace: Webspace,
  accountId: string,
  { addonSites, subdomains, aliases }: WebspaceContents,
): PanelWebspace {
  const total = webspace.diskUsage?.totalBytes ?? webspace.realSizeBytes;
  const namesOf = (id: number) => (aliases.get(id) ?? []).map((alias) => alias.asciiName);
  const sites = new Map(
    [webspace, ...addonSites].flatMap(({ id, name, asciiName }) => [
      [name, String(id)],
      [asciiName, String(id)],
    ]),
  );
  const others: PanelWebsite[] = [
    ...addonSites.map((site) => toAddonWebsite(site, namesOf(site.id))),
    ...subdomains.map((subdomain) => toSubdomain(subdomain, sites.get(subdomain.parent) ?? null)),
  ];
  const elsewhere = others.reduce((sum, site) => sum + site.storageBytes, 0);
  return {
    panelWebspaceId: String(webspace.id),
    panelCustomerId: webspace.ownerId === undefined ? undefined : String(webspace.ownerId),
    asciiName: webspace.asciiName,
    accountId,
    isSwitchedOn: !isSwitchedOff(webspace.status),
    storageBytes: total,
    websites: [
      {
        panelSiteId: String(webspace.id),
        asciiName: webspace.asciiName,
        aliases: namesOf(webspace.id),
        kind: 'main',
        parentSiteId: null,
        storageBytes: Math.max(0, total - elsewhere),
      },
      ...others,
    ],
  };
}

function toAddonWebsite(site: Site, aliases: string[]): PanelWebsite {
  return {
    panelSiteId: String(site.id),
    asciiName: site.asciiName,
    aliases,
    kind: 'addon',
    parentSiteId: null,
    storageBytes: site.diskUsage?.totalBytes ?? site.realSizeBytes,
  };
}

/** The panel counts a subdomain's storage as its parent's. */
function toSubdomain({ id, asciiName }: Subdomain, parentSiteId: string | null): PanelWebsite {
  return {
    panelSiteId: String(id),
    asciiName,
    aliases: [],
    kind: 'subdomain',
    parentSiteId,
    storageBytes: 0,
  };
}
