import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountController } from '../account/account.controller.ts';
import { AccountModule } from '../account/account.module.ts';
import { AuthController } from '../auth/auth.controller.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { FactorsController } from '../auth/factors.controller.ts';
import { SessionsController } from '../auth/sessions.controller.ts';
import { BillingAccountController } from '../billing/billing-account.controller.ts';
import { BillingController } from '../billing/billing.controller.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { PlanChangesController } from '../billing/plan-changes.controller.ts';
import { CdnController } from '../cdn/cdn.controller.ts';
import { CdnModule } from '../cdn/cdn.module.ts';
import { DomainsController } from '../domains/domains.controller.ts';
import { DomainsModule } from '../domains/domains.module.ts';
import { FeedbackController } from '../feedback/feedback.controller.ts';
import { FeedbackModule } from '../feedback/feedback.module.ts';
import { EmailController } from '../email/email.controller.ts';
import { EmailModule } from '../email/email.module.ts';
import type { Config } from '../foundation/config/config.ts';
import { FoundationModule } from '../foundation/foundation.module.ts';
import { AccessGuard, TokenGuard } from '../foundation/http/access.guard.ts';
import { AnswerInterceptor } from '../foundation/http/answer.interceptor.ts';
import { InputGuard } from '../foundation/http/input.guard.ts';
import { OwnerGuard } from '../foundation/http/owner.guard.ts';
import { ProblemFilter } from '../foundation/http/problem.filter.ts';
import { LimitGuard } from '../foundation/limits/limit.guard.ts';
import { QuotaCheckGuard, QuotaGuard } from '../foundation/limits/quota.guard.ts';
import { UploadGuard } from '../foundation/limits/upload.guard.ts';
import { MetricsInterceptor } from '../foundation/telemetry/metrics.interceptor.ts';
import { AddWebsiteController } from '../hosting/add-website.controller.ts';
import { HostingController } from '../hosting/hosting.controller.ts';
import { HostingModule } from '../hosting/hosting.module.ts';
import { MailModule } from '../foundation/mail/mail.module.ts';
import { NamesController } from '../names/names.controller.ts';
import { NamesModule } from '../names/names.module.ts';
import { PerformanceController } from '../performance/performance.controller.ts';
import { PerformanceModule } from '../performance/performance.module.ts';
import { WebsitesController } from '../hosting/websites.controller.ts';
import { TemplatesController } from '../templates/templates.controller.ts';
import { TemplatesModule } from '../templates/templates.module.ts';
import { WordpressController } from '../wordpress/wordpress.controller.ts';
import { WordpressModule } from '../wordpress/wordpress.module.ts';
import { EmailChangeController } from '../auth/email-change/email-change.controller.ts';
import { StaffAccountsController } from '../staff/accounts.controller.ts';
import { StaffBillingController } from '../staff/billing.controller.ts';
import { StaffOperationsController } from '../staff/operations.controller.ts';
import { StaffController } from '../staff/staff.controller.ts';
import { StaffModule } from '../staff/staff.module.ts';
import { StaffTicketsController } from '../staff/tickets.controller.ts';
import { StaffWatchController } from '../staff/watch.controller.ts';
import { SupportController } from '../support/support.controller.ts';
import { SupportDeskController } from '../support/support-desk.controller.ts';
import { SupportHabitsController } from '../support/support-habits.controller.ts';
import { SupportModule } from '../support/support.module.ts';
import { SystemController } from './system/system.controller.ts';
import { SystemModule } from './system/system.module.ts';

/** What a process does: answer people, do the work, or both. */
export type Role = 'http' | 'worker' | 'both';
export const roles: readonly Role[] = ['http', 'worker', 'both'];

/** The controllers of the portal's API. */
export const apiControllers = [
  AuthController,
  SessionsController,
  EmailChangeController,
  FactorsController,
  AccountController,
  BillingController,
  PlanChangesController,
  BillingAccountController,
  HostingController,
  WebsitesController,
  AddWebsiteController,
  NamesController,
  WordpressController,
  TemplatesController,
  CdnController,
  DomainsController,
  EmailController,
  PerformanceController,
  FeedbackController,
  StaffController,
  StaffAccountsController,
  StaffBillingController,
  StaffOperationsController,
  StaffTicketsController,
  StaffWatchController,
  SupportController,
  SupportDeskController,
  SupportHabitsController,
  SystemController,
];

/** Composition: each role has every capability; only http answers calls, only worker takes jobs (main starts them). */
@Module({})
export class AppModule {
  static for(role: Role, config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        FoundationModule.with(config),
        MailModule,
        SystemModule,
        AuthModule,
        AccountModule,
        BillingModule,
        HostingModule,
        PerformanceModule,
        WordpressModule,
        TemplatesModule,
        DomainsModule,
        NamesModule,
        EmailModule,
        CdnModule,
        FeedbackModule,
        SupportModule,
        StaffModule,
      ],
      controllers: role === 'worker' ? [] : apiControllers,
      providers: [
        TokenGuard,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: LimitGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: UploadGuard },
        { provide: APP_GUARD, useClass: QuotaCheckGuard },
        { provide: APP_GUARD, useClass: InputGuard },
        { provide: APP_GUARD, useClass: OwnerGuard },
        { provide: APP_GUARD, useClass: QuotaGuard },
        { provide: APP_INTERCEPTOR, useClass: MetricsInterceptor },
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
      ],
    };
  }
}
