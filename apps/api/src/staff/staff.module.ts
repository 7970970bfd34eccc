import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { NamesModule } from '../names/names.module.ts';
import { HostingModule } from '../hosting/hosting.module.ts';
import { SupportModule } from '../support/support.module.ts';
import { AttentionService } from './attention.service.ts';
import { BillingDesk } from './billing-desk.service.ts';
import { CustomersService } from './customers.service.ts';
import { OperationsDesk } from './operations-desk.service.ts';
import { PeopleService } from './people.service.ts';
import { StaffEvents } from './staff-events.service.ts';
import { StaffNewsService } from './staff-news.service.ts';
import { TicketCustomersService } from './ticket-customers.service.ts';
import { WatchService } from './watch.service.ts';

const services = [
  AttentionService,
  BillingDesk,
  CustomersService,
  OperationsDesk,
  PeopleService,
  StaffEvents,
  StaffNewsService,
  TicketCustomersService,
  WatchService,
];

/** What staff see and decide. */
@Module({
  imports: [AuthModule, AccountModule, BillingModule, HostingModule, NamesModule, SupportModule],
  providers: services,
  exports: services,
})
export class StaffModule {}
