import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { DisputeDeadlinesService } from '../invoices/dispute-deadlines.service.ts';

/** Looks every hour for deadlines of disputes that are near. */
@Injectable()
export class DisputesSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly deadlines: DisputeDeadlinesService,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'billing.disputes',
      everyMs: 60 * 60_000,
      run: () => this.deadlines.remind(),
    });
  }
}
