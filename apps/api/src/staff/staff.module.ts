import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { OperationsDesk } from './operations-desk.service.ts';
import { PeopleService } from './people.service.ts';

/** What staff see and decide. */
@Module({
  imports: [AuthModule],
  providers: [OperationsDesk, PeopleService],
  exports: [OperationsDesk, PeopleService],
})
export class StaffModule {}
