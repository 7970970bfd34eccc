import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { RenewalEmailsService } from './renewal-emails.service.ts';
import { RenewalsRepository } from './renewals.repository.ts';
import { UnsettledRenewalsService } from './unsettled-renewals.service.ts';

/** Tells staff about renewals that need attention, and resumes those that can go on. */
@Injectable()
export class UnsettledRenewalsSchedule implements OnModuleInit {
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

  /** @throws ProviderError when the registrar cannot be asked */
  async checkAll(): Promise<void> {
    for (const renewal of await this.renewals.listUnsettled()) {
      const work = await this.unsettled.workOf(renewal);
      if (work?.state !== 'parked') continue;
      await this.db.transaction(() => this.emails.sendNeedsAttention(renewal, work));
      const { name, state, expiresBefore } = renewal;
      const found = await this.registrars.find(renewal)?.find(name);
      // A charge can always be tried again: it looks for an earlier one first.
      if (state === 'open' || (found !== undefined && found.expiresAt > expiresBefore))
        await this.operations.resume(work.id);
    }
  }
}
