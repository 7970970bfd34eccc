import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { AuthHousekeepingRepository } from './auth-housekeeping.repository.ts';

/** Deletes codes, links, devices, sessions and API keys that cannot be used any more, so that their tables stay small. */
@Injectable()
export class AuthHousekeepingSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly repository: AuthHousekeepingRepository,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'auth.housekeeping',
      everyMs: 6 * 3_600_000,
      run: () => this.repository.deleteOld(),
    });
  }
}
