import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { Database } from '../foundation/database/database.ts';
import { type DnsAnswer, DnsLookupPort } from '../foundation/dns/dns-lookup.port.ts';
import { withParents } from './host-names.ts';
import { claimMs } from './name-claims.service.ts';
import { NameClaimsRepository } from './name-claims.repository.ts';
import {
  type NameOwnership,
  NameOwnershipsRepository,
  type NameProof,
} from './name-ownerships.repository.ts';
import { NameTakeoversService } from './name-takeovers.service.ts';
import { OwnHostsService } from './own-hosts.service.ts';
import { rankOf, ranks } from './ranks.ts';

/** A record that proves a name. */
export interface ProofRecord {
  name: string;
  value: string;
}

/** What the DNS says: proven, not proven, or not to be found out now. */
type Look = NameProof | 'none' | 'unknown';

const longestName = 253;

/** Looks up whether names are their customers'. Workers alone call `check`. */
@Injectable()
export class NameProofsService {
  constructor(
    private readonly ownerships: NameOwnershipsRepository,
    private readonly claims: NameClaimsRepository,
    private readonly takeovers: NameTakeoversService,
    private readonly ownHosts: OwnHostsService,
    private readonly dns: DnsLookupPort,
    private readonly encryption: EncryptionService,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The record by which this customer alone proves the name; the same whenever it is asked for. */
  recordOf(userId: string, name: string): ProofRecord {
    const slug = this.config.settings.BRAND_SLUG;
    const value = this.encryption.keyedHash(`${userId} ${name}`, 'name-proof').slice(0, 32);
    return { name: `_${slug}-challenge.${name}`, value: `${slug}-verification=${value}` };
  }

  /** Asks the DNS, and records what it says. A proof takes the name from customers who have none. */
  async check(userId: string, name: string): Promise<void> {
    const look = await this.#look(userId, name);
    const at = this.clock.now();
    if (look === 'none' || look === 'unknown') {
      await this.ownerships.keepLook(userId, name, at, look === 'none');
      return;
    }
    const doubted = look === 'record' ? await this.#outdated(userId, name) : [];
    await this.db.transaction(async () => {
      await this.claims.lock(name);
      const row = await this.ownerships.find(userId, name);
      for (const other of doubted) await this.ownerships.doubt(other, name, new Date(at.getTime() + claimMs));
      // A name that points here is proven for the customer who has it on a website, and for no other.
      if (look !== 'record' && !(await this.#hasClaim(userId, name))) return;
      // A stronger proof stays.
      if (row?.state !== 'proven' || rankOf(row, at) < ranks.proven)
        await this.ownerships.prove({ userId, name, proof: look, at });
      if (look === 'record' && !(await this.#isDisputed(userId, name)))
        await this.takeovers.startTree(userId, name);
    });
  }

  /** The mail host accepted a name from this customer, which asks for a record of its own. */
  async recordMailProof(userId: string, name: string): Promise<void> {
    await this.claims.lock(name);
    await this.ownerships.prove({ userId, name, proof: 'mail', at: this.clock.now() });
    if (!(await this.#isDisputed(userId, name))) await this.takeovers.start(userId, name);
  }

  /** Names whose look-up is due. */
  async listDue(before: Date, limit: number): Promise<NameOwnership[]> {
    return this.ownerships.listDue(before, limit);
  }

  async #look(userId: string, name: string): Promise<Look> {
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

  /** The name servers of the zone in which a name lies. */
  async #delegation(name: string): Promise<DnsAnswer<string>> {
    for (const zone of withParents(name)) {
      const answer = await this.dns.ns(zone);
      if (answer.outcome === 'found' && answer.records.length > 0) return answer;
    }
    return noRecords;
  }

  /** Other customers who proved the name once and whose record is gone. */
  async #outdated(userId: string, name: string): Promise<string[]> {
    const rows = await this.ownerships.listOn([name]);
    const gone: string[] = [];
    for (const row of rows) {
      if (row.userId === userId || row.state !== 'proven') continue;
      const { name: at, value } = this.recordOf(row.userId, name);
      const texts = await this.dns.txt(at);
      if (texts.outcome === 'none' || (texts.outcome === 'found' && !texts.records.includes(value)))
        gone.push(row.userId);
    }
    return gone;
  }

  async #isDisputed(userId: string, name: string): Promise<boolean> {
    const now = this.clock.now();
    const rows = await this.ownerships.listOn([name]);
    return rows.some((row) => row.userId !== userId && rankOf(row, now) >= ranks.proven);
  }

  async #hasClaim(userId: string, name: string): Promise<boolean> {
    const claims = await this.claims.listOn([name], this.clock.now());
    return claims.some((claim) => claim.userId === userId);
  }
}

const noRecords = { outcome: 'none', why: 'no_records' } as const;
