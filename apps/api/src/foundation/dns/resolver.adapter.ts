import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { refuseInTransaction } from '../database/unit-of-work.ts';
import { answerOfError } from './dns-errors.ts';
import { isInternalName } from './internal-names.ts';
import { type DnsAnswer, DnsLookupPort, type MailExchange } from './dns-lookup.port.ts';

/** A lost packet is sent once more, within the time limit. */
const tries = 2;

/** Looks names up at the configured resolvers, or at the system's. */
@Injectable()
export class ResolverAdapter extends DnsLookupPort {
  readonly #servers: readonly string[];
  readonly #timeoutMs: number;

  constructor({ settings }: Config) {
    super();
    this.#servers = settings.DNS_RESOLVERS;
    this.#timeoutMs = settings.DNS_TIMEOUT_MS;
  }

  async txt(name: string): Promise<DnsAnswer<string>> {
    return this.#look(name, async (resolver) =>
      (await resolver.resolveTxt(name)).map((parts) => parts.join('')),
    );
  }

  async mx(name: string): Promise<DnsAnswer<MailExchange>> {
    return this.#look(name, async (resolver) => {
      const records = await resolver.resolveMx(name);
      return records
        .map(({ exchange, priority }) => ({ host: canonical(exchange), priority }))
        .sort((a, b) => a.priority - b.priority || a.host.localeCompare(b.host));
    });
  }

  async ns(name: string): Promise<DnsAnswer<string>> {
    return this.#look(name, async (resolver) => (await resolver.resolveNs(name)).map(canonical).sort());
  }

  async a(name: string): Promise<DnsAnswer<string>> {
    return this.#look(name, async (resolver) => (await resolver.resolve4(name)).sort());
  }

  async aaaa(name: string): Promise<DnsAnswer<string>> {
    return this.#look(name, async (resolver) => (await resolver.resolve6(name)).sort());
  }

  async cname(name: string): Promise<DnsAnswer<string>> {
    return this.#look(name, async (resolver) => (await resolver.resolveCname(name)).map(canonical));
  }

  async srv(name: string): Promise<DnsAnswer<string>> {
    return this.#look(name, async (resolver) =>
      (await resolver.resolveSrv(name))
        .map((record) => `${record.priority} ${record.weight} ${record.port} ${canonical(record.name)}`)
        .sort(),
    );
  }

  async ptr(address: string): Promise<DnsAnswer<string>> {
    return this.#look(address, async (resolver) => (await resolver.reverse(address)).map(canonical));
  }

  /** A resolver for each look-up, because cancelling one cancels all its queries. */
  async #look<T>(name: string, ask: (resolver: Resolver) => Promise<T[]>): Promise<DnsAnswer<T>> {
    refuseInTransaction('A DNS lookup');
    // Customers choose the names and see the results, so names of the operator's internal network are not looked up.
    if (isInternalName(canonical(name))) return { outcome: 'none', why: 'no_name' };
    const resolver = new Resolver({ timeout: Math.ceil(this.#timeoutMs / tries), tries });
    if (this.#servers.length > 0) resolver.setServers(this.#servers);
    const limit = setTimeout(() => resolver.cancel(), this.#timeoutMs);
    try {
      return { outcome: 'found', records: await ask(resolver) };
    } catch (error) {
      const answer = answerOfError(error);
      if (answer === undefined) throw error;
      return answer;
    } finally {
      clearTimeout(limit);
    }
  }
}

function canonical(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}
