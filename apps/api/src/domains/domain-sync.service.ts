import type { DomainPart } from '@homeport/contract/staff-domains';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { differencesOf } from './domain-differences.ts';
import { domainLeft, domainLost, transferAwayBegan } from './domains.events.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { renewableMs } from './expiry-notices.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';

/** A domain has left when the registrar answers without it for this long: one answer can be wrong. */
const missingMs = 30 * 60_000;

/**
 * What a reading found. missing: the registrar does not have the domain, which stays with its owner here; left: another
 * registrar took it; lost: it expired, and the registrar deleted it. The last two remove it.
 */
export type DomainReading =
  | { outcome: 'unchanged' | 'missing' | 'left' | 'lost' }
  | { outcome: 'changed'; changes: DomainPart[] };

/** Brings a domain up to date with the registrar. For workers. */
@Injectable()
export class DomainSyncService {
  readonly #logger = new Logger(DomainSyncService.name);

  constructor(
    private readonly registrars: RegistrarDriversService,
    private readonly domains: DomainsRepository,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Reads a domain that is at our registrar. @throws ProviderError */
  async sync(domain: Domain): Promise<DomainReading> {
    const at = this.clock.now();
    const found = await this.registrars.of(domain).find(domain.name);
    if (found === undefined) return this.#missing(domain, at);
    const signed = await this.#signedOf(domain, at);
    const isTakenOver = found.ownZone && domain.nameserverKind === 'custom';
    await this.domains.update(domain.id, found, at, {
      ...signed,
      ...(isTakenOver ? { ownZoneSince: at } : {}),
    });
    if (found.isLeaving) await this.#notifyLeaving(domain, at);
    const changes = differencesOf(domain, found);
    if ('isSigned' in signed && signed.isSigned !== domain.isSigned) changes.push('dnssec');
    return changes.length === 0 ? { outcome: 'unchanged' } : { outcome: 'changed', changes };
  }

  /** Its owner is told once for each transfer, whichever reading has found it. */
  async #notifyLeaving({ id, userId, name }: Domain, at: Date): Promise<void> {
    await this.db.transaction(async () => {
      if (await this.domains.setLeavingNotified(id, at))
        await this.events.publish(transferAwayBegan, { userId, name, at });
    });
  }

  /** DNSSEC is an ability: a registrar that cannot tell does not keep the rest from being stored. */
  async #signedOf(
    { name, registrar, isSigned }: Domain,
    at: Date,
  ): Promise<Partial<Pick<Domain, 'isSigned' | 'unsignedAt'>>> {
    const { signing } = this.registrars.of({ registrar });
    if (signing === undefined) return {};
    try {
      const hasKeys = await signing.hasKeys(name);
      return { isSigned: hasKeys, ...(isSigned === true && !hasKeys ? { unsignedAt: at } : {}) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#logger.error(`${name}: DNSSEC: ${error.kind}: ${error.message}`);
      return {};
    }
  }

  async #missing(domain: Domain, at: Date): Promise<DomainReading> {
    if (domain.isLocked !== true && domain.codeShownAt !== null) return this.#leaving(domain, at);
    if (domain.expiresAt < this.clock.in(-renewableMs)) return this.#remove(domain);
    this.#logger.error(`${domain.name} is not in our account at the registrar`);
    return { outcome: 'missing' };
  }

  /** It has no lock that is on, and its owner was shown the code: once that is confirmed, another registrar has it. */
  async #leaving(domain: Domain, at: Date): Promise<DomainReading> {
    const { id, userId, name, missingSince } = domain;
    if (missingSince === null) await this.domains.setMissing(id, at);
    if (missingSince === null || at.getTime() < missingSince.getTime() + missingMs)
      return { outcome: 'missing' };
    const isRemoved = await this.db.transaction(async () => {
      if (!(await this.domains.remove(domain))) return false;
      await this.events.publish(domainLeft, { userId, name });
      return true;
    });
    return { outcome: isRemoved ? 'left' : 'missing' };
  }

  async #remove(domain: Domain): Promise<DomainReading> {
    const { userId, name, expiresAt } = domain;
    const isRemoved = await this.db.transaction(async () => {
      if (!(await this.domains.remove(domain))) return false;
      await this.events.publish(domainLost, { userId, name, expiresAt });
      return true;
    });
    return { outcome: isRemoved ? 'lost' : 'missing' };
  }
}
