export { AccountHttpModule, AccountModule } from './account.module.ts';
export { peopleOf, shownKinds, toShownEvent } from './account-events.ts';
export { AccountService } from './account.service.ts';
export { customerTold } from './notifications/notification.events.ts';
export { FailedTasksService } from './failed-tasks.service.ts';
export { MemberHistoryInterceptor } from './member-history.interceptor.ts';
