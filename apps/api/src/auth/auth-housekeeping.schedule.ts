import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { CodesService } from './codes.service.ts';
import { DevicesService } from './devices.service.ts';
import { EmailChangeService } from './email-change/email-change.service.ts';
import { AuthenticatorsService } from './factors/authenticators.service.ts';
import { ChallengesService } from './factors/challenges.service.ts';
import { ResetsService } from './resets.service.ts';
import { SessionsService } from './sessions.service.ts';

/** Deletes codes, links, devices and sessions that nobody can use any more, so that their tables do not grow without end. */
@Injectable()
export class AuthHousekeepingSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly codes: CodesService,
    private readonly resets: ResetsService,
    private readonly devices: DevicesService,
    private readonly emailChanges: EmailChangeService,
    private readonly sessions: SessionsService,
    private readonly challenges: ChallengesService,
    private readonly authenticators: AuthenticatorsService,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'auth.housekeeping',
      everyMs: 6 * 3_600_000,
      run: async () => {
        await this.codes.deleteOld();
        await this.resets.deleteOld();
        await this.devices.deleteOld();
        await this.emailChanges.deleteOld();
        await this.sessions.deleteOld();
        await this.challenges.deleteOld();
        await this.authenticators.deleteOld();
      },
    });
  }
}
