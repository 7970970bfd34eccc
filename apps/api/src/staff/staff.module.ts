import { Module } from '@nestjs/common';
import { AccountModule } from '../account/index.ts';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { DeletionModule } from '../deletion/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { NamesModule } from '../names/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { SupportModule } from '../support/index.ts';
import { AttentionService } from './attention.service.ts';
import { BillingAdminService } from './billing-admin.service.ts';
import { CustomerResourcesService } from './customer-resources.service.ts';
import { CustomersService } from './customers.service.ts';
import { FilledRepliesService } from './filled-replies.service.ts';
import { GoodwillAdminService } from './goodwill-admin.service.ts';
import { GoodwillController } from './goodwill.controller.ts';
import { GoodwillRecipientsService } from './goodwill-recipients.service.ts';
import { InstallationService } from './installation.service.ts';
import { OperationsAdminService } from './operations-admin.service.ts';
import { PanelOpenedSubscriber } from './panel-opened.subscriber.ts';
import { PeopleService } from './people.service.ts';
import { StaffEventsService } from './staff-events.service.ts';
import { StaffNotificationsSchedule } from './staff-notifications.schedule.ts';
import { StaffNotificationsService } from './staff-notifications.service.ts';
import { StaffRecipientsService } from './staff-recipients.service.ts';
import { TicketContextService } from './ticket-context.service.ts';
import { TicketCustomersService } from './ticket-customers.service.ts';
import { MonitoringService } from './monitoring.service.ts';
import { ServersAdminService } from './servers-admin.service.ts';
import { ServersController } from './servers.controller.ts';
import { StaffController } from './staff.controller.ts';
import { StaffAccountsController } from './accounts.controller.ts';
import { MoneyAdminService } from './money-admin.service.ts';
import { MoneyController } from './money.controller.ts';
import { MoneyExportsService } from './money-exports.service.ts';
import { TaxesAdminService } from './taxes-admin.service.ts';
import { CatalogueAdminService } from './catalogue-admin.service.ts';
import { CatalogueController } from './catalogue.controller.ts';
import { PromotionsAdminService } from './promotions-admin.service.ts';
import { PromotionsController } from './promotions.controller.ts';
import { StaffBillingController } from './billing.controller.ts';
import { StaffOperationsController } from './operations.controller.ts';
import { TeamController } from './team.controller.ts';
import { TeamAcceptanceService } from './team-acceptance.service.ts';
import { TeamChangesSubscriber } from './team-changes.subscriber.ts';
import { TeamInvitationMailService } from './team-invitation-mail.service.ts';
import { TeamInvitationsController } from './team-invitations.controller.ts';
import { TeamInvitationsRepository } from './team-invitations.repository.ts';
import { TeamInvitationsService } from './team-invitations.service.ts';
import { TeamMembersService } from './team-members.service.ts';
import { StaffTicketsController } from './tickets.controller.ts';
import { MonitoringController } from './monitoring.controller.ts';

const services = [
  AttentionService,
  BillingAdminService,
  CustomersService,
  FilledRepliesService,
  GoodwillAdminService,
  InstallationService,
  MoneyAdminService,
  MonitoringService,
  OperationsAdminService,
  MoneyExportsService,
  PeopleService,
  CatalogueAdminService,
  PromotionsAdminService,
  ServersAdminService,
  TaxesAdminService,
  TeamAcceptanceService,
  TeamInvitationsService,
  TeamMembersService,
  TicketContextService,
  TicketCustomersService,
];

/** The staff area. */
@Module({
  imports: [
    AuthModule,
    AccountModule,
    BillingModule,
    DeletionModule,
    CustomersModule,
    HostingModule,
    NamesModule,
    SupportModule,
  ],
  providers: [
    ...services,
    CustomerResourcesService,
    GoodwillRecipientsService,
    PanelOpenedSubscriber,
    StaffEventsService,
    StaffNotificationsSchedule,
    StaffNotificationsService,
    StaffRecipientsService,
    TeamChangesSubscriber,
    TeamInvitationMailService,
    TeamInvitationsRepository,
  ],
  exports: services,
})
export class StaffModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({
  imports: [StaffModule, AccountModule, AuthModule, BillingModule, HostingModule, NamesModule, SupportModule],
  controllers: [
    StaffController,
    StaffAccountsController,
    StaffBillingController,
    MoneyController,
    GoodwillController,
    CatalogueController,
    PromotionsController,
    ServersController,
    StaffOperationsController,
    StaffTicketsController,
    TeamController,
    TeamInvitationsController,
    MonitoringController,
  ],
})
export class StaffHttpModule {}
