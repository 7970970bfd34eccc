import type { BunnyProvider } from '../bunny/bunny.ts';
import type { GandiProvider } from '../gandi/gandi.ts';
import { zoneValue as hestiacpZoneValue } from '../hestiacp/dns-commands.ts';
import type { HestiacpProvider } from '../hestiacp/hestiacp.ts';
import type { ZoneRecord } from '../hestiacp/records.ts';
import { hestiacpServer } from '../hestiacp/server.ts';
import { mailExchangers, mailServers } from '../mxroute/servers.ts';
import { wholeHost, zoneValue } from '../plesk/dns-zones.ts';
import type { PleskProvider } from '../plesk/plesk.ts';
import type { RecordSet, RecordSource } from './record-sets.ts';

const ttl = 300;
/** Of the block that documentation may use (TEST-NET-2). */
const mailAddress = '198.51.100.25';
const registrarMailAddress = '198.51.100.40';
/** In the records of each new zone. */
const parkingAddress = '217.70.184.38';

/** The registrar's public records: the name servers of each domain, and the zones of LiveDNS. */
export function registrarNames(gandi: GandiProvider): RecordSource {
  return {
    recordSets() {
      const zones = gandi.servedZones().flatMap(({ fqdn, sets }) =>
        sets.map((set) => ({
          ...set,
          name: inZone(set.name, fqdn),
          values: set.values.map((value) => wholeValue(set.type, value, fqdn)),
        })),
      );
      const delegations = reachable(gandi).map(({ fqdn, nameservers }) => ({
        name: fqdn,
        type: 'NS',
        ttl: 10_800,
        values: nameservers,
      }));
      return [...zones, ...delegations];
    },
  };
}

/**
 * Records of the hosting company's servers: their own names, and the websites of domains that use them as name
 * servers or lie below the company's own domain.
 */
export function panelNames(
  plesk: PleskProvider,
  hestiacp: HestiacpProvider,
  gandi: GandiProvider,
): RecordSource {
  return {
    recordSets() {
      const servers = [...plesk.panels.map(pleskNames), hestiacpNames(hestiacp)];
      const hosts = new Map(
        servers.flatMap(({ nameServer, ipv4 }) =>
          [nameServer, `ns1.${nameServer}`, `ns2.${nameServer}`].map((name) => [name, ipv4] as const),
        ),
      );
      const led = new Set(
        reachable(gandi)
          .filter(({ nameservers }) => nameservers.some((name) => hosts.has(name)))
          .map(({ fqdn }) => fqdn),
      );
      const isOurs = (name: string) =>
        name.endsWith('.homeport.example') ||
        [...led].some((fqdn) => name === fqdn || name.endsWith(`.${fqdn}`));
      const own = [...hosts].map(([name, address]) => addressOf(name, address));
      const websites = servers.flatMap(({ names, ipv4 }) =>
        names.filter(isOurs).map((name) => addressOf(name, ipv4)),
      );
      const zones = plesk.panels.flatMap(openedZones).filter(({ name }) => isOurs(name));
      const hestiacpZones = hestiacp.host.zones.values().filter(({ zone }) => isOurs(zone));
      return [...own, ...websites, ...zones, ...hestiacpZones.flatMap(zoneSets)];
    },
  };
}

/** A server of websites with the names of which it has records. */
interface NamedServer {
  nameServer: string;
  ipv4: string;
  names: string[];
}

function pleskNames({
  server: { nameServer, ipv4 },
  sites,
  aliases,
}: PleskProvider['panels'][number]): NamedServer {
  const served = sites.values().filter(({ hasZone }) => hasZone !== true);
  const names = [...served, ...aliases.values()].map(({ asciiName }) => asciiName);
  return { nameServer, ipv4, names: names.flatMap((name) => [name, `www.${name}`]) };
}

