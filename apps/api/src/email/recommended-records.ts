import {
  dmarcName,
  dmarcValue,
  judgeAlias,
  judgeDmarc,
  type Looked,
  type RecommendedRecordKind,
  type RecordVerdict,
} from '@homeport/contract/mail-records';
import { toHostname } from '@homeport/contract/fields';

/** Hosts that email apps ask for settings. Both lead to the portal. */
const clientPrefixes = { autoconfig: 'autoconfig', autodiscover: 'autodiscover' } as const;
type ClientHostKind = keyof typeof clientPrefixes;
export const clientHostKinds = Object.keys(clientPrefixes) as ClientHostKind[];

/** The name of the portal that email apps are led to; undefined where it has none in the public DNS. */
export function portalHostOf(publicUrl: string): string | undefined {
  return toHostname(new URL(publicUrl).hostname);
}

/** The names of a domain's recommended records, and their values. */
export function recommendedRecordsOf(domain: string, portalHost: string | undefined) {
  return {
    dmarc: { name: `${dmarcName}.${domain}`, value: dmarcValue },
    aliases:
      portalHost === undefined
        ? []
        : clientHostKinds.map((kind) => ({
            kind,
            name: `${clientPrefixes[kind]}.${domain}`,
            host: portalHost,
          })),
  };
}

/** What the DNS has. @param aliases by kind; those that are not recommended are left out */
export function recommendedVerdicts(
  portalHost: string | undefined,
  seen: { dmarc: Looked<string>; aliases: Partial<Record<ClientHostKind, Looked<string>>> },
): Partial<Record<RecommendedRecordKind, RecordVerdict>> {
  const verdicts: Partial<Record<RecommendedRecordKind, RecordVerdict>> = { dmarc: judgeDmarc(seen.dmarc) };
  for (const kind of clientHostKinds) {
    const looked = seen.aliases[kind];
    if (looked !== undefined && portalHost !== undefined) verdicts[kind] = judgeAlias(portalHost, looked);
  }
  return verdicts;
}
