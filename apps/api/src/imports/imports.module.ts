import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { NamesModule } from '../names/index.ts';
import { ImportApplyService } from './import-apply.service.ts';
import { ImportCustomersService } from './import-customers.service.ts';
import { ImportInvitationsService } from './import-invitations.service.ts';
import { ImportReviewService } from './import-review.service.ts';
import { ImportsRepository } from './imports.repository.ts';
import { ImportsService } from './imports.service.ts';

/** Moving the customers of a panel server into the portal. Only the command line uses it. */
@Module({
  imports: [AuthModule, BillingModule, HostingModule, NamesModule],
  providers: [
    ImportApplyService,
    ImportCustomersService,
    ImportInvitationsService,
    ImportReviewService,
    ImportsRepository,
    ImportsService,
  ],
})
export class ImportsModule {}
