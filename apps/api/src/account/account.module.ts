import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { DomainsModule } from '../domains/domains.module.ts';
import { AccountService } from './account.service.ts';

/** The signed-in person's own data and the state of their account. */
@Module({
  imports: [DomainsModule, AuthModule, BillingModule],
  providers: [AccountService],
  exports: [AccountService],
})
export class AccountModule {}
