import { type Agent, readFound } from './agent.ts';
import { allSiteAliases, readSiteAlias, type SiteAlias } from './site-aliases.ts';
import { allSites, readSite, type Site } from './sites.ts';
import { allSubdomains, readSubdomain, type Subdomain } from './subdomains.ts';
import { allWebspaces, readWebspace, type Webspace } from './webspaces.ts';

/** Everything hosted on one server. Main websites are the webspaces themselves and have their ids. */
export interface Inventory {
  webspaces: Webspace[];
  /** Add-on sites; main sites are left out even if the panel lists them. */
  addonSites: Site[];
  subdomains: Subdomain[];
  aliases: SiteAlias[];
}

/** Reads a whole server in one call: four operators in one packet, each without a filter. */
export async function readInventory(agent: Agent): Promise<Inventory> {
  const [webspaces = [], sites = [], subdomains = [], aliases = []] = await agent.listMany([
    allWebspaces,
    allSites,
    allSubdomains,
    allSiteAliases,
  ]);
  const inventory = {
    webspaces: readFound('webspace/get', webspaces, readWebspace),
    addonSites: readFound('site/get', sites, readSite),
    subdomains: readFound('subdomain/get', subdomains, readSubdomain),
    aliases: readFound('site-alias/get', aliases, readSiteAlias),
  };
  const others = new Set([...inventory.webspaces, ...inventory.subdomains].map(({ id }) => id));
  return { ...inventory, addonSites: inventory.addonSites.filter(({ id }) => !others.has(id)) };
}
