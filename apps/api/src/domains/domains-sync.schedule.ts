import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { domainLeft, domainLost } from './domains.events.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { renewableMs } from './expiry-notices.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';

const hourMs = 3_600_000;
const batch = 100;
/** A domain that another registrar can take is read this often. */
const takeableMs = 15 * 60_000;
/** A domain has left when the registrar answers without it for this long: one answer can be wrong. */
const missingMs = 30 * 60_000;

/** Brings domains up to date with the registrar. */
@Injectable()
export class DomainsSyncSchedule implements OnModuleInit {
  readonly #logger = new Logger(DomainsSyncSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly registrars: RegistrarDriversService,
    private readonly domains: DomainsRepository,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'domains.sync', everyMs: 6 * hourMs, run: () => this.syncAll() });
    const run = () => this.syncTakeable();
    this.schedules.register({ name: 'domains.syncTakeable', everyMs: takeableMs, run });
  }

  async syncAll(): Promise<void> {
    await this.#syncEach((afterId) => this.domains.list(afterId, batch));
  }

  /** Reads the domains that another registrar can take, so that their owners see it while they can still refuse. */
  async syncTakeable(): Promise<void> {
    await this.#syncEach((afterId) => this.domains.listTakeable(afterId, batch));
  }

  async #syncEach(list: (afterId: string | undefined) => Promise<Domain[]>): Promise<void> {
    let domains = await list(undefined);
    while (domains.length > 0) {
      for (const domain of domains) if (domain.atRegistrar) await this.#sync(domain);
      domains = await list(domains.at(-1)?.id);
    }
  }

  /** A permanent error skips this domain; a temporary one ends the round, to be retried. */
  async #sync(domain: Domain): Promise<void> {
    const { id, name } = domain;
    const at = this.clock.now();
    try {
      const found = await this.registrars.of(domain).find(name);
      if (found !== undefined) {
        const isTakenOver = found.ownZone && domain.nameserverKind === 'custom';
        const signed = {
          ...(await this.#signedOf(domain, at)),
          ...(isTakenOver ? { ownZoneSince: at } : {}),
        };
        await this.domains.update(id, found, at, signed);
      } else if (domain.isLocked !== true && domain.codeShownAt !== null) await this.#missing(domain, at);
      else if (domain.expiresAt < this.clock.in(-renewableMs)) await this.#remove(domain);
      else this.#logger.error(`${name} is not in our account at the registrar`);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.passing) throw error;
      this.#logger.error(`${name}: ${error.kind}: ${error.message}`);
    }
  }

  /** DNSSEC is an ability: a registrar that cannot tell does not keep the rest from being stored. */
  async #signedOf({ name, registrar, isSigned }: Domain, at: Date) {
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

  /** It has no lock that is on, and its owner was shown the code: once that is confirmed, another registrar has it. */
  async #missing(domain: Domain, at: Date): Promise<void> {
    const { id, userId, name, missingSince } = domain;
    if (missingSince === null) return this.domains.setMissing(id, at);
    if (at.getTime() < missingSince.getTime() + missingMs) return;
    await this.db.transaction(async () => {
      if (await this.domains.remove(domain)) await this.events.publish(domainLeft, { userId, name });
    });
  }

  async #remove(domain: Domain): Promise<void> {
    const { userId, name, expiresAt } = domain;
    await this.db.transaction(async () => {
      if (await this.domains.remove(domain))
        await this.events.publish(domainLost, { userId, name, expiresAt });
    });
  }
}
