import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { RenewalEmailsService } from './renewal-emails.service.ts';
import { type DomainRenewal, RenewalsRepository } from './renewals.repository.ts';
import { UnsettledRenewalsService } from './unsettled-renewals.service.ts';

/** Tells staff about renewals that need attention, and resumes those that can go on. */
@Injectable()
export class UnsettledRenewalsSchedule implements OnModuleInit {
  readonly #logger = new Logger(UnsettledRenewalsSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly renewals: RenewalsRepository,
    private readonly unsettled: UnsettledRenewalsService,
    private readonly registrars: RegistrarDriversService,
    private readonly operations: OperationsService,
    private readonly emails: RenewalEmailsService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'domains.unsettledRenewals',
      everyMs: 3_600_000,
      run: () => this.checkAll(),
    });
  }

  /** A renewal whose registrar cannot be asked is checked again in the next round. */
  async checkAll(): Promise<void> {
    for (const renewal of await this.renewals.listUnsettled()) {
      try {
        await this.#check(renewal);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        this.#logger.error(`Unsettled renewal of ${renewal.name}: ${error.kind}: ${error.message}`);
      }
    }
  }

  async #check(renewal: DomainRenewal): Promise<void> {
    const work = await this.unsettled.workOf(renewal);
    if (work?.state !== 'parked') return;
    await this.db.transaction(() => this.emails.sendNeedsAttention(renewal, work));
    const { name, state, expiresBefore } = renewal;
    const found = await this.registrars.find(renewal)?.find(name);
    // A charge can always be tried again: it looks for an earlier one first.
    if (state === 'open' || (found !== undefined && found.expiresAt > expiresBefore))
      await this.operations.resume(work.id);
  }
}
