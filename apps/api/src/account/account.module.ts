import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { DomainsModule } from '../domains/domains.module.ts';
import { HostingModule } from '../hosting/hosting.module.ts';
import { SupportModule } from '../support/support.module.ts';
import { WordpressModule } from '../wordpress/wordpress.module.ts';
import { AccountService } from './account.service.ts';
import { PersonalDetailsService } from './personal-details.service.ts';
import { WorkNewsService } from './work-news.service.ts';

/** The signed-in person's own data and the state of their account. */
@Module({
  imports: [DomainsModule, AuthModule, BillingModule, HostingModule, SupportModule, WordpressModule],
  providers: [AccountService, PersonalDetailsService, WorkNewsService],
  exports: [AccountService, PersonalDetailsService],
})
export class AccountModule {}
