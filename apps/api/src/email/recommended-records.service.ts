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

  async check(domain: string): Promise<Verdicts> {
    const { dmarc, aliases } = recommendedRecordsOf(domain, this.#portalHost);
    const [texts, hosts] = await Promise.all([
      this.dns.txt(dmarc.name).then(toLooked),
      Promise.all(
        aliases.map(async ({ kind, name }) => [kind, toLooked(await this.dns.cname(name))] as const),
      ),
    ]);
    return recommendedVerdicts(this.#portalHost, { dmarc: texts, aliases: Object.fromEntries(hosts) });
  }
}

function toLooked(answer: DnsAnswer<string>): Looked<string> {
  return answer.outcome === 'found' ? answer : { outcome: answer.outcome };
}
