import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { ConfirmationRemindersSchedule } from './confirmation-reminders.schedule.ts';
import { ContactSecretsService } from './contact-secrets.service.ts';
import { DomainChecksService } from './domain-checks.service.ts';
import { DomainCustomersRepository } from './domain-customers.repository.ts';
import { DomainDetailsService } from './domain-details.service.ts';
import { DomainEmailsService } from './domain-emails.service.ts';
import { DomainImportService } from './domain-import.service.ts';
import { DomainListService } from './domain-list.service.ts';
import { DomainPurchaseService } from './domain-purchase.service.ts';
import { DomainStatusService } from './domain-status.service.ts';
import { DomainSyncService } from './domain-sync.service.ts';
import { DomainDepartureService } from './domain-departure.service.ts';
import { DomainZonesService } from './domain-zones.service.ts';
import { DomainsController } from './domains.controller.ts';
import { DomainsRepository } from './domains.repository.ts';
import { DomainsService } from './domains.service.ts';
import { DomainsSubscriber } from './domains.subscriber.ts';
import { DomainsSyncSchedule } from './domains-sync.schedule.ts';
import { ExpiryNoticesSchedule } from './expiry-notices.schedule.ts';
import { ImportedDomainsService } from './imported-domains.service.ts';
import { NameserverChangesService } from './nameserver-changes.service.ts';
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
import { LiveDnsSetsAdapter } from './registrars/gandi/live-dns-sets.adapter.ts';
import type { RegistrarDriver } from './registrars/registrar-driver.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import { RegistrarFundsService } from './registrar-funds.service.ts';
import { RegistrationOrdersService } from './registration-orders.service.ts';
import { RegistrationOutcomesService } from './registration-outcomes.service.ts';
import { RegistrationPaymentsSubscriber } from './registration-payments.subscriber.ts';
import { RegistrationsRepository } from './registrations.repository.ts';
import { RegistrationsService } from './registrations.service.ts';
import { renewalProviders, renewalServices } from './renewals/renewal-providers.ts';
import { RenewalsController } from './renewals/renewals.controller.ts';
import { ResendConfirmationOperation } from './resend-confirmation.operation.ts';
import { DnssecChangesService } from './dnssec/dnssec-changes.service.ts';
import { DomainDnssecController } from './dnssec/domain-dnssec.controller.ts';
import { DomainDnssecService } from './dnssec/domain-dnssec.service.ts';
import { SetDnssecOperation } from './dnssec/set-dnssec.operation.ts';
import { SignedDomainsRepository } from './dnssec/signed-domains.repository.ts';
import { DomainOrdersController } from './domain-orders.controller.ts';
import { DomainOrdersService } from './domain-orders.service.ts';
import { DomainSearchController } from './search/domain-search.controller.ts';
import { DomainSearchService } from './search/domain-search.service.ts';
import { NameChecksService } from './search/name-checks.service.ts';
import { SetNameserversOperation } from './set-nameservers.operation.ts';
import { UnsettledRegistrationsSchedule } from './unsettled-registrations.schedule.ts';
import { UnsettledRegistrationsService } from './unsettled-registrations.service.ts';
import { DomainOwnershipController } from './domain-ownership.controller.ts';
import { DomainTransfersController } from './domain-transfers.controller.ts';
import { ContactBookRepository } from './ownership/contact-book.repository.ts';
import { ContactBookService } from './ownership/contact-book.service.ts';
import { DomainLocksService } from './ownership/domain-locks.service.ts';
import { DomainOwnershipService } from './ownership/domain-ownership.service.ts';
import { ManagedDomainsService } from './ownership/managed-domains.service.ts';
import { OwnedDomainsRepository } from './ownership/owned-domains.repository.ts';
import { OwnerChangesSchedule } from './ownership/owner-changes.schedule.ts';
import { OwnerContactsService } from './ownership/owner-contacts.service.ts';
import { OwnerUpdateSecretsService } from './ownership/owner-update-secrets.service.ts';
import { OwnerUpdatesService } from './ownership/owner-updates.service.ts';
import { SetLockOperation } from './ownership/set-lock.operation.ts';
import { TransferCodesService } from './ownership/transfer-codes.service.ts';
import { UpdateOwnerOperation } from './ownership/update-owner.operation.ts';
import { StaffDomainListService } from './staff-domain-list.service.ts';
import { StaffDomainsController } from './staff-domains.controller.ts';
import { TransferNoticesSubscriber } from './transfer-notices.subscriber.ts';
import { DomainTransfersService } from './transfers/domain-transfers.service.ts';
import { FinishTransferOperation } from './transfers/finish-transfer.operation.ts';
import { TransferCancellationService } from './transfers/transfer-cancellation.service.ts';
import { TransferDomainOperation } from './transfers/transfer-domain.operation.ts';
import { TransferEmailsService } from './transfers/transfer-emails.service.ts';
import { TransferFollowingService } from './transfers/transfer-following.service.ts';
import { TransferGatewayService } from './transfers/transfer-gateway.service.ts';
import { TransferOrdersService } from './transfers/transfer-orders.service.ts';
import { TransferOutcomesService } from './transfers/transfer-outcomes.service.ts';
import { TransferPaymentsSubscriber } from './transfers/transfer-payments.subscriber.ts';
import { TransferPurchaseService } from './transfers/transfer-purchase.service.ts';
import { TransferSalesService } from './transfers/transfer-sales.service.ts';
import { TransferSecretsService } from './transfers/transfer-secrets.service.ts';
import { TransfersRepository } from './transfers/transfers.repository.ts';
import { TransfersSchedule } from './transfers/transfers.schedule.ts';
import { TransferViewService } from './transfers/transfer-view.service.ts';
import { UnsettledTransfersService } from './transfers/unsettled-transfers.service.ts';
import { DomainUsesService } from './uses/domain-uses.service.ts';

