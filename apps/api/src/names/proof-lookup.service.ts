import { Injectable } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { type DnsAnswer, DnsLookupPort } from '../foundation/dns/dns-lookup.port.ts';
import { withParents } from './host-names.ts';
import type { NameProof } from './name-ownerships.repository.ts';
import { OwnHostsService } from './own-hosts.service.ts';

/** A DNS record that proves a name. */
export interface ProofRecord {
  name: string;
  value: string;
}

const longestName = 253;
const noRecords = { outcome: 'none', why: 'no_records' } as const;

/** Looks up proofs in the DNS. Only workers may call it, except for `recordOf`. */
@Injectable()
export class ProofLookupService {
  constructor(
    private readonly ownHosts: OwnHostsService,
    private readonly dns: DnsLookupPort,
    private readonly encryption: EncryptionService,
    private readonly config: Config,
  ) {}

  /** The TXT record with which this customer proves the name; always the same. */
  recordOf(userId: string, name: string): ProofRecord {
    const slug = this.config.settings.BRAND_SLUG;
    const value = this.encryption.keyedHash(`${userId} ${name}`, 'name-proof').slice(0, 32);
    return { name: `_${slug}-challenge.${name}`, value: `${slug}-verification=${value}` };
  }

  /** @returns the strongest proof; none without any; unknown when the DNS does not answer */
  async find(userId: string, name: string): Promise<NameProof | 'none' | 'unknown'> {
    const record = this.recordOf(userId, name);
    const texts = record.name.length > longestName ? noRecords : await this.dns.txt(record.name);
    if (texts.outcome === 'found' && texts.records.includes(record.value)) return 'record';
    const servers = await this.ownHosts.listServers();
    const ours = new Set(
      servers.flatMap(({ nameServer }) => [nameServer, `ns1.${nameServer}`, `ns2.${nameServer}`]),
    );
    const delegation = await this.#delegation(name);
    if (delegation.outcome === 'found' && delegation.records.every((host) => ours.has(host)))
      return 'nameservers';
    const addresses = await this.dns.a(name);
    const isHere =
      addresses.outcome === 'found' &&
      addresses.records.length > 0 &&
      addresses.records.every((address) => servers.some(({ ipv4 }) => ipv4 === address));
    if (isHere) return 'addresses';
    return [texts, addresses].some(({ outcome }) => outcome === 'unknown') ? 'unknown' : 'none';
  }

  /** Whether the DNS answers without the customer's record. */
  async isRecordGone(userId: string, name: string): Promise<boolean> {
    const record = this.recordOf(userId, name);
    const texts = await this.dns.txt(record.name);
    return texts.outcome === 'none' || (texts.outcome === 'found' && !texts.records.includes(record.value));
  }

  /** The nameservers of the zone that contains the name. */
  async #delegation(name: string): Promise<DnsAnswer<string>> {
    for (const zone of withParents(name)) {
      const answer = await this.dns.ns(zone);
      if (answer.outcome === 'found' && answer.records.length > 0) return answer;
    }
    return noRecords;
  }
}
