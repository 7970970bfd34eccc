import {
  judgeMailHosts,
  judgeMailRecords,
  type Looked,
  type MailExchange,
  type MailHostKind,
  type MailRecordKind,
  type RecordVerdict,
  type SeenMailRecords,
  type WantedMailRecords,
} from '@homeport/contract/mail-records';
import type { MailAccount } from './mail-accounts.repository.ts';
import type { MailDomain } from './mail-domains.repository.ts';

export type Verdicts = Partial<Record<MailRecordKind, RecordVerdict>>;

/** A host that mail goes to, as it is kept: `10 eagle.mxlogin.com`. */
export function readExchange(text: string): MailExchange {
  const [priority = '', host = ''] = text.split(' ');
  return { priority: Number(priority), host };
}

export function writeExchange({ priority, host }: MailExchange): string {
  return `${priority} ${host}`;
}

/** What the mail host wants in the DNS of a domain, as far as it is known; undefined parts are not yet. */
export interface KnownWants {
  records: WantedMailRecords | undefined;
  ownership: WantedMailRecords['ownership'];
}

export function wantsOf(
  account: Pick<MailAccount, 'ownershipName' | 'ownershipValue'>,
  domain: Pick<MailDomain, 'name' | 'mx' | 'spf' | 'dkim' | 'dkimName'>,
): KnownWants {
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
      mx: mx.map(readExchange),
      spf: { name, value: spf },
      dkim: dkim === null ? null : { name: `${dkimName ?? ''}.${name}`, value: dkim },
      ownership,
    },
  };
}

/** What the DNS has, and where the names for mail programs and browsers lead. */
export interface SeenMailDns extends SeenMailRecords {
  hosts: Record<MailHostKind, Looked<string>>;
}

/** The server that mail programs and browsers connect to: the host that mail goes to first. */
export function serverOf({ mx }: Pick<WantedMailRecords, 'mx'>): string | undefined {
  return mx.toSorted((one, other) => one.priority - other.priority)[0]?.host;
}

/** Compares what is known to be wanted with what the DNS has. */
export function judge({ records, ownership }: KnownWants, seen: SeenMailDns): Verdicts {
  if (records !== undefined) {
    const server = serverOf(records);
    const hosts = server === undefined ? {} : judgeMailHosts(server, seen.hosts);
    return { ...judgeMailRecords(records, seen), ...hosts };
  }
  if (ownership === null) return {};
  // The same judgement, of the one record that is known before the mail host has the domain.
  const alone = judgeMailRecords({ mx: [], spf: { name: '', value: 'v=spf1' }, dkim: null, ownership }, seen);
  return alone.ownership === undefined ? {} : { ownership: alone.ownership };
}

/**
 * Whether mail is delivered after this look; what the DNS could not tell leaves it as it was before. The proof of ownership has
 * done its work when the rest is wanted, and delivery does not need the names that people connect under.
 */
export function isAllFound({ mx, spf, dkim }: Verdicts, before: boolean): boolean {
  if (mx === undefined) return false;
  const states = [mx, spf, dkim].flatMap((verdict) => verdict?.state ?? []);
  if (states.some((state) => state === 'missing' || state === 'wrong')) return false;
  return before || !states.includes('unknown');
}