/** The records of zones that somebody has opened, grouped by name and type. */
function openedZones(panel: PleskProvider['panels'][number]): RecordSet[] {
  const sites = panel.sites.values().filter(({ hasZone }) => hasZone === true);
  return sites.flatMap((site) => {
    const sets = new Map<string, RecordSet>();
    for (const record of panel.dnsRecords.values().filter(({ siteId }) => siteId === site.id)) {
      const { type, ttl: recordTtl } = record;
      const name = wholeHost(record, site);
      const { values = [] } = sets.get(`${name} ${type}`) ?? {};
      sets.set(`${name} ${type}`, { name, type, ttl: recordTtl, values: [...values, zoneValue(record)] });
    }
    return [...sets.values()];
  });
}

/** The records of a zone of HestiaCP, grouped by name and type. */
function zoneSets({ zone, records }: ZoneRecord): RecordSet[] {
  const grouped = Map.groupBy(records, ({ name, type }) => `${inZone(name, zone)} ${type}`);
  return [...grouped].map(([key, members]) => {
    const [name = '', type = ''] = key.split(' ');
    return { name, type, ttl: Number(members[0]?.ttl) || ttl, values: members.map(hestiacpZoneValue) };
  });
}

/** Without a zone, a website is answered for below the company's own domain alone, which has a wildcard. */
function hestiacpNames({ host }: HestiacpProvider): NamedServer {
  const zones = host.zones.values().map(({ zone }) => zone);
  const isBare = (name: string) =>
    name.endsWith('.homeport.example') && !zones.some((zone) => name === zone || name.endsWith(`.${zone}`));
  const { name_server: nameServer, ipv4 } = hestiacpServer;
  return {
    nameServer,
    ipv4,
    names: host.domains.values().flatMap(({ name, aliases }) => [name, ...aliases].filter(isBare)),
  };
}

/** The aliases that customers set for their names on the CDN. */
export function cdnNames(bunny: BunnyProvider): RecordSource {
  return {
    recordSets: () =>
      bunny.account.cnames
        .values()
        .map(({ hostname, target }) => ({ name: hostname, type: 'CNAME', ttl, values: [target] })),
  };
}

/** The mail host's records of its own domains. */
export const mailHostNames: RecordSource = {
  recordSets: () => [
    ...mailServers.flatMap((server) =>
      mailExchangers(server).map(({ hostname }) => addressOf(hostname, mailAddress)),
    ),
    { name: 'mxroute.com', type: 'TXT', ttl, values: [`v=spf1 ip4:${mailAddress} -all`] },
  ],
};

const registrarMail = ['spool.mail', 'fb.mail', 'mail', 'webmail'].map((label) => `${label}.gandi.net`);
const registrarKeys = ['gm1', 'gm2', 'gm3'].map((label) => `${label}.gandimail.net`);

/** The registrar's hosts to which the records of a new zone lead: its parking page and its own mail service. */
export const registrarHostNames: RecordSource = {
  recordSets: () => [
    addressOf('webredir.vip.gandi.net', parkingAddress),
    ...registrarMail.map((host) => addressOf(host, registrarMailAddress)),
    ...registrarKeys.map((name) => ({ name, type: 'TXT', ttl, values: ['v=DKIM1; k=rsa; p=MIGf'] })),
    { name: '_mailcust.gandi.net', type: 'TXT', ttl, values: [`v=spf1 ip4:${registrarMailAddress} ?all`] },
  ],
};

/** The domains for documentation exist, and have nameservers. */
export const documentationNames: RecordSource = {
  recordSets: () =>
    ['example.com', 'example.net', 'example.org'].map((name) => ({
      name,
      type: 'NS',
      ttl,
      values: ['a.iana-servers.net', 'b.iana-servers.net'],
    })),
};

/** The domains that the registry publishes. */
function reachable(gandi: GandiProvider) {
  return gandi.account.domains.values().filter(({ statuses }) => !statuses.includes('clientHold'));
}

function addressOf(name: string, address: string): RecordSet {
  return { name, type: 'A', ttl, values: [address] };
}

function inZone(name: string, zone: string): string {
  return name === '@' ? zone : `${name}.${zone}`;
}

/** In a zone, a name without a dot at its end is relative to the zone. */
function wholeValue(type: string, value: string, zone: string): string {
  if (!['CNAME', 'MX', 'NS', 'SRV'].includes(type) || value.endsWith('.')) return value;
  return value.endsWith(' @') || value === '@' ? value.replace(/@$/, zone) : `${value}.${zone}`;
}
