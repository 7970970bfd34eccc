import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { CompareRevenueOperation } from './compare-revenue.operation.ts';

/** Compares revenue with the payment provider's every day. */
@Injectable()
export class RevenueSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly operation: CompareRevenueOperation,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'billing.revenue',
      everyMs: 24 * 60 * 60_000,
      run: async () => void (await this.operation.start()),
    });
  }
}
