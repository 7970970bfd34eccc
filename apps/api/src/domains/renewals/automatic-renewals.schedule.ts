import type { RenewalProblem } from '@homeport/contract/domain-renewals';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { type Domain, DomainsRepository } from '../domains.repository.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { AutomaticRenewalsService } from './automatic-renewals.service.ts';
import { firstAttemptMs, isAttemptDue } from './automatic-renewal-rules.ts';
import { termsOf } from './renewal-terms.ts';
import { RenewalsRepository } from './renewals.repository.ts';

/** Begins the automatic renewal of domains that expire soon, each after a look at the registrar. */
@Injectable()
export class AutomaticRenewalsSchedule implements OnModuleInit {
  readonly #logger = new Logger(AutomaticRenewalsSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly domains: DomainsRepository,
    private readonly renewals: RenewalsRepository,
    private readonly registrars: RegistrarDriversService,
    private readonly automatic: AutomaticRenewalsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'domains.automaticRenewals',
      everyMs: 3_600_000,
      run: () => this.beginDue(),
    });
  }

  async beginDue(): Promise<void> {
    const now = this.clock.now();
    for (const domain of await this.domains.listRenewedTwice())
      await this.#tolerating(domain, () => this.#stopRegistrar(domain));
    for (const domain of await this.domains.listAutorenewed(now, this.clock.in(firstAttemptMs))) {
      const { name, expiresAt } = domain;
      const last = await this.renewals.findLastAttempt(name, expiresAt);
      if (!isAttemptDue(expiresAt, last?.createdAt ?? null, now)) continue;
      await this.#tolerating(domain, () => this.#begin(domain));
    }
  }

  /** One domain does not keep the others waiting; the next round tries again. */
  async #tolerating({ name }: Domain, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#logger.error(`Automatic renewal of ${name}: ${error.kind}: ${error.message}`);
    }
  }

  /** The registrar would renew it by itself a few days before we charge for it. */
  async #stopRegistrar(domain: Domain): Promise<void> {
    const { id, name } = domain;
    const registrar = this.registrars.of(domain);
    await registrar.setAutorenew(name, false);
    const at = this.clock.now();
    const found = await registrar.find(name);
    if (found !== undefined) await this.domains.update(id, found, at);
  }

  async #begin(domain: Domain): Promise<void> {
    const { id, name, expiresAt } = domain;
    const registrar = this.registrars.of(domain);
    const at = this.clock.now();
    const terms = await termsOf(registrar, name);
    if (terms !== undefined && terms.expiresAt > expiresAt) {
      const found = await registrar.find(name);
      if (found !== undefined) await this.domains.update(id, found, at);
      return;
    }
    const isPossible = terms?.years.includes(1) === true && terms.yearCents !== null;
    const problem: RenewalProblem | undefined =
      terms === undefined ? 'gone' : isPossible ? undefined : 'refused';
    await this.automatic.begin(domain, terms?.yearCents ?? 0, problem);
  }
}
