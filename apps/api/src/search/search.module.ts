import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.ts';
import { DomainsModule } from '../domains/index.ts';
import { EmailModule } from '../email/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { SupportModule } from '../support/index.ts';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';

/** One search over what a customer owns in all modules; only processes that answer people load it. */
@Module({
  imports: [BillingModule, DomainsModule, EmailModule, HostingModule, SupportModule],
  providers: [SearchService],
  controllers: [SearchController],
})
export class SearchHttpModule {}
