import { mailHosts } from '@homeport/contract/mail-settings';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import { type WholeNeed, ZoneDependentsService } from '../dns/index.ts';
import { DnsRecordCheckService } from './dns-record-check.service.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import { type MailDomain, MailDomainsRepository } from './mail-domains.repository.ts';
import { portalHostOf, recommendedRecordsOf } from './recommended-records.ts';
import { requiredRecordsOf, serverOf } from './record-verdicts.ts';

/** Tells the editor of zones which records email depends on. */
@Injectable()
export class MailZoneNeedsService implements OnModuleInit {
  readonly #portalHost: string | undefined;

  constructor(
    private readonly dependents: ZoneDependentsService,
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
    private readonly records: DnsRecordCheckService,
    { settings }: Config,
  ) {
    this.#portalHost = portalHostOf(settings.PUBLIC_URL);
  }

  onModuleInit(): void {
    this.dependents.register({
      needs: (userId, zone) => this.#needs(userId, zone),
      recheck: (userId, zone) => this.#recheck(userId, zone),
    });
  }

  async #needs(userId: string, zone: string): Promise<WholeNeed[]> {
    const domains = await this.#in(userId, zone);
    if (domains.length === 0) return [];
    const account = await this.accounts.get(userId);
    return domains.flatMap((domain) =>
      needsOf(requiredRecordsOf(account, domain), domain.name, this.#portalHost),
    );
  }

  async #recheck(userId: string, zone: string): Promise<void> {
    for (const { id } of await this.#in(userId, zone)) await this.records.check(id);
  }

  async #in(userId: string, zone: string): Promise<MailDomain[]> {
    const domains = await this.domains.listOf(userId);
    return domains.filter(
      ({ name, addedAt }) => addedAt !== null && (name === zone || name.endsWith(`.${zone}`)),
    );
  }
}

function needsOf(
  { records, ownership }: ReturnType<typeof requiredRecordsOf>,
  subject: string,
  portalHost: string | undefined,
): WholeNeed[] {
  const need = (name: string, type: string, values: string[], use: WholeNeed['use']): WholeNeed => ({
    name,
    type,
    values,
    use,
    subject,
    isWanted: true,
  });
  const proof = ownership === null ? [] : [need(ownership.name, 'TXT', [ownership.value], 'ownership')];
  if (records === undefined) return proof;
  const { mx, spf, dkim } = records;
  const server = serverOf(records);
  const hosts = server === undefined ? [] : Object.values(mailHosts(subject));
  const { services } = recommendedRecordsOf(subject, { server, portalHost });
  return [
    ...proof,
    need(
      subject,
      'MX',
      mx.map(({ priority, host }) => `${priority} ${host.toLowerCase()}.`).toSorted(),
      'receiving',
    ),
    need(spf.name, 'TXT', [spf.value], 'sending'),
    ...(dkim === null ? [] : [need(dkim.name, 'TXT', [dkim.value], 'sending')]),
    ...hosts.map((host) => need(host, 'CNAME', [`${String(server).toLowerCase()}.`], 'mail_apps')),
    ...services.map(({ name, value }) => need(name, 'SRV', [`${value}.`], 'mail_apps')),
  ];
}
