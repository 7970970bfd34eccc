import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CdnModule } from '../cdn/index.ts';
import { DomainsModule } from '../domains/index.ts';
import { EmailModule } from '../email/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { SupportModule } from '../support/index.ts';
import { ConcernedCustomersService } from './concerned-customers.service.ts';
import { StaffStatusController } from './staff-status.controller.ts';
import { StatusAdminService } from './status-admin.service.ts';
import { StatusController } from './status.controller.ts';
import { StatusCorrectionsService } from './status-corrections.service.ts';
import { StatusEventsRepository } from './status-events.repository.ts';
import { StatusEventsService } from './status-events.service.ts';
import { StatusNoticesService } from './status-notices.service.ts';
import { StatusPageService } from './status-page.service.ts';
import { StatusProposalsService } from './status-proposals.service.ts';
import { StatusRecordsRepository } from './status-records.repository.ts';
import { StatusSchedule } from './status.schedule.ts';
import { StatusUpdatesService } from './status-updates.service.ts';
import { TellOperation } from './tell.operation.ts';
import { TellingService } from './telling.service.ts';
import { TellingsRepository } from './tellings.repository.ts';
import { ToldPeopleService } from './told-people.service.ts';

/** Incidents and planned work: the public page, the banners, and who is told. */
@Module({
  imports: [AuthModule, CdnModule, DomainsModule, EmailModule, HostingModule, SupportModule],
  providers: [
    ConcernedCustomersService,
    StatusAdminService,
    StatusCorrectionsService,
    StatusEventsRepository,
    StatusEventsService,
    StatusNoticesService,
    StatusPageService,
    StatusProposalsService,
    StatusRecordsRepository,
    StatusSchedule,
    StatusUpdatesService,
    TellOperation,
    TellingService,
    TellingsRepository,
    ToldPeopleService,
  ],
  exports: [
    StatusAdminService,
    StatusCorrectionsService,
    StatusEventsService,
    StatusNoticesService,
    StatusPageService,
    StatusProposalsService,
  ],
})
export class StatusModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({ imports: [StatusModule], controllers: [StatusController, StaffStatusController] })
export class StatusHttpModule {}
