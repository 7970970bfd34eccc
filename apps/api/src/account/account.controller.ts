import {
  accountEvents,
  dismissFailedTask,
  failedTasks,
  hostingPlans,
  saveDetails,
  setLanguage,
  startDomainPlan,
  userDetails,
} from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { pageQuery } from '../foundation/paging/page.ts';
import { peopleOf, shownKinds, toShownEvent } from './account-events.ts';
import { AccountService } from './account.service.ts';
import { FailedTasksService } from './failed-tasks.service.ts';
import { eventOfOperation } from './notifications/notification.ts';
import { NotificationsService } from './notifications/notifications.service.ts';
import { RunningTasksService } from './notifications/running-tasks.service.ts';
import { PersonalDetailsService } from './personal-details.service.ts';

@Controller()
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly details: PersonalDetailsService,
    private readonly failures: FailedTasksService,
    private readonly auth: AuthService,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly tasks: RunningTasksService,
  ) {}

  @Handle(userDetails)
  async userDetails({ caller }: Input<typeof userDetails>): Promise<CallAnswer<typeof userDetails>> {
    const [person, unread, isUnderWay, deletionDue] = await Promise.all([
      this.auth.personOf(caller.userId),
      this.notifications.countUnread(caller.userId),
      this.tasks.hasUnfinished(caller.userId),
      this.account.deletionDueOf(caller.userId),
    ]);
    return {
      ...person,
      unread_notifications: unread.count,
      has_tasks: isUnderWay || unread.hasFailures,
      ...(deletionDue === undefined ? {} : { deletion_due: deletionDue.toISOString() }),
    };
  }

  @Handle(saveDetails)
  async saveDetails({
    caller,
    body,
    origin,
  }: Input<typeof saveDetails>): Promise<CallAnswer<typeof saveDetails>> {
    return this.details.save(caller.userId, body, origin);
  }

  @Handle(setLanguage)
  async setLanguage({ caller, body }: Input<typeof setLanguage>): Promise<CallAnswer<typeof setLanguage>> {
    await this.auth.setLocale(caller.userId, body.locale);
    return { status: 'success' };
  }

  @Handle(hostingPlans)
  async hostingPlans({ caller }: Input<typeof hostingPlans>): Promise<CallAnswer<typeof hostingPlans>> {
    const [state, notices] = await Promise.all([
      this.account.stateOf(caller.userId),
      this.account.noticesOf(caller.userId),
    ]);
    return notices.length === 0 ? state : { ...state, status_notices: notices };
  }

  @Handle(accountEvents)
  async events({ caller, query }: Input<typeof accountEvents>): Promise<CallAnswer<typeof accountEvents>> {
    const filter = { userId: caller.userId, kinds: shownKinds };
    const { rows, next } = await this.audit.list(filter, pageQuery(query));
    const people = await this.auth.peopleOf(peopleOf(rows));
    return { events: rows.map((event) => toShownEvent(event, people)), next };
  }

  @Handle(failedTasks)
  async failedTasks({ caller }: Input<typeof failedTasks>): Promise<CallAnswer<typeof failedTasks>> {
    return { tasks: await this.failures.listOf(caller.userId) };
  }

  @Handle(dismissFailedTask)
  async dismissFailedTask({
    caller,
    params,
  }: Input<typeof dismissFailedTask>): Promise<CallAnswer<typeof dismissFailedTask>> {
    await this.failures.dismiss(params.id);
    await this.notifications.readEvent(caller.userId, eventOfOperation(params.id));
    return { status: 'success' };
  }

  @Handle(startDomainPlan)
  async startDomainPlan({
    caller,
  }: Input<typeof startDomainPlan>): Promise<CallAnswer<typeof startDomainPlan>> {
    return { status: (await this.account.beginDomainPlan(caller.userId)) ? 'success' : 'error' };
  }
}
