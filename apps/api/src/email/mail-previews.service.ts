import type { CallAnswer } from '@homeport/contract/call';
import type { PlannedMailRecord, previewMail } from '@homeport/contract/email';
import type { WantedMailRecords } from '@homeport/contract/mail-records';
import type { SetChange } from '@homeport/contract/zone-changes';
import { isSameKey, type RecordSet } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { KnownZonesService, ZoneContentsService } from '../dns/index.ts';
import { type MailAccount, MailAccountsRepository } from './mail-accounts.repository.ts';
import { MailDomainsRepository } from './mail-domains.repository.ts';
import { MailHostDriversService } from './hosts/mail-host-drivers.service.ts';
import { MailZoneService } from './mail-zone.service.ts';
import { parseExchange, requiredRecordsOf } from './record-verdicts.ts';
import { ReplacedRecordsRepository } from './replaced-records.repository.ts';

type Answer = CallAnswer<typeof previewMail>;

/** In the place of what the mail host tells only once it has the domain. */
const unknown = 'not-known-yet.invalid';
const unknownProof: PlannedMailRecord = { name: '', type: 'TXT', removed: [], added: [], later: true };
const elsewhere: Answer = { status: 'elsewhere', zone: null, read: null, changes: [], replaces_own: false };

/** Calculates what connecting and disconnecting domains change in the zones that we run, from the database. */
@Injectable()
export class MailPreviewsService {
  constructor(
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
    private readonly replaced: ReplacedRecordsRepository,
    private readonly hosts: MailHostDriversService,
    private readonly zone: MailZoneService,
    private readonly contents: ZoneContentsService,
    private readonly known: KnownZonesService,
  ) {}

  async preview(userId: string, name: string, action: 'connect' | 'disconnect'): Promise<Answer> {
    const zone = await this.zone.find(userId, name);
    if (zone === undefined) return elsewhere;
    const content = await this.contents.find(userId, zone.name);
    if (content.zone === null)
      return { ...elsewhere, zone: zone.name, status: content.message === undefined ? 'reading' : 'failed' };
    const sets = await this.known.contentOf(content.zone);
    const account = await this.accounts.find(userId);
    const changes =
      action === 'connect'
        ? await this.#connection({ userId, name, account }, (wanted) =>
            this.zone.planConnection(zone, sets, name, wanted),
          )
        : await this.#disconnection({ userId, name, account }, (published, replaced) =>
            this.zone.planDisconnection(zone, sets, name, published, replaced),
          );
    const replaces_own = action === 'connect' && changes.some((change) => isOwn(change, zone.initialEmail));
    const read = content.zone.readAt.toISOString();
    return { status: 'ready', zone: zone.name, read, changes, replaces_own };
  }

  async #connection(
    { userId, name, account }: { userId: string; name: string; account: MailAccount | null },
    plan: (wanted: WantedMailRecords) => SetChange[],
  ): Promise<PlannedMailRecord[]> {
    const server = account?.server ?? this.hosts.ofNewAccounts()?.place?.server;
    if (server === undefined) return [];
    const domain = await this.domains.findOf(userId, name);
    const own = account && domain ? requiredRecordsOf(account, domain).records : undefined;
    const wanted = own ?? { ...(await this.#expected(name, server)), ownership: ownershipOf(name, account) };
    const changes = plan(wanted).map(describe);
    return wanted.ownership === null && changes.length > 0 ? [unknownProof, ...changes] : changes;
  }

  /** The records that the mail host requires of other domains on the server: of a new one, only its key differs. */
  async #expected(name: string, server: string): Promise<Omit<WantedMailRecords, 'ownership'>> {
    const known = await this.domains.findExampleOn(server);
    return {
      mx: known?.mx.map(parseExchange) ?? [
        { priority: 10, host: server },
        { priority: 20, host: unknown },
      ],
      spf: { name, value: known?.spf ?? `v=spf1 include:${unknown} -all` },
      dkim: { name: `${known?.dkimName ?? '_domainkey'}.${name}`, value: `p=${unknown}` },
    };
  }

  async #disconnection(
    { userId, name, account }: { userId: string; name: string; account: MailAccount | null },
    plan: (...parts: DisconnectionParts) => SetChange[],
  ): Promise<PlannedMailRecord[]> {
    const domain = await this.domains.findOf(userId, name);
    if (account === null || domain === null) return [];
    const { records, ownership } = requiredRecordsOf(account, domain);
    const { spf = null, dkim = null } = records ?? {};
    const published = { mx: domain.mx.map(parseExchange), spf, dkim, proof: ownership };
    return plan(published, await this.replaced.of(domain.id)).map(describe);
  }
}

/** The record that proves the domain; null while the mail host has not told it. */
function ownershipOf(name: string, account: MailAccount | null): WantedMailRecords['ownership'] {
  const { ownershipName = null, ownershipValue = null } = account ?? {};
  if (ownershipName === null || ownershipValue === null) return null;
  return { name: `${ownershipName}.${name}`, value: ownershipValue };
}

type DisconnectionParts = [
  Parameters<MailZoneService['planDisconnection']>[3],
  Parameters<MailZoneService['planDisconnection']>[4],
];

function describe({ name, type, before, after }: SetChange): PlannedMailRecord {
  const [old, next] = [before?.values ?? [], after?.values ?? []];
  const added = next.filter((value) => !old.includes(value));
  return {
    name,
    type,
    removed: old.filter((value) => !next.includes(value)),
    added: added.filter((value) => !value.includes(unknown)),
    later: added.some((value) => value.includes(unknown)),
  };
}

/** Whether values go that are not the registrar's; in texts, nothing gets lost. */
function isOwn({ name, type, removed }: PlannedMailRecord, initial: readonly RecordSet[]): boolean {
  const first = initial.find((set) => isSameKey(set, { name, type }))?.values ?? [];
  return type !== 'TXT' && removed.some((value) => !first.includes(value));
}
