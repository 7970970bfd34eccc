import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { StaffNotificationsService } from './staff-notifications.service.ts';

/** Sends the emails that are due, and deletes old notices. */
@Injectable()
export class StaffNotificationsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly notifications: StaffNotificationsService,
  ) {}

  onModuleInit(): void {
    const mail = () => this.notifications.mailDue();
    this.schedules.register({ name: 'staff.mail_news', everyMs: 60_000, run: mail });
    const prune = () => this.notifications.prune();
    this.schedules.register({ name: 'staff.prune_news', everyMs: 3_600_000, run: prune });
  }
}
