import { Injectable } from '@nestjs/common';
import type { ImapServer } from '@homeport/imap-copy';
import { DnsLookupPort } from '../../foundation/dns/dns-lookup.port.ts';
import { isPublicAddress } from '../../foundation/dns/public-address.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';

/** Where a server is reached. */
export type ImapPlace = Pick<ImapServer, 'host' | 'address' | 'port' | 'security' | 'ca'>;

const ports = { tls: 993, starttls: 143 } as const;

/**
 * Finds the addresses of IMAP servers, before each connection. Customers name servers, so only public addresses on the
 * two ports of IMAP are connected to: a name of theirs must not lead into our network.
 */
@Injectable()
export class ImapServersService {
  constructor(private readonly dns: DnsLookupPort) {}

  /**
   * @param side names the server in error codes
   * @throws ProviderError rejected mail_copy_<side>_private, mail_copy_<side>_no_server; unavailable
   * mail_copy_<side>_unreachable
   */
  async find(side: 'source' | 'target', host: string, security: ImapServer['security']): Promise<ImapPlace> {
    const address = await this.#addressOf(side, host);
    if (!isPublicAddress(address))
      throw new ProviderError(
        'rejected',
        `mail_copy_${side}_private`,
        `${host} has the private address ${address}`,
      );
    return { host, address, port: ports[security], security };
  }

  async #addressOf(side: 'source' | 'target', host: string): Promise<string> {
    for (const look of [() => this.dns.a(host), () => this.dns.aaaa(host)]) {
      const answer = await look();
      const [address] = answer.outcome === 'found' ? answer.records : [];
      if (address !== undefined) return address;
      if (answer.outcome === 'unknown')
        throw new ProviderError(
          'unavailable',
          `mail_copy_${side}_unreachable`,
          `The DNS does not answer for ${host}`,
        );
    }
    throw new ProviderError('rejected', `mail_copy_${side}_no_server`, `${host} has no address`);
  }
}
