import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { AccountClosingService } from './account-closing.service.ts';
import { DeleteAccountOperation } from './delete-account.operation.ts';
import { DeletionController } from './deletion.controller.ts';
import { DeletionFilesService } from './deletion-files.service.ts';
import { DeletionMailService } from './deletion-mail.service.ts';
import { DeletionOutlookService } from './deletion-outlook.service.ts';
import { DeletionRequestsService } from './deletion-requests.service.ts';
import { DeletionSchedule } from './deletion.schedule.ts';
import { DeletionSubscriber } from './deletion.subscriber.ts';
import { DeletionsRepository } from './deletions.repository.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { RetentionSchedule } from './retention.schedule.ts';

/** Accounts that their customers delete. */
@Module({
  imports: [AuthModule, BillingModule],
  providers: [
    AccountClosingService,
    DeleteAccountOperation,
    DeletionFilesService,
    DeletionMailService,
    DeletionOutlookService,
    DeletionRequestsService,
    DeletionSchedule,
    DeletionSubscriber,
    DeletionsRepository,
    ErasureRepository,
    RetentionSchedule,
  ],
  exports: [DeletionOutlookService, DeletionRequestsService],
})
export class DeletionModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({ imports: [DeletionModule], controllers: [DeletionController] })
export class DeletionHttpModule {}
