import { recordData } from '../dns/record-data.ts';
import type { Panel } from './panel.ts';
import { alreadyExists, valueInvalid, PanelFault } from './panel-fault.ts';
import type { DnsRecordRecord, SiteRecord } from './records.ts';

type Content = Omit<DnsRecordRecord, 'id' | 'siteId'>;

/** Of the server's template; a record can have its own. */
const standardTtl = 86_400;
/** Types whose value is a host, which gets a dot at its end. */
const hostTypes = ['CNAME', 'MX', 'NS', 'PTR', 'SRV'];

/** The records of a site's zone. It begins as the server's template has it. */
export function zoneOf(panel: Panel, site: SiteRecord): DnsRecordRecord[] {
  if (site.hasZone !== true) {
    panel.sites.put(String(site.id), Object.assign(site, { hasZone: true }));
    for (const record of template(panel, site)) insert(panel, site, record);
  }
  return panel.dnsRecords.values().filter(({ siteId }) => siteId === site.id);
}

function template({ server: { nameServer, ipv4 } }: Panel, { asciiName }: SiteRecord): Content[] {
  const record = (host: string, type: string, value: string, opt = ''): Content => ({
    host,
    type,
    value,
    opt,
    ttl: standardTtl,
  });
  return [
    record('', 'NS', `ns1.${nameServer}.`),
    record('', 'NS', `ns2.${nameServer}.`),
    record('', 'A', ipv4),
    record('www', 'CNAME', `${asciiName}.`),
    record('mail', 'A', ipv4),
    record('', 'MX', `mail.${asciiName}.`, '10'),
    record('', 'TXT', 'v=spf1 +a +mx -all'),
  ];
}

/** @throws PanelFault for a value that is not one of its type, for a repeated record, and beside an alias */
export function addDnsRecord(panel: Panel, site: SiteRecord, sent: Partial<Content>): DnsRecordRecord {
  const { type = '', host = '', value = '', opt = '', ttl = standardTtl } = sent;
  const whole = hostTypes.includes(type) && !value.endsWith('.') ? `${value}.` : value;
  const record = { type, host: relative(host, site), value: whole, opt, ttl };
  refuseInvalid(record);
  const beside = zoneOf(panel, site).filter((each) => each.host === record.host);
  if (beside.some((each) => each.type === type && each.value === whole && each.opt === opt))
    throw new PanelFault(alreadyExists, 'The DNS record already exists.');
  if (beside.some((each) => each.type === 'CNAME') || (type === 'CNAME' && beside.length > 0))
    throw new PanelFault(valueInvalid, `A CNAME record cannot stand beside others: ${record.host}`);
  return insert(panel, site, record);
}

function insert(panel: Panel, site: SiteRecord, content: Content): DnsRecordRecord {
  const id = panel.nextId('dns-records');
  return panel.dnsRecords.put(String(id), { id, siteId: site.id, ...content });
}

/** The whole name of a record, without a dot at its end. */
export function wholeHost({ host }: Pick<Content, 'host'>, { asciiName }: SiteRecord): string {
  return host === '' ? asciiName : `${host}.${asciiName}`;
}

/** A value as zone files have it. */
export function zoneValue({ type, value, opt }: Content): string {
  if (type === 'MX' || type === 'SRV') return `${opt} ${value}`;
  return type === 'CAA' ? `${opt} "${value}"` : value;
}

function relative(host: string, { asciiName }: SiteRecord): string {
  const bare = host.toLowerCase().replace(/\.$/, '');
  if (bare === asciiName) return '';
  return bare.endsWith(`.${asciiName}`) ? bare.slice(0, -asciiName.length - 1) : bare;
}

const checkedTypes = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'SRV'];

function refuseInvalid(record: Content): void {
  const { type, host, ttl } = record;
  const set = { name: host, type, ttl, values: [] };
  const isValid = !checkedTypes.includes(type) || recordData(set, zoneValue(record)) !== undefined;
  if (!isValid || record.value === '') throw new PanelFault(valueInvalid, `Incorrect ${type} record.`);
  if (!/^(\*|[a-z0-9_-]+)?(\.[a-z0-9_-]+)*$/.test(host))
    throw new PanelFault(valueInvalid, `Incorrect host ${host}.`);
  if (type === 'TXT' && record.value.startsWith('"'))
    throw new PanelFault(valueInvalid, 'Quotation marks are added by the server.');
}
