import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { SystemImportsService } from './records/system-imports.service.ts';

/** Forgets reviews whose process was killed, with the copies of what customers have. */
@Injectable()
export class UnfinishedImportsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly imports: SystemImportsService,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'imports.unfinished',
      everyMs: 3_600_000,
      run: () => this.imports.forgetUnfinished(),
    });
  }
}
