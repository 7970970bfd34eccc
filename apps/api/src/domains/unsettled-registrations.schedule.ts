import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { DomainEmailsService } from './domain-emails.service.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import { type DomainRegistration, RegistrationsRepository } from './registrations.repository.ts';

/** Tells staff about paid registrations that need attention, and resumes those that the registrar has decided since. */
@Injectable()
export class UnsettledRegistrationsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly registrations: RegistrationsRepository,
    private readonly registrars: RegistrarDriversService,
    private readonly operations: OperationsService,
    private readonly emails: DomainEmailsService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'domains.unsettled', everyMs: 3_600_000, run: () => this.checkAll() });
  }

  /** @throws ProviderError when the registrar cannot be asked */
  async checkAll(): Promise<void> {
    for (const registration of await this.registrations.listPaid()) {
      const work = await this.operations.latest('domains.register', registration.id);
      if (work?.state !== 'parked') continue;
      await this.db.transaction(() => this.emails.sendNeedsAttention(registration, work));
      if (await this.#isDecided(registration)) await this.operations.resume(work.id);
    }
  }

  async #isDecided(registration: DomainRegistration): Promise<boolean> {
    const { name, state } = registration;
    const registrar = this.registrars.find(registration);
    if (registrar === undefined) return false;
    if ((await registrar.find(name)) !== undefined) return true;
    const creation = await registrar.creationOf(name);
    return creation.state === (state === 'paid' ? 'running' : 'failed');
  }
}
