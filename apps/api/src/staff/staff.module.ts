import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { HostingModule } from '../hosting/hosting.module.ts';
import { CustomersService } from './customers.service.ts';
import { OperationsDesk } from './operations-desk.service.ts';
import { PeopleService } from './people.service.ts';
import { WatchService } from './watch.service.ts';

const services = [CustomersService, OperationsDesk, PeopleService, WatchService];

/** What staff see and decide. */
@Module({
  imports: [AuthModule, AccountModule, HostingModule],
  providers: services,
  exports: services,
})
export class StaffModule {}
