import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { CustomerExportService } from './customer-export.service.ts';
import { CustomerListRepository } from './customer-list.repository.ts';
import { CustomerListService } from './customer-list.service.ts';
import { CustomerTagsRepository } from './customer-tags.repository.ts';
import { CustomerTagsService } from './customer-tags.service.ts';
import { CustomersController } from './customers.controller.ts';
import { SegmentsRepository } from './segments.repository.ts';
import { SegmentsService } from './segments.service.ts';

/** The list of customers as staff work with it: filters, tags, segments, export. */
@Module({
  imports: [AuthModule],
  providers: [
    CustomerExportService,
    CustomerListRepository,
    CustomerListService,
    CustomerTagsRepository,
    CustomerTagsService,
    SegmentsRepository,
    SegmentsService,
  ],
  exports: [CustomerExportService, CustomerListService, CustomerTagsService, SegmentsService],
})
export class CustomersModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({ imports: [CustomersModule], controllers: [CustomersController] })
export class CustomersHttpModule {}
