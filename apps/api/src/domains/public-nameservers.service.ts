import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { DnsLookupPort } from '../foundation/dns/dns-lookup.port.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { sameHosts } from './same-hosts.ts';

const hourMs = 60 * 60_000;
/** What the world sees as it should be is asked for that rarely. */
const settledMs = 6 * hourMs;
const lookUpsAtOnce = 10;

/** Keeps what the world sees: which name servers the public DNS tells for a name. */
@Injectable()
export class PublicNameserversService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly dns: DnsLookupPort,
    private readonly clock: Clock,
  ) {}

  /** Asks for names that have not been asked for in a while, and for those that the world does not see as they are. */
  async refresh(): Promise<void> {
    let domains = await this.domains.list(undefined, lookUpsAtOnce);
    while (domains.length > 0) {
      await Promise.all(domains.filter((each) => this.#isDue(each)).map((each) => this.#read(each)));
      domains = await this.domains.list(domains.at(-1)?.id, lookUpsAtOnce);
    }
  }

  #isDue({ publicReadAt, publicNameservers, nameservers, atRegistrar }: Domain): boolean {
    if (publicReadAt === null || publicReadAt < this.clock.in(-settledMs)) return true;
    return atRegistrar && !sameHosts(publicNameservers, nameservers);
  }

  /** What cannot be found out now leaves what was seen last. */
  async #read({ id, name }: Domain): Promise<void> {
    const at = this.clock.now();
    const answer = await this.dns.ns(name);
    if (answer.outcome === 'found') await this.domains.keepPublic(id, answer.records, at);
    if (answer.outcome === 'none') await this.domains.keepPublic(id, [], at);
  }
}
