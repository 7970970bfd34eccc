import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import type { Config } from '../foundation/config/config.ts';
import { FoundationModule } from '../foundation/foundation.module.ts';
import { ApiKeyAccessService } from '../foundation/http/api-key-access.service.ts';
import { AccessGuard, TokenGuard } from '../foundation/http/access.guard.ts';
import { AnswerInterceptor } from '../foundation/http/answer.interceptor.ts';
import { InputGuard } from '../foundation/http/input.guard.ts';
import { OwnerGuard } from '../foundation/http/owner.guard.ts';
import { ProblemFilter } from '../foundation/http/problem.filter.ts';
import { LimitGuard } from '../foundation/limits/limit.guard.ts';
import { QuotaCheckGuard, QuotaGuard } from '../foundation/limits/quota.guard.ts';
import { UploadGuard } from '../foundation/limits/upload.guard.ts';
import { MailModule } from '../foundation/mail/mail.module.ts';
import { MetricsInterceptor } from '../foundation/telemetry/metrics.interceptor.ts';
import { AccountHttpModule, AccountModule, MemberHistoryInterceptor } from '../account/index.ts';
import { AuthHttpModule, AuthModule } from '../auth/index.ts';
import { BillingHttpModule, BillingModule } from '../billing/index.ts';
import { CdnHttpModule, CdnModule } from '../cdn/index.ts';
import { CustomersHttpModule, CustomersModule } from '../customers/index.ts';
import { ArchivesHttpModule, ArchivesModule } from '../archives/index.ts';
import { DashboardHttpModule } from '../dashboard/index.ts';
import { DeletionHttpModule, DeletionModule } from '../deletion/index.ts';
import { DnsHttpModule, DnsModule } from '../dns/index.ts';
import { DomainsHttpModule, DomainsModule } from '../domains/index.ts';
import { EmailHttpModule, EmailModule } from '../email/index.ts';
import { FeedbackHttpModule, FeedbackModule } from '../feedback/index.ts';
import { FiguresHttpModule, FiguresModule } from '../figures/index.ts';
import { HostingHttpModule, HostingModule } from '../hosting/index.ts';
import { ImportsModule } from '../imports/index.ts';
import { NamesHttpModule, NamesModule } from '../names/index.ts';
import { PerformanceHttpModule, PerformanceModule } from '../performance/index.ts';
import { OnboardingHttpModule } from '../onboarding/index.ts';
import { PeopleHttpModule } from '../people/index.ts';
import { SearchHttpModule } from '../search/index.ts';
import { StatusHttpModule, StatusModule } from '../status/index.ts';
import { StaffHttpModule, StaffModule } from '../staff/index.ts';
import { SupportHttpModule, SupportModule } from '../support/index.ts';
import { SystemHttpModule, SystemModule } from './system/system.module.ts';
import { TemplatesHttpModule, TemplatesModule } from '../templates/index.ts';
import { WebhooksHttpModule, WebhooksModule } from '../webhooks/index.ts';
import { WordpressHttpModule, WordpressModule } from '../wordpress/index.ts';

/** What a process does: answer people, run operations and schedules, or both. */
export type Role = 'http' | 'worker' | 'both';
export const roles: readonly Role[] = ['http', 'worker', 'both'];

const modules = [
  SystemModule,
  AuthModule,
  AccountModule,
  BillingModule,
  HostingModule,
  PerformanceModule,
  WordpressModule,
  WebhooksModule,
  TemplatesModule,
  DnsModule,
  DomainsModule,
  NamesModule,
  ImportsModule,
  EmailModule,
  CdnModule,
  CustomersModule,
  FeedbackModule,
  FiguresModule,
  StatusModule,
  SupportModule,
  ArchivesModule,
  DeletionModule,
  StaffModule,
];
const httpModules = [
  SystemHttpModule,
  AuthHttpModule,
  AccountHttpModule,
  ArchivesHttpModule,
  BillingHttpModule,
  HostingHttpModule,
  PerformanceHttpModule,
  WordpressHttpModule,
  WebhooksHttpModule,
  TemplatesHttpModule,
  DnsHttpModule,
  DomainsHttpModule,
  NamesHttpModule,
  EmailHttpModule,
  CdnHttpModule,
  CustomersHttpModule,
  DashboardHttpModule,
  DeletionHttpModule,
  FeedbackHttpModule,
  FiguresHttpModule,
  OnboardingHttpModule,
  PeopleHttpModule,
  SearchHttpModule,
  StatusHttpModule,
  SupportHttpModule,
  StaffHttpModule,
];

/** Every role has every module; only http has their controllers, and only worker takes jobs (start.ts starts them). */
@Module({})
export class AppModule {
  static for(role: Role, config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        FoundationModule.with(config),
        MailModule,
        DiscoveryModule,
        ...modules,
        ...(role === 'worker' ? [] : httpModules),
      ],
      providers: [
        TokenGuard,
        ApiKeyAccessService,
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
        { provide: APP_INTERCEPTOR, useClass: MemberHistoryInterceptor },
      ],
    };
  }
}
