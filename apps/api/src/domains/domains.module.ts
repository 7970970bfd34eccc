import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { ConfirmationRemindersSchedule } from './confirmation-reminders.schedule.ts';
import { ContactSecretsService } from './contact-secrets.service.ts';
import { DomainDetailsService } from './domain-details.service.ts';
import { DomainEmailsService } from './domain-emails.service.ts';
import { DomainImportService } from './domain-import.service.ts';
import { DomainListService } from './domain-list.service.ts';
import { DomainPurchaseService } from './domain-purchase.service.ts';
import { DomainStatusService } from './domain-status.service.ts';
import { DomainZonesService } from './domain-zones.service.ts';
import { DomainsController } from './domains.controller.ts';
import { DomainsRepository } from './domains.repository.ts';
import { DomainsService } from './domains.service.ts';
import { DomainsSubscriber } from './domains.subscriber.ts';
import { DomainsSyncSchedule } from './domains-sync.schedule.ts';
import { ExpiryNoticesSchedule } from './expiry-notices.schedule.ts';
import { NameserversService } from './nameservers.service.ts';
import { OwnerConfirmationsService } from './owner-confirmations.service.ts';
import { PublicNameserversSchedule } from './public-nameservers.schedule.ts';
import { QuotesRepository } from './quotes.repository.ts';
import { QuotesService } from './quotes.service.ts';
import { RegisterDomainOperation } from './register-domain.operation.ts';
import { RegistrarGatewayService } from './registrar-gateway.service.ts';
import { GandiChecksAdapter } from './registrars/gandi/gandi-checks.adapter.ts';
import { GandiDriver } from './registrars/gandi/gandi.driver.ts';
import { LiveDnsAdapter } from './registrars/gandi/live-dns.adapter.ts';
import type { RegistrarDriver } from './registrars/registrar-driver.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import { RegistrarFundsService } from './registrar-funds.service.ts';
import { RegistrationOrdersService } from './registration-orders.service.ts';
import { RegistrationOutcomesService } from './registration-outcomes.service.ts';
import { RegistrationPaymentsSubscriber } from './registration-payments.subscriber.ts';
import { RegistrationsRepository } from './registrations.repository.ts';
import { RegistrationsService } from './registrations.service.ts';
import { ResendConfirmationOperation } from './resend-confirmation.operation.ts';
import { DomainSearchController } from './search/domain-search.controller.ts';
import { DomainSearchService } from './search/domain-search.service.ts';
import { NameChecksService } from './search/name-checks.service.ts';
import { SetNameserversOperation } from './set-nameservers.operation.ts';
import { UnsettledRegistrationsSchedule } from './unsettled-registrations.schedule.ts';
import { UnsettledRegistrationsService } from './unsettled-registrations.service.ts';
import { DomainUsesService } from './uses/domain-uses.service.ts';

/** The drivers of registrars; the first sells the endings that no driver lists. */
const registrars = [GandiDriver];

@Module({
  imports: [AuthModule, BillingModule],
  providers: [
    ConfirmationRemindersSchedule,
    ContactSecretsService,
    DomainDetailsService,
    DomainEmailsService,
    DomainImportService,
    DomainListService,
    DomainPurchaseService,
    DomainSearchService,
    DomainStatusService,
    DomainUsesService,
    DomainZonesService,
    DomainsRepository,
    DomainsService,
    DomainsSubscriber,
    DomainsSyncSchedule,
    ExpiryNoticesSchedule,
    NameChecksService,
    NameserversService,
    OwnerConfirmationsService,
    PublicNameserversSchedule,
    QuotesRepository,
    QuotesService,
    RegisterDomainOperation,
    RegistrarGatewayService,
    RegistrarFundsService,
    RegistrationOrdersService,
    RegistrationOutcomesService,
    RegistrationPaymentsSubscriber,
    RegistrationsRepository,
    RegistrationsService,
    ResendConfirmationOperation,
    SetNameserversOperation,
    UnsettledRegistrationsSchedule,
    UnsettledRegistrationsService,
    GandiChecksAdapter,
    LiveDnsAdapter,
    ...registrars,
    {
      provide: RegistrarDriversService,
      useFactory: (...drivers: RegistrarDriver[]) => new RegistrarDriversService(drivers),
      inject: registrars,
    },
  ],
  exports: [
    DomainDetailsService,
    DomainListService,
    DomainPurchaseService,
    DomainSearchService,
    DomainUsesService,
    DomainZonesService,
    DomainsService,
    NameserversService,
    OwnerConfirmationsService,
    RegistrarGatewayService,
  ],
})
export class DomainsModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({
  imports: [DomainsModule, AuthModule, BillingModule],
  controllers: [DomainsController, DomainSearchController],
})
export class DomainsHttpModule {}
