import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { SupportModule } from '../support/index.ts';
import { ComparisonService } from './comparison.service.ts';
import { DayTotalsService } from './day-totals.service.ts';
import { ExportsService } from './exports.service.ts';
import { FigureDaysRepository } from './figure-days.repository.ts';
import { FigureDaysService } from './figure-days.service.ts';
import { FiguresController } from './figures.controller.ts';
import { FiguresSchedule } from './figures.schedule.ts';
import { FiguresService } from './figures.service.ts';
import { StaleDaysSubscriber } from './stale-days.subscriber.ts';

/** The owner's figures: revenue, customers, support and servers, by day, week and month. */
@Module({
  imports: [AuthModule, BillingModule, HostingModule, SupportModule],
  providers: [
    ComparisonService,
    DayTotalsService,
    ExportsService,
    FigureDaysRepository,
    FigureDaysService,
    FiguresSchedule,
    FiguresService,
    StaleDaysSubscriber,
  ],
  exports: [ComparisonService, ExportsService, FiguresService],
})
export class FiguresModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({ imports: [FiguresModule], controllers: [FiguresController] })
export class FiguresHttpModule {}
