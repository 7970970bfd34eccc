import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { NameProofsService } from '../names/index.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import { type MailDomain, MailDomainsRepository } from './mail-domains.repository.ts';
import { MailHostDriversService } from './hosts/mail-host-drivers.service.ts';
import { MailZoneService } from './mail-zone.service.ts';
import { requiredRecordsOf, formatExchange } from './record-verdicts.ts';

/** How long to wait for a proof in our own zone to be seen; after that the schedule continues with the domain. */
const proofTimeoutMs = 40_000;
const pollMs = 2_000;

/** Sets up domains at the mail host, and their records in the zones that we run. Every method can be repeated. */
@Injectable()
export class MailDomainSetupService {
  constructor(
    private readonly hosts: MailHostDriversService,
    private readonly zone: MailZoneService,
    private readonly accounts: MailAccountsRepository,
    private readonly domains: MailDomainsRepository,
    private readonly proofs: NameProofsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Writes the proof of ownership if we run the zone. @returns the zone's name, or null */
  async prove({ userId, name, ...domain }: MailDomain): Promise<{ zone: string | null }> {
    const account = await this.accounts.get(userId);
    await this.accounts.setOwnership(userId, await this.hosts.of(account).ownershipRecord(account.username));
    const { ownership } = requiredRecordsOf(await this.accounts.get(userId), { ...domain, name });
    const zone = await this.zone.find(userId, name);
    if (zone !== undefined && ownership !== null) await this.zone.addProof(zone, userId, ownership);
    return { zone: zone?.name ?? null };
  }

  /** Removes the proof again, unless the mail host has the domain. */
  async undoProof(domain: MailDomain): Promise<void> {
    if (domain.addedAt !== null) return;
    const { ownership } = requiredRecordsOf(await this.accounts.get(domain.userId), domain);
    const zone = await this.zone.find(domain.userId, domain.name);
    if (zone !== undefined && ownership !== null) await this.zone.removeProof(zone, ownership);
  }

  async isAdded({ userId, name }: MailDomain): Promise<boolean> {
    const account = await this.accounts.get(userId);
    return this.hosts.of(account).hasDomain(account.username, name);
  }

  /**
   * Adds the domain at the mail host.
   * @param isProofOurs whether the proof is in a zone that we run
   * @returns false while the customer still has to prove the domain
   * @throws ProviderError unavailable while our own proof is not seen yet
   */
  async add({ userId, name, wantedAt }: MailDomain, isProofOurs: boolean): Promise<boolean> {
    const account = await this.accounts.get(userId);
    try {
      await this.hosts.of(account).addDomain(account.username, name);
      return true;
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== 'mail_unproven') throw error;
      const waitedMs = this.clock.now().getTime() - wantedAt.getTime();
      if (!isProofOurs || waitedMs > proofTimeoutMs) return false;
      throw new ProviderError('unavailable', error.code, error.message, { retryAfterMs: pollMs });
    }
  }

  /** Records that the mail host has the domain, and writes its DNS records if we run the zone. */
  async setUpRecords({ id, userId, name }: MailDomain): Promise<{ written: boolean }> {
    if (!(await this.domains.markAdded(id, this.clock.now())))
      throw new ProviderError('conflict', 'mail_domain_taken', `${name} has mail for another customer`);
    await this.db.transaction(() => this.proofs.recordMailProof(userId, name));
    const account = await this.accounts.get(userId);
    const { mx, spf, dkim } = await this.hosts.of(account).recordsOf(account.username, name);
    await this.domains.setWanted(id, {
      mx: mx.map(formatExchange),
      spf: spf.value,
      dkimName: dkim?.name ?? null,
      dkim: dkim?.value ?? null,
    });
    const { records } = requiredRecordsOf(account, await this.domains.get(id));
    const zone = await this.zone.find(userId, name);
    if (zone === undefined || records === undefined) return { written: false };
    await this.zone.write(zone, { id, userId, name }, records);
    return { written: true };
  }
}
