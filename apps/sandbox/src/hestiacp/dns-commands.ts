import { isIPv4 } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { hestiacpContract } from '@homeport/provider-contracts';
import { recordData } from '../dns/record-data.ts';
import { CommandError } from './command-error.ts';
import type { Command } from './command.ts';
import { baseDomainOf, expectDomain } from './formats.ts';
import { type HestiacpHost, rootUser } from './hestiacp-host.ts';
import { dateAndTime, listed } from './lists.ts';
import { recordsOfPackage, zonesOfPackage } from './packages.ts';
import type { DnsRecordRecord, ZoneRecord } from './records.ts';
import { hestiacpServer } from './server.ts';

const hostTypes = ['NS', 'CNAME', 'MX', 'PTR', 'SRV'];
const types = ['A', 'AAAA', 'NS', 'CNAME', 'MX', 'TXT', 'SRV', 'PTR', 'CAA', 'TLSA', 'DS'];
const standardTtl = '14400';
const privateAddress = '10.0.0.60';

/** Commands about zones, by name. A website alone has none. */
export const dnsCommands: Record<string, Command> = {
  'v-add-dns-domain': (host, [login = '', zone = '', ip = '']) => {
    expectDomain(zone);
    if (!isIPv4(ip)) throw new CommandError('E_INVALID', `invalid ip format :: ${ip}`);
    expectDnsServer(host);
    const user = host.getActiveUser(login);
    if (host.zones.get(zone)) throw new CommandError('E_EXISTS', `DNS domain ${zone} exists`);
    expectNewOrOwn(host, login, zone);
    const most = zonesOfPackage[user.packageName] ?? 0;
    const own = host.zones.values().filter((each) => each.login === login);
    if (most !== 'unlimited' && own.length >= most)
      throw new CommandError('E_LIMIT', 'DNS_DOMAINS limit is reached :: upgrade user package');
    host.zones.put(zone, { zone, login, records: firstRecords(zone, ip), createdMs: host.clock.nowMs() });
  },
  'v-delete-dns-domain': (host, [login = '', zone = '']) => {
    expectDnsServer(host);
    host.zones.delete(zoneOf(host, login, zone).zone);
  },
  'v-list-dns-domains': (host, [login = '']) => {
    host.getUser(login);
    const members = hestiacpContract().membersOf('v-list-dns-domains');
    const own = host.zones.values().filter((each) => each.login === login);
    return Object.fromEntries(
      own.map(({ zone, records, createdMs = 0 }) => [
        zone,
        listed(members, {
          IP: hestiacpServer.ipv4,
          TPL: 'default',
          TTL: standardTtl,
          RECORDS: String(records.length),
          SUSPENDED: host.getUser(login).isSuspended ? 'yes' : 'no',
          ...dateAndTime(createdMs),
        }),
      ]),
    );
  },
  // The server is behind a router: its own address is private.
  'v-list-user-ips': (host, [login = '']) => {
    host.getUser(login);
    const members = hestiacpContract().membersOf('v-list-user-ips');
    const address = { OWNER: rootUser, STATUS: 'shared', NAT: hestiacpServer.ipv4 };
    return { [privateAddress]: listed(members, address) };
  },
  'v-list-dns-records': (host, [login = '', zone = '']) => {
    const members = hestiacpContract().membersOf('v-list-dns-records');
    const { records, createdMs = 0 } = zoneOf(host, login, zone);
    return Object.fromEntries(
      records.map(({ id, name, type, priority, value, ttl, changedMs = createdMs }) => [
        id,
        listed(members, {
          ID: id,
          RECORD: name,
          TYPE: type,
          PRIORITY: priority,
          // Five spaces become a tab.
          VALUE: value.replaceAll(' '.repeat(5), '\t'),
          SUSPENDED: 'no',
          TTL: ttl,
          ...dateAndTime(changedMs),
        }),
      ]),
    );
  },
  'v-add-dns-record': (host, [login, zone, name, type, value, priority, _id, _restart, ttl]) => {
    const known = zoneOf(host, login ?? '', zone ?? '');
    const most = recordsOfPackage[host.getUser(known.login).packageName] ?? 0;
    if (most !== 'unlimited' && known.records.length >= most)
      throw new CommandError('E_LIMIT', 'DNS_RECORDS limit is reached :: upgrade user package');
    const id = String(Math.max(0, ...known.records.map((record) => Number(record.id))) + 1);
    const sent = sentRecord({ id, name: unicodeName(name ?? ''), type, value, priority, ttl });
    const record = { ...checked(sent, known), changedMs: changeMs(host, known) };
    host.zones.put(known.zone, { ...known, records: [...known.records, record] });
  },
  'v-change-dns-record': (host, [login, zone, id = '', name, type, value, priority, _restart, ttl]) => {
    const known = zoneOf(host, login ?? '', zone ?? '');
    const before = recordOf(known, id);
    const sent = sentRecord({ id, name, type, value, priority: priority || before.priority, ttl });
    const record = checked(sent, known);
    const { changedMs: _changedMs, ...present } = before;
    if (JSON.stringify(record) === JSON.stringify(present))
      throw new CommandError('E_EXISTS', 'No pending changes in DNS entry.');
    const others = known.records.filter((each) => each !== before);
    const changed = { ...record, changedMs: changeMs(host, known) };
    host.zones.put(known.zone, { ...known, records: [...others, changed] });
  },
  'v-delete-dns-record': (host, [login = '', zone = '', id = '']) => {
    const known = zoneOf(host, login, zone);
    const record = recordOf(known, id);
    const same = known.records.filter(({ type }) => type === record.type);
    if (['A', 'NS'].includes(record.type) && same.length === 1)
      throw new CommandError('E_INVALID', `at least one ${record.type} record should remain active`);
    host.zones.put(zone, { ...known, records: known.records.filter((each) => each.id !== id) });
  },
};

