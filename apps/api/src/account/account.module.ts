import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { DomainsModule } from '../domains/domains.module.ts';
import { HostingModule } from '../hosting/hosting.module.ts';
import { SupportModule } from '../support/support.module.ts';
import { WordpressModule } from '../wordpress/wordpress.module.ts';
import { AccountService } from './account.service.ts';
import { FailedTasksService } from './failed-tasks.service.ts';
import { PersonalDetailsService } from './personal-details.service.ts';
import { WorkNewsService } from './work-news.service.ts';
import { WorkSubjectsService } from './work-subjects.service.ts';

/** The signed-in person's own data and the state of their account. */
@Module({
  imports: [DomainsModule, AuthModule, BillingModule, HostingModule, SupportModule, WordpressModule],
  providers: [
    AccountService,
    FailedTasksService,
    PersonalDetailsService,
    WorkNewsService,
    WorkSubjectsService,
  ],
  exports: [AccountService, FailedTasksService, PersonalDetailsService],
})
export class AccountModule {}
