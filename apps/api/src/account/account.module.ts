import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { DeletionModule } from '../deletion/index.ts';
import { DomainsModule } from '../domains/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { StatusModule } from '../status/index.ts';
import { SupportModule } from '../support/index.ts';
import { WordpressModule } from '../wordpress/index.ts';
import { AccountService } from './account.service.ts';
import { FailedTasksService } from './failed-tasks.service.ts';
import { NotificationsRepository } from './notifications/notifications.repository.ts';
import { NotificationsService } from './notifications/notifications.service.ts';
import { NotificationsSubscriber } from './notifications/notifications.subscriber.ts';
import { RunningTasksService } from './notifications/running-tasks.service.ts';
import { PersonalDetailsService } from './personal-details.service.ts';
import { TaskNotificationsSchedule } from './task-notifications.schedule.ts';
import { TaskNotificationsService } from './task-notifications.service.ts';
import { TaskSubjectsService } from './task-subjects.service.ts';
import { AccountController } from './account.controller.ts';
import { NotificationsController } from './notifications/notifications.controller.ts';

/** The signed-in person's own data and the state of their account. */
@Module({
  imports: [
    DomainsModule,
    AuthModule,
    BillingModule,
    DeletionModule,
    HostingModule,
    StatusModule,
    SupportModule,
    WordpressModule,
  ],
  providers: [
    AccountService,
    FailedTasksService,
    NotificationsRepository,
    NotificationsService,
    NotificationsSubscriber,
    PersonalDetailsService,
    RunningTasksService,
    TaskNotificationsSchedule,
    TaskNotificationsService,
    TaskSubjectsService,
  ],
  exports: [
    AccountService,
    FailedTasksService,
    NotificationsService,
    PersonalDetailsService,
    RunningTasksService,
  ],
})
export class AccountModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({
  imports: [
    AccountModule,
    AuthModule,
    BillingModule,
    DomainsModule,
    HostingModule,
    SupportModule,
    WordpressModule,
  ],
  controllers: [AccountController, NotificationsController],
})
export class AccountHttpModule {}
