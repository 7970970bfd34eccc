import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { DomainsModule } from '../domains/domains.module.ts';
import { HostingModule } from '../hosting/hosting.module.ts';
import { ConnectMailOperation } from './connect-mail.operation.ts';
import { ConnectionProgress } from './connection-progress.service.ts';
import { DisconnectMailOperation } from './disconnect-mail.operation.ts';
import { EmailService } from './email.service.ts';
import { FollowPlanOperation } from './follow-plan.operation.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import { MailCare } from './mail-care.service.ts';
import { MailDesk } from './mail-desk.service.ts';
import { MailDisconnection } from './mail-disconnection.service.ts';
import { MailDomainsRepository } from './mail-domains.repository.ts';
import { MailDomainsSchedule } from './mail-domains.schedule.ts';
import { MailHost } from './mail-host.port.ts';
import { MailNames } from './mail-names.service.ts';
import { MailPlan } from './mail-plan.service.ts';
import { LostMailNames } from './lost-mail-names.service.ts';
import { MailZone } from './mail-zone.service.ts';
import { NamesModule } from '../names/names.module.ts';
import { MxrouteAdapter } from './mxroute.adapter.ts';
import { UnprovenDomains } from './unproven-domains.service.ts';
import { RecordLook } from './record-look.service.ts';

@Module({
  imports: [AuthModule, BillingModule, DomainsModule, HostingModule, NamesModule],
  providers: [
    ConnectMailOperation,
    ConnectionProgress,
    DisconnectMailOperation,
    EmailService,
    FollowPlanOperation,
    MailAccountsRepository,
    MailCare,
    MailDesk,
    MailDisconnection,
    MailDomainsRepository,
    MailDomainsSchedule,
    MailNames,
    MailPlan,
    LostMailNames,
    MailZone,
    RecordLook,
    UnprovenDomains,
    { provide: MailHost, useClass: MxrouteAdapter },
  ],
  exports: [EmailService, MailDisconnection],
})
export class EmailModule {}
