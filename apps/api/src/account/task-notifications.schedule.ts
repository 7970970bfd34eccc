import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { NotificationsService } from './notifications/notifications.service.ts';
import { TaskNotificationsService } from './task-notifications.service.ts';

/** Sends task notifications, and deletes what is older than it is kept. */
@Injectable()
export class TaskNotificationsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly notifications: TaskNotificationsService,
    private readonly shown: NotificationsService,
  ) {}

  onModuleInit(): void {
    const every = (everyMs: number, name: string, run: () => Promise<void>) =>
      this.schedules.register({ name: `account.${name}`, everyMs, run });
    every(60_000, 'mail_work', () => this.notifications.mailDue());
    every(3_600_000, 'prune_work', () => this.notifications.prune());
    every(3_600_000, 'prune_notifications', () => this.shown.prune());
  }
}
