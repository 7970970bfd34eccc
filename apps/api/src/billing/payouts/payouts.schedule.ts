import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { ReadPayoutsOperation } from './read-payouts.operation.ts';

/** Reads new payouts several times a day. */
@Injectable()
export class PayoutsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly operation: ReadPayoutsOperation,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'billing.payouts',
      everyMs: 6 * 60 * 60_000,
      run: async () => void (await this.operation.start()),
    });
  }
}
