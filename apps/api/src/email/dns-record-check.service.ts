import type { Looked, MailExchange, MailHostKind, WantedMailRecords } from '@homeport/contract/mail-records';
import { mailHosts } from '@homeport/contract/mail-settings';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { type DnsAnswer, DnsLookupPort } from '../foundation/dns/dns-lookup.port.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import { MailDomainsRepository, type Verdicts } from './mail-domains.repository.ts';
import { MailNoticesService } from './mail-notices.service.ts';
import { RecommendedRecordsService } from './recommended-records.service.ts';
import {
  isAllFound,
  verdictsOf,
  type RequiredRecords,
  type PublishedRecords,
  serverOf,
  requiredRecordsOf,
} from './record-verdicts.ts';

const nothing = { outcome: 'none' } as const;

/** Checks the email records of domains in the public DNS. */
@Injectable()
export class DnsRecordCheckService {
  constructor(
    private readonly dns: DnsLookupPort,
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
    private readonly recommended: RecommendedRecordsService,
    private readonly notices: MailNoticesService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Checks a domain now, and emails its owner when email starts or stops working. @returns undefined when it is gone */
  async check(domainId: string): Promise<Verdicts | undefined> {
    const domain = await this.domains.find(domainId);
    if (domain === null) return undefined;
    const at = this.clock.now();
    const wants = requiredRecordsOf(await this.accounts.get(domain.userId), domain);
    const verdicts = {
      ...verdictsOf(wants, await this.#lookUp(domain.name, wants)),
      ...(wants.records === undefined
        ? {}
        : await this.recommended.check(domain.name, serverOf(wants.records))),
    };
    const allFound = isAllFound(verdicts, domain.allFound);
    await this.db.transaction(async () => {
      const before = await this.domains.updateChecked(domainId, { verdicts, allFound, at });
      if (before !== null && before.allFound !== allFound) await this.notices.notify(before, allFound, at);
    });
    return verdicts;
  }

  async #lookUp(name: string, { records, ownership }: RequiredRecords): Promise<PublishedRecords> {
    const [mx, spf, dkim, proof, hosts] = await Promise.all([
      records === undefined ? nothing : this.dns.mx(name).then(toLooked<MailExchange>),
      records === undefined ? nothing : this.dns.txt(name).then(toLooked<string>),
      records?.dkim ? this.dns.txt(records.dkim.name).then(toLooked<string>) : nothing,
      ownership === null ? nothing : this.dns.txt(ownership.name).then(toLooked<string>),
      this.#lookUpHosts(name, records),
    ]);
    return { mx, spf, dkim, ownership: proof, hosts };
  }

  async #lookUpHosts(
    name: string,
    records: WantedMailRecords | undefined,
  ): Promise<Record<MailHostKind, Looked<string>>> {
    const server = records && serverOf(records);
    if (server === undefined) return { server: nothing, administration: nothing, webmail: nothing };
    const hosts = mailHosts(name);
    const [mail, administration, webmail] = await Promise.all([
      this.#lookUpHost(hosts.server, server),
      this.#lookUpHost(hosts.administration, server),
      this.#lookUpHost(hosts.webmail, server),
    ]);
    return { server: mail, administration, webmail };
  }

  /** Where a name points to; the addresses of the server count as an alias of it. */
  async #lookUpHost(host: string, server: string): Promise<Looked<string>> {
    const alias = await this.dns.cname(host);
    if (alias.outcome !== 'none' || alias.why === 'no_name') return toLooked(alias);
    const own = await this.dns.a(host);
    if (own.outcome !== 'found') return toLooked(own);
    const theirs = await this.dns.a(server);
    if (theirs.outcome === 'unknown') return toLooked(theirs);
    const isServer =
      theirs.outcome === 'found' && own.records.every((address) => theirs.records.includes(address));
    return { outcome: 'found', records: isServer ? [server] : own.records };
  }
}

function toLooked<T>(answer: DnsAnswer<T>): Looked<T> {
  return answer.outcome === 'found' ? answer : { outcome: answer.outcome };
}
