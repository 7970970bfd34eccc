import type { Agent, Operation } from './agent.ts';
import { type DiskUsage, readDiskUsage } from './disk-usage.ts';
import { filterBy, filterByAny, onlyOne } from './filter.ts';
import { elementsAt, integerAt, requiredText, textAt, type XmlValue } from './xml-answer.ts';
import { element, properties, type XmlElement } from './xml-element.ts';

export interface Site {
  id: number;
  guid: string;
  name: string;
  asciiName: string;
  /** The subscription it belongs to; undefined if the panel left it out. */
  webspaceId: number | undefined;
  webspaceGuid: string;
  /** 0 active; other bits as for subscriptions, and 8 for a suspended web service. */
  status: number;
  hostingType: string;
  ipAddresses: string[];
  /** Bytes, as counted by the panel's last daily statistics run. */
  realSizeBytes: number;
  /** Bytes in use now, including its subdomains; undefined if the panel has not counted yet. */
  diskUsage: DiskUsage | undefined;
  /** Date of creation, `YYYY-MM-DD`. */
  createdOn: string;
}

export type SiteRef = { id: number } | { name: string } | { guid: string };

export interface NewSite {
  name: string;
  webspaceId: number;
  /** Hosting settings by name, for example `www_root`; by default the site has its own folder. */
  hosting?: Readonly<Record<string, string>>;
}

/** Websites (operator `site`). Source: docs.plesk.com, XML API, "Managing Sites (Domains)". */
export interface Sites {
  /** Adds a website to a subscription. @throws PleskError `conflict` when the domain is hosted there already. */
  create(site: NewSite): Promise<{ id: number }>;
  /** Finds main and add-on sites alike. */
  find(ref: SiteRef): Promise<Site | undefined>;
  /** Add-on sites of these subscriptions in one call; some panels include main sites. */
  listOfWebspaces(webspaceIds: readonly number[]): Promise<Site[]>;
  /** All add-on sites of the server in one call; some panels include main sites. */
  list(): Promise<Site[]>;
  /**
   * Gives an add-on site another domain name; contents, settings and the names below it follow.
   * @throws PleskError `conflict` when the domain is hosted there already.
   */
  setName(ref: SiteRef, name: string): Promise<void>;
  /** Deletes an add-on site with its contents; a main site is only deleted with its webspace. */
  delete(ref: SiteRef): Promise<void>;
}

const dataset = element('dataset', [element('gen_info'), element('disk_usage')]);
const read = (filter: XmlElement): Operation => ({ operator: 'site', verb: 'get', body: [filter, dataset] });

/** The operation that reads the websites of a server. */
export const allSites: Operation = read(element('filter'));

export function siteOperations(agent: Agent): Sites {
  return {
    create: ({ name, webspaceId, hosting = {} }) =>
      agent.change(
        {
          operator: 'site',
          verb: 'add',
          body: [
            element('gen_setup', [element('name', name), element('webspace-id', webspaceId)]),
            element('hosting', [element('vrt_hst', properties({ www_root: name, ...hosting }))]),
          ],
        },
        (result) => ({ id: integerAt(result, ['id']) }),
      ),
    find: async (ref) => onlyOne('site/get', await agent.list(read(filterBy(ref)), readSite)),
    listOfWebspaces: async (webspaceIds) =>
      webspaceIds.length === 0 ? [] : agent.list(read(filterByAny('parent-id', webspaceIds)), readSite),
    list: () => agent.list(allSites, readSite),
    setName: (ref, name) =>
      agent.change(
        {
          operator: 'site',
          verb: 'set',
          body: [filterBy(ref), element('values', [element('gen_setup', [element('name', name)])])],
        },
        () => undefined,
      ),
    delete: (ref) => agent.change({ operator: 'site', verb: 'del', body: [filterBy(ref)] }, () => undefined),
  };
}

export function readSite(result: XmlValue): Site | undefined {
  if (textAt(result, 'id') === undefined) return undefined;
  const path = ['data', 'gen_info'];
  const webspaceId = textAt(result, ...path, 'webspace-id');
  return {
    id: integerAt(result, ['id']),
    guid: requiredText(result, ...path, 'guid'),
    name: requiredText(result, ...path, 'name'),
    asciiName: requiredText(result, ...path, 'ascii-name'),
    webspaceId: webspaceId ? integerAt(result, [...path, 'webspace-id']) : undefined,
    webspaceGuid: textAt(result, ...path, 'webspace-guid') ?? '',
    status: integerAt(result, [...path, 'status']),
    hostingType: textAt(result, ...path, 'htype') ?? '',
    ipAddresses: elementsAt(result, ...path, 'dns_ip_address').filter((each) => typeof each === 'string'),
    realSizeBytes: integerAt(result, [...path, 'real_size'], 0),
    diskUsage: readDiskUsage(result),
    createdOn: textAt(result, ...path, 'cr_date') ?? '',
  };
}
