import {
  dmarcName,
  dmarcValue,
  judgeAlias,
  judgeDmarc,
  judgeService,
  type Looked,
  mailServiceNames,
  type MailServiceKind,
  type RecommendedRecordKind,
  type RecordVerdict,
} from '@homeport/contract/mail-records';
import { toHostname } from '@homeport/contract/fields';
import { mailPorts } from '@homeport/contract/mail-settings';

/** Hosts that email apps ask for settings. Both lead to the portal. */
const clientPrefixes = { autoconfig: 'autoconfig', autodiscover: 'autodiscover' } as const;
type ClientHostKind = keyof typeof clientPrefixes;
export const clientHostKinds = Object.keys(clientPrefixes) as ClientHostKind[];

/** The name of the portal that email apps are led to; undefined where it has none in the public DNS. */
export function portalHostOf(publicUrl: string): string | undefined {
  return toHostname(new URL(publicUrl).hostname);
}

const httpsPort = 443;

interface Hosts {
  /** The mail server under its own name, which its certificate is for; undefined: not known yet. */
  server: string | undefined;
  portalHost: string | undefined;
}

/** The names of a domain's recommended records, and their values. */
export function recommendedRecordsOf(domain: string, { server, portalHost }: Hosts) {
  return {
    services: servicesOf({ server, portalHost }).map(({ kind, port, host }) => ({
      kind,
      name: `${mailServiceNames[kind]}.${domain}`,
      value: `0 1 ${port} ${host.toLowerCase()}`,
    })),
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

function servicesOf({ server, portalHost }: Hosts): { kind: MailServiceKind; port: number; host: string }[] {
  return [
    ...(server === undefined
      ? []
      : [
          { kind: 'imaps' as const, port: mailPorts.imap[0].port, host: server },
          { kind: 'submissions' as const, port: mailPorts.smtp[0].port, host: server },
        ]),
    ...(portalHost === undefined
      ? []
      : [{ kind: 'autodiscover_srv' as const, port: httpsPort, host: portalHost }]),
  ];
}

/** What the DNS has. @param aliases by kind; those that are not recommended are left out, as are services */
export function recommendedVerdicts(
  portalHost: string | undefined,
  seen: {
    dmarc: Looked<string>;
    aliases: Partial<Record<ClientHostKind, Looked<string>>>;
    services: readonly { kind: MailServiceKind; value: string; looked: Looked<string> }[];
  },
): Partial<Record<RecommendedRecordKind, RecordVerdict>> {
  const verdicts: Partial<Record<RecommendedRecordKind, RecordVerdict>> = { dmarc: judgeDmarc(seen.dmarc) };
  for (const kind of clientHostKinds) {
    const looked = seen.aliases[kind];
    if (looked !== undefined && portalHost !== undefined) verdicts[kind] = judgeAlias(portalHost, looked);
  }
  for (const { kind, value, looked } of seen.services) verdicts[kind] = judgeService(value, looked);
  return verdicts;
}
