import { createHash } from 'node:crypto';
import { recordData } from '../dns/record-data.ts';
import type { Collection, Store } from '../core/store.ts';
import type { RecordSetRecord, ZoneRecord } from './records.ts';
import { type Fault, faulty, Refusal } from './refusal.ts';

const types = ['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'DS', 'MX', 'NS', 'PTR', 'SRV', 'TXT', 'TLSA'];
const shortestTtl = 300;
const longestTtl = 2_592_000;
const standardTtl = 10_800;

const first = (name: string, type: string, ...values: string[]): RecordSetRecord => ({
  name,
  type,
  ttl: standardTtl,
  values,
});

/** Records of a new zone: Gandi's parking page and its own mail service. */
const firstSets: readonly RecordSetRecord[] = [
  first('@', 'A', '217.70.184.38'),
  first('@', 'MX', '10 spool.mail.gandi.net.', '50 fb.mail.gandi.net.'),
  first('@', 'TXT', '"v=spf1 include:_mailcust.gandi.net ?all"'),
  first('_imap._tcp', 'SRV', '0 0 0   .'),
  first('_imaps._tcp', 'SRV', '0 1 993 mail.gandi.net.'),
  first('_pop3._tcp', 'SRV', '0 0 0   .'),
  first('_pop3s._tcp', 'SRV', '10 1 995 mail.gandi.net.'),
  first('_submission._tcp', 'SRV', '0 1 465 mail.gandi.net.'),
  first('gm1._domainkey', 'CNAME', 'gm1.gandimail.net.'),
  first('gm2._domainkey', 'CNAME', 'gm2.gandimail.net.'),
  first('gm3._domainkey', 'CNAME', 'gm3.gandimail.net.'),
  first('webmail', 'CNAME', 'webmail.gandi.net.'),
  first('www', 'CNAME', 'webredir.vip.gandi.net.'),
];

/** The three servers of LiveDNS that answer for a zone; which, depends on its name. */
export function liveDnsServers(fqdn: string): string[] {
  const bytes = createHash('sha256').update(fqdn).digest();
  return ['a', 'b', 'c'].map((letter, index) => `ns-${bytes.readUInt8(index)}-${letter}.gandi.net`);
}

export function isLiveDnsServer(name: string): boolean {
  return /^ns-\d+-[abc]\.gandi\.net\.?$/i.test(name);
}

/** The zones of LiveDNS, whether or not domains point to its servers. */
export class Zones {
  readonly records: Collection<ZoneRecord>;

  constructor(store: Store) {
    this.records = store.collection('gandi.zones');
  }

  get(fqdn: string): ZoneRecord {
    const zone = this.records.get(fqdn);
    if (!zone) throw new Refusal(404);
    return zone;
  }

  /** @throws Refusal 409 when there is one */
  create(fqdn: string): ZoneRecord {
    if (this.records.get(fqdn)) throw new Refusal(409, { message: `The zone ${fqdn} already exists` });
    return this.records.put(fqdn, { fqdn, sets: structuredClone([...firstSets]) });
  }

  /** Puts a record set in the place of what the name has of this type. */
  put(fqdn: string, set: RecordSetRecord): void {
    const zone = this.get(fqdn);
    const checked = checkedSet(set);
    const others = zone.sets.filter((each) => !isSame(each, set));
    refuseMixedAlias([...others, checked], checked);
    this.#change(zone, [...others, checked]);
  }

  /** @throws Refusal 409 when the name has records of this type */
  add(fqdn: string, set: RecordSetRecord): void {
    if (this.get(fqdn).sets.some((each) => isSame(each, set)))
      throw new Refusal(409, { message: `A DNS record of type ${set.type} already exists for ${set.name}` });
    this.put(fqdn, set);
  }

  replace(fqdn: string, sets: readonly RecordSetRecord[]): void {
    const zone = this.get(fqdn);
    const checked = sets.map(checkedSet);
    for (const set of checked) refuseMixedAlias(checked, set);
    this.#change(zone, checked);
  }

  delete(fqdn: string, name: string, type?: string): void {
    const zone = this.get(fqdn);
    const left = zone.sets.filter((set) => set.name !== name || (type !== undefined && set.type !== type));
    if (left.length === zone.sets.length) throw new Refusal(404);
    this.#change(zone, left);
  }

  #change(zone: ZoneRecord, sets: RecordSetRecord[]): void {
    this.records.put(zone.fqdn, { ...zone, sets });
  }
}

/** Types whose values are checked by the form in which name servers answer with them. */
const strictTypes = ['A', 'AAAA', 'CAA', 'SRV'];

/** Strings of at most 255 characters in quotes, with complete escapes. */
function isQuoted(value: string): boolean {
  return /^("([^"\\]|\\[^0-9]|\\[0-9]{3}){0,255}"\s*)+$/.test(value);
}

function isSame(a: RecordSetRecord, b: RecordSetRecord): boolean {
  return a.name === b.name && a.type === b.type;
}

/** Texts come back in quotes, however they were sent. */
function checkedSet(set: RecordSetRecord): RecordSetRecord {
  const faults: Fault[] = [];
  const fault = (name: string, description: string) => faults.push({ location: 'body', name, description });
  if (!types.includes(set.type)) fault('rrset_type', `Unknown type ${set.type}`);
  if (!/^(@|(\*|[a-z0-9_-]+)(\.[a-z0-9_-]+)*)$/i.test(set.name)) fault('rrset_name', 'Not a name');
  if (set.ttl < shortestTtl || set.ttl > longestTtl)
    fault('rrset_ttl', `${set.ttl} is not between ${shortestTtl} and ${longestTtl}`);
  if (set.values.length === 0) fault('rrset_values', 'Shorter than minimum length 1');
  if (
    strictTypes.includes(set.type) &&
    !set.values.every((value) => recordData({ ...set, values: [] }, value))
  )
    fault('rrset_values', `Not a value of ${set.type}`);
  if (set.type === 'TXT' && set.values.some((value) => value.startsWith('"') && !isQuoted(value)))
    fault('rrset_values', 'Quotes are not complete, or a string has more than 255 characters');
  if (set.type === 'MX' && !set.values.every((value) => /^\d+ \S+$/.test(value)))
    fault('rrset_values', 'Not a priority and a host');
  if (set.type === 'CNAME' && (set.values.length > 1 || set.name === '@'))
    fault('rrset_values', 'A CNAME stands alone, and not at the top of a zone');
  if (faults.length > 0) throw faulty(...faults);
  if (set.type !== 'TXT') return set;
  return { ...set, values: set.values.map((value) => (value.startsWith('"') ? value : `"${value}"`)) };
}

function refuseMixedAlias(sets: readonly RecordSetRecord[], changed: RecordSetRecord): void {
  const named = sets.filter((set) => set.name === changed.name);
  if (named.length > 1 && named.some((set) => set.type === 'CNAME'))
    throw new Refusal(409, { message: `${changed.name} has a CNAME, beside which nothing else may exist` });
}
