import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { FigureDaysService } from './figure-days.service.ts';

/** Computes the totals of days that are over. */
@Injectable()
export class FiguresSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly days: FigureDaysService,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'figures.days',
      everyMs: 5 * 60_000,
      run: async () => void (await this.days.catchUp()),
    });
  }
}
