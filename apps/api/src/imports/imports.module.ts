import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { DomainsModule } from '../domains/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { NamesModule } from '../names/index.ts';
import { SupportModule } from '../support/index.ts';
import { ImportApplyService } from './import-apply.service.ts';
import { ImportInvitationsService } from './import-invitations.service.ts';
import { ImportPeopleService } from './import-people.service.ts';
import { ImportReviewService } from './import-review.service.ts';
import { ImportsRepository } from './imports.repository.ts';
import { ImportsService } from './imports.service.ts';
import { KnownPeopleService } from './known-people.service.ts';
import { PanelCustomersService } from './panel-customers.service.ts';
import { ImportRecordsRepository } from './records/import-records.repository.ts';
import { RecordReviewService } from './records/record-review.service.ts';
import { RecordUndoService } from './records/record-undo.service.ts';
import { RecordWritingService } from './records/record-writing.service.ts';
import { SystemCustomersService } from './records/system-customers.service.ts';
import { SystemImportsService } from './records/system-imports.service.ts';
import { SystemReviewService } from './records/system-review.service.ts';
import { TicketImportsService } from './records/ticket-imports.service.ts';
import { SourceDatabaseAdapter } from './sources/source-database.adapter.ts';
import { SourceLoadingService } from './sources/source-loading.service.ts';
import { StagedRowsRepository } from './sources/staged-rows.repository.ts';
import { UnfinishedImportsSchedule } from './unfinished-imports.schedule.ts';

/**
 * Moving the customers of a panel server or of a billing system into the portal. Only the command line uses it; workers
 * forget what it left unfinished.
 */
@Module({
  imports: [AuthModule, BillingModule, DomainsModule, HostingModule, NamesModule, SupportModule],
  providers: [
    ImportApplyService,
    ImportInvitationsService,
    ImportPeopleService,
    ImportRecordsRepository,
    ImportReviewService,
    ImportsRepository,
    ImportsService,
    KnownPeopleService,
    PanelCustomersService,
    RecordReviewService,
    RecordUndoService,
    RecordWritingService,
    SourceDatabaseAdapter,
    SourceLoadingService,
    StagedRowsRepository,
    SystemCustomersService,
    SystemImportsService,
    SystemReviewService,
    TicketImportsService,
    UnfinishedImportsSchedule,
  ],
})
export class ImportsModule {}
