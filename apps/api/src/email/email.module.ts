import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { DnsModule } from '../dns/index.ts';
import { DomainsModule } from '../domains/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { ConnectMailOperation } from './connect-mail.operation.ts';
import { ConnectionProgressService } from './connection-progress.service.ts';
import { DisconnectMailOperation } from './disconnect-mail.operation.ts';
import { EmailService } from './email.service.ts';
import { FollowPlanOperation } from './follow-plan.operation.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import { MailAdminService } from './mail-admin.service.ts';
import { MailCustomersRepository } from './mail-customers.repository.ts';
import { MailDepartureService } from './mail-departure.service.ts';
import { MailGatewayService } from './mail-gateway.service.ts';
import { MailDisconnectionService } from './mail-disconnection.service.ts';
import { MailDomainsRepository } from './mail-domains.repository.ts';
import { MailDomainsSchedule } from './mail-domains.schedule.ts';
import { MailAccountsService } from './mail-accounts.service.ts';
import { MailFitService } from './mail-fit.service.ts';
import { MailConnectionService } from './mail-connection.service.ts';
import { MailDomainSetupService } from './mail-domain-setup.service.ts';
import { MailEligibilityService } from './mail-eligibility.service.ts';
import { MailPlanSubscriber } from './mail-plan.subscriber.ts';
import { LostMailNamesSubscriber } from './lost-mail-names.subscriber.ts';
import { MailNoticesService } from './mail-notices.service.ts';
import { MailPreviewsService } from './mail-previews.service.ts';
import { RecommendedRecordsService } from './recommended-records.service.ts';
import { MailZoneNeedsService } from './mail-zone-needs.service.ts';
import { MailZoneService } from './mail-zone.service.ts';
import { NamesModule } from '../names/index.ts';
import type { MailHostDriver } from './hosts/mail-host-driver.ts';
import { MailHostDriversService } from './hosts/mail-host-drivers.service.ts';
import { MxrouteChecksAdapter } from './hosts/mxroute/mxroute-checks.adapter.ts';
import { MxrouteDriver } from './hosts/mxroute/mxroute.driver.ts';
import { ReplacedRecordsRepository } from './replaced-records.repository.ts';
import { UnprovenDomainsService } from './unproven-domains.service.ts';
import { DnsRecordCheckService } from './dns-record-check.service.ts';
import { EmailController } from './email.controller.ts';
import { addressProviders } from './addresses/address-providers.ts';
import { copyProviders } from './moving/copy-providers.ts';
import { ForwardersController } from './addresses/forwarders.controller.ts';
import { MailCopiesController } from './moving/mail-copies.controller.ts';
import { MailboxesController } from './addresses/mailboxes.controller.ts';

/** The drivers of mail hosts; the first that is configured gets the new accounts. */
const mailHosts = [MxrouteDriver];

@Module({
  imports: [AuthModule, BillingModule, DnsModule, DomainsModule, HostingModule, NamesModule],
  providers: [
    ConnectMailOperation,
    ConnectionProgressService,
    DisconnectMailOperation,
    EmailService,
    FollowPlanOperation,
    MailAccountsRepository,
    MailAdminService,
    MailCustomersRepository,
    MailDepartureService,
    MailGatewayService,
    MailDisconnectionService,
    MailDomainsRepository,
    MailDomainsSchedule,
    MailAccountsService,
    MailConnectionService,
    MailFitService,
    MailDomainSetupService,
    MailEligibilityService,
    MailPlanSubscriber,
    MailPreviewsService,
    LostMailNamesSubscriber,
    MailNoticesService,
    MailZoneNeedsService,
    MailZoneService,
    RecommendedRecordsService,
    ReplacedRecordsRepository,
    MxrouteChecksAdapter,
    DnsRecordCheckService,
    UnprovenDomainsService,
    ...addressProviders,
    ...copyProviders,
    ...mailHosts,
    {
      provide: MailHostDriversService,
      useFactory: (...drivers: MailHostDriver[]) => new MailHostDriversService(drivers),
      inject: mailHosts,
    },
  ],
  exports: [
    EmailService,
    MailConnectionService,
    MailCustomersRepository,
    MailDisconnectionService,
    MailGatewayService,
    MailPreviewsService,
    ...addressProviders,
    ...copyProviders,
  ],
})
export class EmailModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({
  imports: [EmailModule, AuthModule, BillingModule, DomainsModule, HostingModule, NamesModule],
  controllers: [EmailController, MailboxesController, ForwardersController, MailCopiesController],
})
export class EmailHttpModule {}
