import type { mailHostPrefixes } from './mail-settings.ts';
import { evaluateSpf, mergeSpf } from './spf.ts';

/** The result of a look-up of the records of a name and type. */
export type Looked<T> =
  | { outcome: 'found'; records: readonly T[] }
  /** There are certainly none. */
  | { outcome: 'none' }
  /** The DNS did not answer. */
  | { outcome: 'unknown' };

export interface MailExchange {
  host: string;
  priority: number;
}

/** A required TXT record. */
export interface WantedText {
  /** The full name, without a trailing dot. */
  name: string;
  value: string;
}

/** The DNS records that the mail host requires for a domain. */
export interface WantedMailRecords {
  mx: readonly MailExchange[];
  spf: WantedText;
  /** null while the mail host has no key yet. */
  dkim: WantedText | null;
  /** null where the mail host requires none. */
  ownership: WantedText | null;
}

/** The records in the DNS, for each of the names above. */
export interface SeenMailRecords {
  mx: Looked<MailExchange>;
  spf: Looked<string>;
  dkim: Looked<string>;
  ownership: Looked<string>;
}

/** wrong: there is a record that breaks email. */
export const recordStates = ['found', 'missing', 'wrong', 'unknown'] as const;
export type RecordState = (typeof recordStates)[number];

export interface RecordVerdict {
  state: RecordState;
  /** The records in the DNS, in zone file syntax. */
  seen: string[];
  /** The expected value: for SPF the domain's own rules with ours added. */
  wanted: string[];
}

/** The host names of a domain that mail programs and browsers connect to. */
export type MailHostKind = keyof typeof mailHostPrefixes;

export const mailRecordKinds = [
  'mx',
  'spf',
  'dkim',
  'ownership',
  'server',
  'administration',
  'webmail',
  'dmarc',
  'autoconfig',
  'autodiscover',
  'imaps',
  'submissions',
  'autodiscover_srv',
] as const;
export type MailRecordKind = (typeof mailRecordKinds)[number];

/** Records that email works without. */
export const recommendedRecordKinds = [
  'dmarc',
  'autoconfig',
  'autodiscover',
  'imaps',
  'submissions',
  'autodiscover_srv',
] as const;
export type RecommendedRecordKind = (typeof recommendedRecordKinds)[number];

/** The relative names of the SRV records in which email apps find their servers (RFC 6186, RFC 8314). */
export const mailServiceNames = {
  imaps: '_imaps._tcp',
  submissions: '_submissions._tcp',
  autodiscover_srv: '_autodiscover._tcp',
} as const;
export type MailServiceKind = keyof typeof mailServiceNames;

/** The relative name of a domain's DMARC policy (RFC 7489), and the policy that we propose: it rejects nothing. */
export const dmarcName = '_dmarc';
export const dmarcValue = 'v=DMARC1; p=none';

/** Compares the records that the mail host requires with the DNS; records that are not required are left out. */
export function judgeMailRecords(
  wanted: WantedMailRecords,
  seen: SeenMailRecords,
): Partial<Record<MailRecordKind, RecordVerdict>> {
  return {
    mx: judgeMx(wanted.mx, seen.mx),
    spf: judgeSpf(wanted.spf.value, seen.spf),
    ...(wanted.dkim === null ? {} : { dkim: judgeDkim(wanted.dkim.value, seen.dkim) }),
    ...(wanted.ownership === null
      ? {}
      : { ownership: judgeOwnership(wanted.ownership.value, seen.ownership) }),
  };
}

/**
 * Compares the targets of the host names for mail programs with the mail server.
 * @param seen the host that each is an alias of, or else its addresses
 */
export function judgeMailHosts(
  server: string,
  seen: Readonly<Record<MailHostKind, Looked<string>>>,
): Record<MailHostKind, RecordVerdict> {
  const judge = (looked: Looked<string>) =>
    verdict(looked, [canonical(server)], (hosts) =>
      hosts.every((host) => canonical(host) === canonical(server)),
    );
  return {
    server: judge(seen.server),
    administration: judge(seen.administration),
    webmail: judge(seen.webmail),
  };
}

