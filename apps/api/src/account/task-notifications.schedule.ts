import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { TaskNotificationsService } from './task-notifications.service.ts';

/** Sends task notifications, and forgets old ones. */
@Injectable()
export class TaskNotificationsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly notifications: TaskNotificationsService,
  ) {}

  onModuleInit(): void {
    const every = (everyMs: number, name: string, run: () => Promise<void>) =>
      this.schedules.register({ name: `account.${name}`, everyMs, run });
    every(60_000, 'mail_work', () => this.notifications.mailDue());
    every(3_600_000, 'prune_work', () => this.notifications.prune());
  }
}
