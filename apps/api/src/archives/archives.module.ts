import { Module } from '@nestjs/common';
import { AccountModule } from '../account/index.ts';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { DomainsModule } from '../domains/index.ts';
import { ArchiveFilesService } from './archive-files.service.ts';
import { ArchiveRequestsService } from './archive-requests.service.ts';
import { ArchivesController } from './archives.controller.ts';
import { ArchivesRepository } from './archives.repository.ts';
import { ArchivesService } from './archives.service.ts';
import { ArchivesSubscriber } from './archives.subscriber.ts';
import { DataFilesService } from './data-files.service.ts';
import { ExportedDataRepository } from './exported-data.repository.ts';
import { InvoiceFilesService } from './invoice-files.service.ts';
import { MakeArchiveOperation } from './make-archive.operation.ts';
import { PackingService } from './packing.service.ts';
import { ReadersService } from './readers.service.ts';

/** Files with a customer's invoices or data, made when the customer asks. */
@Module({
  imports: [AccountModule, AuthModule, BillingModule, DomainsModule],
  providers: [
    ArchiveFilesService,
    ArchiveRequestsService,
    ArchivesRepository,
    ArchivesService,
    ArchivesSubscriber,
    DataFilesService,
    ExportedDataRepository,
    InvoiceFilesService,
    MakeArchiveOperation,
    PackingService,
    ReadersService,
  ],
  exports: [ArchiveRequestsService, ArchivesService],
})
export class ArchivesModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({ imports: [ArchivesModule], controllers: [ArchivesController] })
export class ArchivesHttpModule {}