/** Adding a zone takes the panel longer than a second. */
function changeMs(host: HestiacpHost, { createdMs = 0 }: ZoneRecord): number {
  return Math.max(host.clock.nowMs(), createdMs + 1_000);
}

function expectDnsServer(host: HestiacpHost): void {
  if (['', 'no'].includes(host.setting('DNS_SYSTEM')))
    throw new CommandError('E_DISABLED', 'DNS_SYSTEM is not enabled');
}

/** @throws CommandError when another user has a website or an alias of the name, or the name above it */
function expectNewOrOwn(host: HestiacpHost, login: string, zone: string): void {
  const others = host.domains.values().filter((each) => each.login !== login);
  if (others.some(({ name, aliases }) => name === zone || aliases.includes(zone)))
    throw new CommandError('E_EXISTS', `Web domain ${zone} exists`);
  const base = baseDomainOf(zone);
  if (host.setting('ENFORCE_SUBDOMAIN_OWNERSHIP') === 'yes' && others.some(({ name }) => name === base))
    throw new CommandError('E_EXISTS', `Unable to add ${zone}. ${base} belongs to a different user`);
}

function firstRecords(zone: string, ip: string): DnsRecordRecord[] {
  const record = (id: number, name: string, type: string, value: string, priority = '') => ({
    id: String(id),
    name,
    type,
    value,
    priority,
    ttl: standardTtl,
  });
  const { name_server: nameServer } = hestiacpServer;
  return [
    record(1, '@', 'NS', `ns1.${nameServer}.`),
    record(2, '@', 'NS', `ns2.${nameServer}.`),
    record(3, '@', 'A', ip),
    record(4, 'www', 'CNAME', `${zone}.`),
    record(5, 'mail', 'A', ip),
    record(6, '@', 'MX', `mail.${zone}.`, '10'),
    record(7, '@', 'TXT', '"v=spf1 a mx -all"'),
  ];
}

function zoneOf(host: HestiacpHost, login: string, zone: string): ZoneRecord {
  host.getUser(login);
  const known = host.zones.get(zone);
  if (known?.login !== login) throw new CommandError('E_NOTEXIST', `DOMAIN ${zone} doesn't exist`);
  return known;
}

function recordOf({ records }: ZoneRecord, id: string): DnsRecordRecord {
  const record = records.find((each) => each.id === id);
  if (record === undefined) throw new CommandError('E_NOTEXIST', `ID ${id} doesn't exist`);
  return record;
}

function sentRecord(
  sent: Record<Exclude<keyof DnsRecordRecord, 'changedMs'>, string | undefined>,
): DnsRecordRecord {
  const { id = '', name = '', type = '', value = '', priority = '', ttl = '' } = sent;
  return { id, name: name.toLowerCase(), type, value, priority, ttl };
}

/** As the panel stores it: hosts with a dot at their end, texts without quotes but around them. */
function checked(record: DnsRecordRecord, { zone }: ZoneRecord): DnsRecordRecord {
  const { type } = record;
  if (!types.includes(type)) throw new CommandError('E_INVALID', `invalid dns record type format :: ${type}`);
  if (record.name === '@' && type === 'CNAME')
    throw new CommandError('E_INVALID', 'CNAME on root is not allowed');
  const name = hostTypes.includes(type) ? asciiName(record.name) : record.name;
  expectRecordName(name);
  const bare = type === 'CAA' ? record.value : record.value.replaceAll('"', '');
  const whole = hostTypes.includes(type) && !bare.endsWith('.') ? `${bare}.` : bare;
  const value = type === 'TXT' && /[;\s]/.test(whole) ? `"${whole}"` : whole;
  const priority = ['MX', 'SRV'].includes(type) ? record.priority || '10' : '';
  const stored = { ...record, name, value, priority };
  const isChecked = !['TXT', 'TLSA', 'DS'].includes(type);
  const set = { name: zone, type, ttl: 300, values: [] };
  if (value === '' || (isChecked && recordData(set, zoneValue(stored)) === undefined))
    throw new CommandError('E_INVALID', `invalid ${type} record format :: ${value}`);
  expectWholeHost(type, value);
  return stored;
}

function unicodeName(name: string): string {
  return name.includes('xn--') ? domainToUnicode(name) : name;
}

function asciiName(name: string): string {
  return /^[ -~]*$/.test(name) ? name : domainToASCII(name);
}

function expectRecordName(name: string): void {
  if (/[!#$^&()+={}:<>?/\\"'|;%` ]|\.\.|--|__|@.|.@/.test(name))
    throw new CommandError('E_INVALID', `invalid record format :: ${name}`);
}

/** Counts the dots of hosts, and of the weight and port of SRV. */
function expectWholeHost(type: string, value: string): void {
  if (!hostTypes.includes(type) || (type === 'SRV' && value.endsWith(' .'))) return;
  const least = ['CNAME', 'MX', 'PTR'].includes(type) ? 2 : 3;
  if (value.split('.').length - 1 < least)
    throw new CommandError('E_INVALID', `${type} record ${value} should be a fully qualified domain name`);
}

/** A value as zone files have it. */
export function zoneValue({ type, value, priority }: DnsRecordRecord): string {
  return type === 'MX' || type === 'SRV' ? `${priority} ${value}` : value;
}