/** The drivers of registrars; the first sells the endings that no driver lists. */
const registrars = [GandiDriver];

/** Lock, code and owner of domains. */
const ownership = [
  ContactBookRepository,
  ContactBookService,
  DomainLocksService,
  DomainOwnershipService,
  ManagedDomainsService,
  OwnedDomainsRepository,
  OwnerChangesSchedule,
  OwnerContactsService,
  OwnerUpdateSecretsService,
  OwnerUpdatesService,
  SetLockOperation,
  TransferCodesService,
  UpdateOwnerOperation,
];

/** Signed zones. */
const dnssec = [DnssecChangesService, DomainDnssecService, SetDnssecOperation, SignedDomainsRepository];

/** Transfers of domains to us. */
const transfers = [
  TransferNoticesSubscriber,
  DomainTransfersService,
  FinishTransferOperation,
  TransferCancellationService,
  TransferDomainOperation,
  TransferEmailsService,
  TransferFollowingService,
  TransferGatewayService,
  TransferOrdersService,
  TransferOutcomesService,
  TransferPaymentsSubscriber,
  TransferPurchaseService,
  TransferSalesService,
  TransferSecretsService,
  TransfersRepository,
  TransfersSchedule,
  TransferViewService,
  UnsettledTransfersService,
];

@Module({
  imports: [AuthModule, BillingModule],
  providers: [
    ConfirmationRemindersSchedule,
    ContactSecretsService,
    DomainChecksService,
    DomainCustomersRepository,
    DomainDetailsService,
    DomainEmailsService,
    DomainDepartureService,
    DomainImportService,
    DomainListService,
    DomainOrdersService,
    DomainPurchaseService,
    DomainSearchService,
    DomainStatusService,
    DomainSyncService,
    DomainUsesService,
    DomainZonesService,
    DomainsRepository,
    DomainsService,
    DomainsSubscriber,
    DomainsSyncSchedule,
    ExpiryNoticesSchedule,
    ImportedDomainsService,
    NameChecksService,
    NameserverChangesService,
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
    StaffDomainListService,
    UnsettledRegistrationsSchedule,
    UnsettledRegistrationsService,
    GandiChecksAdapter,
    LiveDnsAdapter,
    ...dnssec,
    ...ownership,
    ...transfers,
    ...renewalProviders,
    LiveDnsSetsAdapter,
    ...registrars,
    {
      provide: RegistrarDriversService,
      useFactory: (...drivers: RegistrarDriver[]) => new RegistrarDriversService(drivers),
      inject: registrars,
    },
  ],
  exports: [
    ...renewalServices,
    ContactBookService,
    DnssecChangesService,
    DomainChecksService,
    DomainCustomersRepository,
    DomainDetailsService,
    DomainDnssecService,
    DomainListService,
    DomainLocksService,
    DomainOrdersService,
    DomainOwnershipService,
    DomainPurchaseService,
    DomainSearchService,
    DomainTransfersService,
    DomainUsesService,
    DomainZonesService,
    DomainsRepository,
    DomainsService,
    ImportedDomainsService,
    NameserverChangesService,
    NameserversService,
    OwnerConfirmationsService,
    OwnerContactsService,
    RegistrarGatewayService,
    StaffDomainListService,
    TransferCodesService,
    TransferEmailsService,
    TransferPurchaseService,
  ],
})
export class DomainsModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({
  imports: [DomainsModule, AuthModule, BillingModule],
  controllers: [
    DomainsController,
    DomainDnssecController,
    DomainSearchController,
    DomainOrdersController,
    DomainOwnershipController,
    DomainTransfersController,
    RenewalsController,
    StaffDomainsController,
  ],
})
export class DomainsHttpModule {}
