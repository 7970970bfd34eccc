import { domainToASCII } from 'node:url';
import type { Agent, Operation } from './agent.ts';
import { filterBy } from './filter.ts';
import { integerAt, requiredText, textAt, type XmlValue } from './xml-answer.ts';
import { element } from './xml-element.ts';

export interface SiteAlias {
  id: number;
  siteId: number;
  name: string;
  asciiName: string;
  /** Whether the website and the mail of the site are reached under the alias. */
  web: boolean;
  mail: boolean;
}

export interface NewSiteAlias {
  siteId: number;
  name: string;
  /** Default true. */
  web?: boolean;
  /** Default false. */
  mail?: boolean;
}

/** Domain aliases (operator `site-alias`). Source: docs.plesk.com, XML API, "Managing Site Aliases". */
export interface SiteAliases {
  /** @throws PleskError `not_found` without the site, `conflict` when the name is taken. */
  create(alias: NewSiteAlias): Promise<{ id: number }>;
  listOfSite(site: { id: number } | { name: string }): Promise<SiteAlias[]>;
  /** All of the server in one call. */
  list(): Promise<SiteAlias[]>;
  delete(ref: { id: number } | { name: string }): Promise<void>;
}

/** The operation that reads all aliases of a server: an empty filter is documented to match them all. */
export const allSiteAliases: Operation = { operator: 'site-alias', verb: 'get', body: [element('filter')] };

export function siteAliasOperations(agent: Agent): SiteAliases {
  return {
    create: ({ siteId, name, web = true, mail = false }) =>
      agent.change(
        {
          operator: 'site-alias',
          verb: 'create',
          body: [
            element('pref', [element('web', web ? 1 : 0), element('mail', mail ? 1 : 0)]),
            element('site-id', siteId),
            element('name', name),
          ],
        },
        (result) => ({ id: integerAt(result, ['id']) }),
      ),
    listOfSite: (site) =>
      agent.list({ operator: 'site-alias', verb: 'get', body: [filterBy(site, 'site-')] }, readSiteAlias),
    list: () => agent.list(allSiteAliases, readSiteAlias),
    delete: (ref) =>
      agent.change({ operator: 'site-alias', verb: 'delete', body: [filterBy(ref)] }, () => undefined),
  };
}

export function readSiteAlias(result: XmlValue): SiteAlias | undefined {
  if (textAt(result, 'info', 'name') === undefined) return undefined;
  const name = requiredText(result, 'info', 'name');
  return {
    id: integerAt(result, ['id']),
    siteId: integerAt(result, ['info', 'site-id']),
    name,
    // Optional in the panel's schema.
    asciiName: textAt(result, 'info', 'ascii-name') || domainToASCII(name),
    web: textAt(result, 'info', 'pref', 'web') === '1',
    mail: textAt(result, 'info', 'pref', 'mail') === '1',
  };
}