/** Whether the domain has a DMARC policy. Any policy is right; with several, receivers apply none. */
export function judgeDmarc(seen: Looked<string>): RecordVerdict {
  const policies =
    seen.outcome === 'found' ? seen.records.filter((text) => /^v=DMARC1(\s|;|$)/i.test(text.trim())) : [];
  return verdict(onlyThese(seen, policies), [dmarcValue], (records) => records.length === 1);
}

/** Whether a name is an alias of a host. */
export function judgeAlias(host: string, seen: Looked<string>): RecordVerdict {
  return verdict(seen, [canonical(host)], (hosts) =>
    hosts.every((each) => canonical(each) === canonical(host)),
  );
}

/**
 * Whether the SRV records lead to a server and its port; priorities and weights do not count.
 * @param wanted such as `0 1 993 mail.example`, as are those in the DNS
 */
export function judgeService(wanted: string, seen: Looked<string>): RecordVerdict {
  const placeOf = (record: string) => canonical(record).split(' ').slice(2).join(' ');
  return verdict(seen, [wanted], (records) => records.every((record) => placeOf(record) === placeOf(wanted)));
}

/** Whether all of them are correct. */
export function allFound(verdicts: Partial<Record<MailRecordKind, RecordVerdict>>): boolean {
  return Object.values(verdicts).every(({ state }) => state === 'found');
}

/** All of our hosts in our order, and no others: any listed host receives email. */
function judgeMx(wanted: readonly MailExchange[], seen: Looked<MailExchange>): RecordVerdict {
  const inOrder = (records: readonly MailExchange[]) =>
    records.toSorted((a, b) => a.priority - b.priority || a.host.localeCompare(b.host));
  const hosts = (records: readonly MailExchange[]) => inOrder(records).map(({ host }) => canonical(host));
  return verdict(
    seen,
    inOrder(wanted).map(written),
    (records) => hosts(records).join(' ') === hosts(wanted).join(' '),
    (records) => inOrder(records).map(written),
  );
}

function judgeSpf(wanted: string, seen: Looked<string>): RecordVerdict {
  const own = seen.outcome === 'found' ? seen.records.filter(isSpf) : [];
  const looked: Looked<string> =
    seen.outcome === 'found' && own.length === 0 ? { outcome: 'none' } : onlyThese(seen, own);
  const merged = own.length === 0 ? wanted : mergeSpf(own, wanted);
  return verdict(looked, [merged], ([record = '', ...others]) => {
    // Receivers reject a domain with more than one (RFC 7208, section 4.5).
    return others.length === 0 && evaluateSpf(record).passes(wanted);
  });
}

function judgeDkim(wanted: string, seen: Looked<string>): RecordVerdict {
  const key = (record: string) => {
    const tags = tagsOf(record);
    return `${tags.get('k') ?? 'rsa'} ${tags.get('p') ?? ''}`;
  };
  return verdict(seen, [wanted], (records) => records.length === 1 && key(records[0] ?? '') === key(wanted));
}

/** Other TXT records may exist too. */
function judgeOwnership(wanted: string, seen: Looked<string>): RecordVerdict {
  return verdict(seen, [wanted], (records) => records.some((record) => record.trim() === wanted));
}

function verdict<T>(
  seen: Looked<T>,
  wanted: string[],
  isRight: (records: readonly T[]) => boolean,
  write: (records: readonly T[]) => string[] = (records) => records.map(String),
): RecordVerdict {
  if (seen.outcome === 'unknown') return { state: 'unknown', seen: [], wanted };
  if (seen.outcome === 'none' || seen.records.length === 0) return { state: 'missing', seen: [], wanted };
  const state = isRight(seen.records) ? 'found' : 'wrong';
  return { state, seen: write(seen.records), wanted };
}

function onlyThese(seen: Looked<string>, records: readonly string[]): Looked<string> {
  return seen.outcome === 'found' ? { outcome: 'found', records } : seen;
}

function isSpf(text: string): boolean {
  return /^v=spf1(\s|$)/i.test(text.trim());
}

/** The tags of a DKIM key (RFC 6376, section 3.2); white space inside of a value does not count. */
function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((part) => {
      const [name, ...value] = part.split('=');
      return value.length === 0 ? [] : [[name?.trim() ?? '', value.join('=').replace(/\s/g, '')] as const];
    }),
  );
}

function canonical(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}

function written({ host, priority }: MailExchange): string {
  return `${priority} ${canonical(host)}`;
}
