import type { CallAnswer } from '@homeport/contract/call';
import { listNotifications, readNotifications, runningTasks } from '@homeport/contract/notifications';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { pageQuery } from '../../foundation/paging/page.ts';
import { NotificationsService } from './notifications.service.ts';
import { RunningTasksService } from './running-tasks.service.ts';

/** What happened to a customer, and what is under way. */
@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly tasks: RunningTasksService,
  ) {}

  @Handle(listNotifications)
  async list({
    caller,
    query,
  }: Input<typeof listNotifications>): Promise<CallAnswer<typeof listNotifications>> {
    return this.notifications.listOf(caller.userId, pageQuery(query));
  }

  @Handle(readNotifications)
  async read({
    caller,
    body,
  }: Input<typeof readNotifications>): Promise<CallAnswer<typeof readNotifications>> {
    const { id, and_older: andOlder = false, oldest } = body;
    await this.notifications.read(caller.userId, id, { andOlder, oldest });
    return { status: 'success' };
  }

  @Handle(runningTasks)
  async running({ caller }: Input<typeof runningTasks>): Promise<CallAnswer<typeof runningTasks>> {
    return { tasks: await this.tasks.listOf(caller.userId) };
  }
}
