import type { CallAnswer } from '@homeport/contract/call';
import type { MailDomain as ShownDomain, mailAccount } from '@homeport/contract/email';
import {
  dmarcName,
  dmarcValue,
  type MailHostKind,
  type MailRecordKind,
  mailServiceNames,
  type MailServiceKind,
} from '@homeport/contract/mail-records';
import { mailHostPrefixes } from '@homeport/contract/mail-settings';
import type { MailAccount } from './mail-accounts.repository.ts';
import type { MailDomain, Verdicts } from './mail-domains.repository.ts';
import { clientHostKinds } from './recommended-records.ts';
import { parseExchange, serverOf, requiredRecordsOf } from './record-verdicts.ts';

type Shown = CallAnswer<typeof mailAccount>;
type ShownRecord = ShownDomain['records'][number];

const hostKinds = Object.keys(mailHostPrefixes) as MailHostKind[];
const serviceKinds = Object.keys(mailServiceNames) as MailServiceKind[];

/** The records that a domain is known to need, in the order in which they are set. */
export function shownRecords(account: MailAccount, domain: MailDomain): ShownRecord[] {
  const { records, ownership } = requiredRecordsOf(account, domain);
  const verdicts = domain.verdicts as Verdicts;
  const record = (
    kind: MailRecordKind,
    type: ShownRecord['type'],
    name: string,
    wanted: readonly string[],
  ): ShownRecord => {
    const verdict = verdicts[kind];
    const unseen = { wanted: [...wanted], seen: [], state: 'unknown' as const };
    // A verdict counts only if the wanted values have not changed since.
    const isCurrent = kind === 'spf' || verdict?.wanted.join('\n') === wanted.join('\n');
    return { kind, type, name, ...(verdict !== undefined && isCurrent ? verdict : unseen) };
  };
  const server = records && serverOf(records);
  return [
    ...(ownership === null
      ? []
      : [record('ownership', 'TXT', account.ownershipName ?? '', [ownership.value])]),
    ...(records === undefined
      ? []
      : [record('mx', 'MX', '@', domain.mx), record('spf', 'TXT', '@', [records.spf.value])]),
    ...(records?.dkim ? [record('dkim', 'TXT', domain.dkimName ?? '', [records.dkim.value])] : []),
    ...(server === undefined
      ? []
      : hostKinds.map((kind) => record(kind, 'CNAME', mailHostPrefixes[kind], [server]))),
    ...(records === undefined ? [] : [record('dmarc', 'TXT', dmarcName, [dmarcValue])]),
    // Known once they were checked: where the portal has no public name, they are not recommended.
    ...clientHostKinds.flatMap((kind) => {
      const wanted = verdicts[kind]?.wanted;
      return wanted === undefined ? [] : [record(kind, 'CNAME', kind, wanted)];
    }),
    ...serviceKinds.flatMap((kind) => {
      const wanted = verdicts[kind]?.wanted;
      return wanted === undefined ? [] : [record(kind, 'SRV', mailServiceNames[kind], wanted)];
    }),
  ];
}

/** The mail servers; null until one domain has them. */
export function shownExchangers(
  domains: readonly MailDomain[],
): Pick<Shown, 'primary_mx_record' | 'secondary_mx_record'> {
  const exchanges = domains.find(({ mx }) => mx.length > 0)?.mx.map(parseExchange) ?? [];
  const [primary = null, secondary = null] = exchanges.map(({ host, priority }) => ({
    destination: host,
    priority,
  }));
  return { primary_mx_record: primary, secondary_mx_record: secondary };
}
