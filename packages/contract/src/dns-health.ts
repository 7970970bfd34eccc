import { isMet, isSpf, type NeededRecord } from './dns-needs.ts';
import { mergeSpf } from './spf.ts';
import { type SetChange, contentOf } from './zone-changes.ts';
import { type RecordSet, standardTtl } from './zone-records.ts';

export const findingCodes = [
  'spf_missing',
  'spf_twice',
  'dkim_missing',
  'dmarc_missing',
  'cname_dangling',
  'mx_nowhere',
  'caa_forbids',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Something wrong in a zone. */
export interface ZoneFinding {
  code: FindingCode;
  name: string;
  type: string;
  /** The host that does not exist; empty for other findings. */
  host: string;
  /** What repairs it; empty where only another service knows the record. */
  fix: SetChange[];
}

interface Facts {
  sets: readonly RecordSet[];
  needs: readonly NeededRecord[];
  /** Hosts in values that do not exist in the public DNS, with a trailing dot. */
  missingHosts: readonly string[];
}

const ourAuthority = 'letsencrypt.org';

interface MailService {
  /** The domains of its mail servers, with a trailing dot. */
  servers: readonly string[];
  /** The SPF record that it asks for; undefined: others are made. */
  spf?: string;
  /** The domains that aliases of its DKIM keys lead to. */
  keys: readonly string[];
  /** The names of its DKIM keys, without `._domainkey`. */
  selectors: readonly string[];
}

/** Mail services that are known by their mail servers. */
const mailServices: readonly MailService[] = [
  {
    servers: ['google.com.', 'googlemail.com.'],
    spf: 'v=spf1 include:_spf.google.com ~all',
    keys: [],
    selectors: ['google'],
  },
  {
    servers: ['mail.protection.outlook.com.', 'mx.microsoft.'],
    spf: 'v=spf1 include:spf.protection.outlook.com -all',
    keys: ['onmicrosoft.com.', 'dkim.mail.microsoft.'],
    selectors: ['selector1', 'selector2'],
  },
  { servers: ['mail.gandi.net.'], keys: ['gandimail.net.'], selectors: [] },
];

/** Examines a zone for what makes email or websites fail. */
export function examineZone(facts: Facts): ZoneFinding[] {
  return [...mailFindings(facts), ...hostFindings(facts), ...caaFindings(facts)];
}

function mailFindings({ sets, needs }: Facts): ZoneFinding[] {
  const exchangers = find(sets, '@', 'MX')?.values ?? [];
  // A single dot says that the domain takes no email.
  if (!exchangers.some((value) => !value.endsWith(' .'))) return [];
  const findings: ZoneFinding[] = [];
  const texts = find(sets, '@', 'TXT');
  const spf = texts?.values.filter(isSpf) ?? [];
  const needed = needs.find(
    ({ use, name, values }) => use === 'sending' && name === '@' && values.some(isSpf),
  );
  if (spf.length === 0) {
    const value = needed?.values[0] ?? senderOf(exchangers) ?? 'v=spf1 mx ~all';
    findings.push(
      found('spf_missing', '@', 'TXT', [changeTo(sets, '@', 'TXT', [...(texts?.values ?? []), value])]),
    );
  }
  if (spf.length > 1) {
    const [, ...others] = spf;
    const merged = others.reduce((one, other) => mergeSpf([one], other), spf[0] ?? '');
    const rest = texts?.values.filter((value) => !isSpf(value)) ?? [];
    findings.push(found('spf_twice', '@', 'TXT', [changeTo(sets, '@', 'TXT', [...rest, merged])]));
  }
  const key = needs.find(({ use, name }) => use === 'sending' && name.endsWith('._domainkey'));
  const hasKey = key === undefined ? hasKeyOf(exchangers, sets) : isMet(key, sets);
  if (!hasKey) {
    const fix = key === undefined ? [] : [changeTo(sets, key.name, key.type, key.values)];
    findings.push(found('dkim_missing', key?.name ?? '@', key?.type ?? 'TXT', fix));
  }
  const policy = find(sets, '_dmarc', 'TXT') ?? find(sets, '_dmarc', 'CNAME');
  if (policy === undefined)
    findings.push(
      found('dmarc_missing', '_dmarc', 'TXT', [changeTo(sets, '_dmarc', 'TXT', ['v=DMARC1; p=none'])]),
    );
  return findings;
}

/**
 * Whether a zone has a key of the mail service that its mail servers belong to. A key whose service is not known counts
 * for any: only that service knows which are its own.
 */
function hasKeyOf(exchangers: readonly string[], sets: readonly RecordSet[]): boolean {
  const service = serviceOf((each) => exchangers.some((value) => isAt(value, each.servers)));
  return sets.some((set) => {
    if (!set.name.endsWith('._domainkey')) return false;
    const owner = serviceOf((each) => isKeyOf(set, each));
    return owner === undefined || owner === service;
  });
}

const serviceOf = (test: (service: MailService) => boolean) => mailServices.find(test);

function isKeyOf({ name, values }: RecordSet, { selectors, keys }: MailService): boolean {
  return (
    selectors.includes(name.slice(0, -'._domainkey'.length)) || values.some((value) => isAt(value, keys))
  );
}

/** Whether a value ends in a host at one of these domains. */
function isAt(value: string, domains: readonly string[]): boolean {
  const host = value.split(' ').at(-1)?.toLowerCase() ?? '';
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** Aliases and mail servers that lead to hosts that do not exist: anyone could register them and get the visitors. */
function hostFindings({ sets, missingHosts }: Facts): ZoneFinding[] {
  return sets.flatMap(({ name, type, values }) => {
    const lost = values.filter((value) => missingHosts.includes(value.split(' ').at(-1) ?? ''));
    if (lost.length === 0 || !['CNAME', 'ALIAS', 'MX'].includes(type)) return [];
    const code = type === 'MX' ? ('mx_nowhere' as const) : ('cname_dangling' as const);
    const left = values.filter((value) => !lost.includes(value));
    const host = (lost[0] ?? '').split(' ').at(-1) ?? '';
    return [{ ...found(code, name, type, [changeTo(sets, name, type, left)]), host }];
  });
}

/** RFC 8659: with CAA records, only the listed authorities may issue certificates. */
function caaFindings({ sets, needs }: Facts): ZoneFinding[] {
  const policy = find(sets, '@', 'CAA');
  const issuers = policy?.values.filter((value) => / issue "/.test(value)) ?? [];
  if (policy === undefined || issuers.length === 0) return [];
  if (!needs.some(({ use }) => use === 'website' || use === 'cdn')) return [];
  if (issuers.some((value) => value.includes(`"${ourAuthority}`))) return [];
  const forbidsAll = (value: string) => / issue ";/.test(value);
  const values = [...policy.values.filter((value) => !forbidsAll(value)), `0 issue "${ourAuthority}"`];
  return [found('caa_forbids', '@', 'CAA', [changeTo(sets, '@', 'CAA', values)])];
}

function found(code: FindingCode, name: string, type: string, fix: SetChange[]): ZoneFinding {
  return { code, name, type, host: '', fix };
}

function changeTo(
  sets: readonly RecordSet[],
  name: string,
  type: string,
  values: readonly string[],
): SetChange {
  const before = find(sets, name, type);
  const after =
    values.length === 0 ? null : { ttl: before?.ttl ?? standardTtl, values: [...new Set(values)].toSorted() };
  return { name, type, before: contentOf(before), after };
}

function find(sets: readonly RecordSet[], name: string, type: string): RecordSet | undefined {
  return sets.find((set) => set.name === name && set.type === type);
}

function senderOf(exchangers: readonly string[]): string | undefined {
  return serviceOf(
    ({ servers, spf }) => spf !== undefined && exchangers.some((value) => isAt(value, servers)),
  )?.spf;
}
