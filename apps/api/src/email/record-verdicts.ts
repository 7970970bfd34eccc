import {
  judgeMailHosts,
  judgeMailRecords,
  type Looked,
  type MailExchange,
  type MailHostKind,
  type SeenMailRecords,
  type WantedMailRecords,
} from '@homeport/contract/mail-records';
import type { MailAccount } from './mail-accounts.repository.ts';
import type { MailDomain, Verdicts } from './mail-domains.repository.ts';

/** A mail server as it is stored, such as `10 eagle.mxlogin.com`. */
export function parseExchange(text: string): MailExchange {
  const [priority = '', host = ''] = text.split(' ');
  return { priority: Number(priority), host };
}

export function formatExchange({ priority, host }: MailExchange): string {
  return `${priority} ${host}`;
}

/** The records that the mail host requires; undefined parts are not known yet. */
export interface RequiredRecords {
  records: WantedMailRecords | undefined;
  ownership: WantedMailRecords['ownership'];
}

export function requiredRecordsOf(
  account: Pick<MailAccount, 'ownershipName' | 'ownershipValue'>,
  domain: Pick<MailDomain, 'name' | 'mx' | 'spf' | 'dkim' | 'dkimName'>,
): RequiredRecords {
  const { name, mx, spf, dkim, dkimName } = domain;
  const { ownershipName, ownershipValue } = account;
  const ownership =
    ownershipName === null || ownershipValue === null
      ? null
      : { name: `${ownershipName}.${name}`, value: ownershipValue };
  if (spf === null) return { records: undefined, ownership };
  return {
    ownership,
    records: {
      mx: mx.map(parseExchange),
      spf: { name, value: spf },
      dkim: dkim === null ? null : { name: `${dkimName ?? ''}.${name}`, value: dkim },
      ownership,
    },
  };
}

/** The records in the DNS, and where the host names for mail apps and browsers point to. */
export interface PublishedRecords extends SeenMailRecords {
  hosts: Record<MailHostKind, Looked<string>>;
}

/** The server that mail apps and browsers connect to: the MX host with the lowest priority value. */
export function serverOf({ mx }: Pick<WantedMailRecords, 'mx'>): string | undefined {
  return mx.toSorted((one, other) => one.priority - other.priority)[0]?.host;
}

/** Compares the required records with those in the DNS. */
export function verdictsOf({ records, ownership }: RequiredRecords, seen: PublishedRecords): Verdicts {
  if (records !== undefined) {
    const server = serverOf(records);
    const hosts = server === undefined ? {} : judgeMailHosts(server, seen.hosts);
    return { ...judgeMailRecords(records, seen), ...hosts };
  }
  if (ownership === null) return {};
  // Until the mail host has the domain, only the proof is known.
  const alone = judgeMailRecords({ mx: [], spf: { name: '', value: 'v=spf1' }, dkim: null, ownership }, seen);
  return alone.ownership === undefined ? {} : { ownership: alone.ownership };
}

/**
 * Whether email works. Records that the DNS did not answer for keep the previous result. The proof of ownership and the
 * host names for mail apps do not count: delivery does not need them.
 */
export function isAllFound({ mx, spf, dkim }: Verdicts, before: boolean): boolean {
  if (mx === undefined) return false;
  const states = [mx, spf, dkim].flatMap((verdict) => verdict?.state ?? []);
  if (states.some((state) => state === 'missing' || state === 'wrong')) return false;
  return before || !states.includes('unknown');
}
