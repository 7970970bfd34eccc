import { mailHosts } from '@homeport/contract/mail-settings';
import {
  judgeService,
  type MailExchange,
  type WantedMailRecords,
  type WantedText,
} from '@homeport/contract/mail-records';
import { mergeSpf, withoutSpf } from '@homeport/contract/spf';
import type { SetChange } from '@homeport/contract/zone-changes';
import { wholeName } from '@homeport/contract/zone-names';
import { type RecordSet, standardTtl } from '@homeport/contract/zone-records';
import { recommendedRecordsOf } from './recommended-records.ts';
import { serverOf } from './record-verdicts.ts';
import { restore } from './replaced-records.ts';
import { ZoneDraft } from './zone-draft.ts';

/** The zone that the email records of a domain are written to. */
export interface MailZone {
  /** The name of the zone. */
  zone: string;
  /** The domain, which is the zone or lies below it. */
  domain: string;
  sets: readonly RecordSet[];
  /** Records of the registrar's own email service in every new zone. */
  initialEmail: readonly RecordSet[];
  /** The name of the portal in the public DNS, if it has one. */
  portalHost: string | undefined;
}

/** The records that were written for a domain, as far as they are known. */
export interface PublishedMailRecords {
  mx: readonly MailExchange[];
  spf: WantedText | null;
  dkim: WantedText | null;
  /** The proof of ownership. */
  proof: WantedText | null;
}

/**
 * What connecting a domain changes in its zone. Mail servers and services of a previous provider are replaced, SPF is
 * merged, and whatever the customer has at other names is kept.
 */
export function planConnection(
  { zone, domain, sets, initialEmail, portalHost }: MailZone,
  { mx, spf, dkim, ownership }: WantedMailRecords,
): SetChange[] {
  const draft = new ZoneDraft(zone, sets);
  if (zone === domain) removeInitial(draft, zone, initialEmail);
  if (ownership !== null) draft.replaceTexts(ownership.name, () => false, [ownership.value]);
  const own = draft.values(spf.name, 'TXT').filter(isSpf);
  draft.replaceTexts(spf.name, isSpf, [own.length === 0 ? spf.value : mergeSpf(own, spf.value)]);
  if (dkim !== null) {
    draft.put(dkim.name, 'CNAME', []);
    draft.replaceTexts(dkim.name, isDkim, [dkim.value]);
  }
  draft.put(domain, 'MX', mx.map(toValue));
  const server = serverOf({ mx });
  const { dmarc, aliases, services } = recommendedRecordsOf(domain, { server, portalHost });
  const hosts = server === undefined ? [] : Object.values(mailHosts(domain));
  for (const name of hosts) addAlias(draft, name, String(server));
  if (draft.takes(dmarc.name, 'TXT') && !draft.values(dmarc.name, 'TXT').some(isDmarc))
    draft.replaceTexts(dmarc.name, () => false, [dmarc.value]);
  for (const { name, host } of aliases) addAlias(draft, name, host);
  for (const { name, value } of services) putService(draft, name, `${value}.`);
  return draft.changes();
}

/**
 * What disconnecting a domain changes in its zone: our records go, and those that they replaced come back. What its owner
 * has changed since is kept.
 * @param replaced what connecting has changed
 */
export function planDisconnection(
  { zone, domain, sets, portalHost }: MailZone,
  { mx, spf, dkim, proof }: PublishedMailRecords,
  replaced: readonly SetChange[],
): SetChange[] {
  const draft = new ZoneDraft(zone, sets);
  const ours = new Set(mx.map(({ host }) => `${host.toLowerCase()}.`));
  remove(draft, domain, 'MX', (value) => ours.has(value.split(' ')[1] ?? ''));
  for (const own of [proof, dkim])
    if (own !== null) draft.replaceTexts(own.name, (text) => text === own.value, []);
  if (spf !== null) removeSpf(draft, spf);
  const server = serverOf({ mx });
  const { dmarc, aliases, services } = recommendedRecordsOf(domain, { server, portalHost });
  draft.replaceTexts(dmarc.name, (text) => text === dmarc.value, []);
  const hosts = Object.values(mailHosts(domain)).map((name) => ({ name, host: server }));
  for (const { name, host } of [...hosts, ...aliases])
    if (host !== undefined) remove(draft, name, 'CNAME', (value) => value === `${host.toLowerCase()}.`);
  for (const { name, value } of services) remove(draft, name, 'SRV', (each) => leadsTo(`${value}.`, [each]));
  restore(draft, zone, sets, replaced);
  return draft.changes();
}

/** Removes what the registrar's own email service still has in its new zone. What the customer has changed is kept. */
function removeInitial(draft: ZoneDraft, zone: string, initial: readonly RecordSet[]): void {
  for (const { name, type, values } of initial) {
    const at = wholeName(name, zone);
    const found = draft.values(at, type);
    const isWhole = values.every((value) => found.includes(value));
    if (type === 'TXT' && isWhole) draft.replaceTexts(at, (text) => values.includes(text), []);
    else if (isWhole && found.length === values.length) draft.put(at, type, []);
  }
}

/** Adds an alias unless the name has records. */
function addAlias(draft: ZoneDraft, name: string, host: string): void {
  if (draft.typesOf(name).length === 0) draft.put(name, 'CNAME', [`${host.toLowerCase()}.`]);
}

/** Replaces the servers of a previous provider, as MX records are: apps would look for mailboxes there. */
function putService(draft: ZoneDraft, name: string, value: string): void {
  const types = draft.typesOf(name);
  if (types.some((type) => type !== 'SRV')) return;
  if (types.length === 0 || !leadsTo(value, draft.values(name, 'SRV')))
    draft.put(name, 'SRV', [value], standardTtl);
}

function remove(draft: ZoneDraft, name: string, type: string, isOurs: (value: string) => boolean): void {
  draft.put(
    name,
    type,
    draft.values(name, type).filter((value) => !isOurs(value)),
  );
}

function removeSpf(draft: ZoneDraft, { name, value }: WantedText): void {
  const [own, ...further] = draft.values(name, 'TXT').filter(isSpf);
  if (own === undefined || further.length > 0) return;
  const left = withoutSpf(own, value);
  draft.replaceTexts(name, isSpf, left === undefined ? [] : [left]);
}

/** Whether records lead to the server of a service; its owner chooses priorities, weights and the TTL. */
function leadsTo(wanted: string, values: readonly string[]): boolean {
  return judgeService(wanted, { outcome: 'found', records: values }).state === 'found';
}

function toValue({ priority, host }: MailExchange): string {
  return `${priority} ${host.toLowerCase()}.`;
}

function isSpf(text: string): boolean {
  return /^v=spf1(\s|$)/i.test(text.trim());
}

/** Every name has at most one key. */
function isDkim(text: string): boolean {
  return /(^|;)\s*p\s*=/i.test(text);
}

function isDmarc(text: string): boolean {
  return /^v=DMARC1(\s|;|$)/i.test(text.trim());
}
