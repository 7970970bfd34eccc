import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { refuseInTransaction } from '../database/unit-of-work.ts';
import { type DnsAnswer, DnsLookupPort } from './dns-lookup.port.ts';
import { answerOfError } from './dns-errors.ts';
import { type AskableType, NameserverLookupPort } from './nameserver-lookup.port.ts';

type Ask = (resolver: Resolver, name: string) => Promise<string[]>;

/** Values in the form of zone files. */
const questions: Readonly<Record<AskableType, Ask>> = {
  A: (resolver, name) => resolver.resolve4(name),
  AAAA: (resolver, name) => resolver.resolve6(name),
  CNAME: async (resolver, name) => (await resolver.resolveCname(name)).map(whole),
  NS: async (resolver, name) => (await resolver.resolveNs(name)).map(whole),
  TXT: async (resolver, name) => (await resolver.resolveTxt(name)).map((strings) => strings.join('')),
  MX: async (resolver, name) =>
    (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${whole(exchange)}`),
  SRV: async (resolver, name) =>
    (await resolver.resolveSrv(name)).map(
      ({ priority, weight, port, name: host }) => `${priority} ${weight} ${port} ${whole(host)}`,
    ),
  CAA: async (resolver, name) =>
    (await resolver.resolveCaa(name)).flatMap(({ critical, ...tags }) =>
      Object.entries(tags)
        .filter(([tag]) => tag !== 'type')
        .map(([tag, value]) => `${critical} ${tag} "${String(value)}"`),
    ),
};

/** Asks nameservers at their own addresses, or at the one that the configuration names. */
@Injectable()
export class NameserverAdapter extends NameserverLookupPort {
  readonly #override: string;
  readonly #timeoutMs: number;

  constructor(
    { settings }: Config,
    private readonly dns: DnsLookupPort,
  ) {
    super();
    this.#override = settings.DNS_NAMESERVER;
    this.#timeoutMs = settings.DNS_TIMEOUT_MS;
  }

  async values(nameserver: string, name: string, type: AskableType): Promise<DnsAnswer<string>> {
    refuseInTransaction('A DNS lookup');
    const address = await this.#addressOf(nameserver);
    if (address === undefined) return { outcome: 'unknown', why: 'unreachable' };
    const resolver = new Resolver({ timeout: this.#timeoutMs, tries: 1 });
    resolver.setServers([address]);
    const limit = setTimeout(() => resolver.cancel(), this.#timeoutMs);
    try {
      return { outcome: 'found', records: (await questions[type](resolver, name)).toSorted() };
    } catch (error) {
      const answer = answerOfError(error);
      if (answer === undefined) throw error;
      return answer;
    } finally {
      clearTimeout(limit);
    }
  }

  async #addressOf(nameserver: string): Promise<string | undefined> {
    if (this.#override !== '') return this.#override;
    const answer = await this.dns.a(nameserver.toLowerCase().replace(/\.$/, ''));
    const [address] = answer.outcome === 'found' ? answer.records : [];
    return address;
  }
}

function whole(host: string): string {
  return `${host.toLowerCase().replace(/\.$/, '')}.`;
}
