import type { Looked } from '@homeport/contract/mail-records';
import { Injectable } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import { type DnsAnswer, DnsLookupPort } from '../foundation/dns/dns-lookup.port.ts';
import type { Verdicts } from './mail-domains.repository.ts';
import { portalHostOf, recommendedRecordsOf, recommendedVerdicts } from './recommended-records.ts';

/** Checks the records that email works without, but better with. */
@Injectable()
export class RecommendedRecordsService {
  readonly #portalHost: string | undefined;

  constructor(
    private readonly dns: DnsLookupPort,
    { settings }: Config,
  ) {
    this.#portalHost = portalHostOf(settings.PUBLIC_URL);
  }

  /** @param server undefined: not known yet */
  async check(domain: string, server: string | undefined): Promise<Verdicts> {
    const portalHost = this.#portalHost;
    const { dmarc, aliases, services } = recommendedRecordsOf(domain, { server, portalHost });
    const [texts, hosts, seen] = await Promise.all([
      this.dns.txt(dmarc.name).then(toLooked),
      Promise.all(
        aliases.map(async ({ kind, name }) => [kind, toLooked(await this.dns.cname(name))] as const),
      ),
      Promise.all(
        services.map(async ({ kind, name, value }) => ({
          kind,
          value,
          looked: toLooked(await this.dns.srv(name)),
        })),
      ),
    ]);
    return recommendedVerdicts(portalHost, {
      dmarc: texts,
      aliases: Object.fromEntries(hosts),
      services: seen,
    });
  }
}

function toLooked(answer: DnsAnswer<string>): Looked<string> {
  return answer.outcome === 'found' ? answer : { outcome: answer.outcome };
}
