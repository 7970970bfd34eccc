import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { ContactsVault } from './contacts-vault.ts';
import { DomainPurchaseService } from './domain-purchase.service.ts';
import { DomainZones } from './domain-zones.service.ts';
import { DomainStanding } from './domain-standing.service.ts';
import { DomainsRepository } from './domains.repository.ts';
import { DomainsService } from './domains.service.ts';
import { DomainsSyncSchedule } from './domains-sync.schedule.ts';
import { GandiAdapter } from './gandi.adapter.ts';
import { LiveDnsAdapter } from './live-dns.adapter.ts';
import { NameserversService } from './nameservers.service.ts';
import { OwnerConfirmations } from './owner-confirmations.service.ts';
import { PublicNameservers } from './public-nameservers.service.ts';
import { QuotesRepository } from './quotes.repository.ts';
import { QuotesService } from './quotes.service.ts';
import { RegisterDomainOperation } from './register-domain.operation.ts';
import { RegistrarDesk } from './registrar-desk.service.ts';
import { Registrar } from './registrar.port.ts';
import { RegistrationListeners } from './registration-listeners.service.ts';
import { RegistrationOrders } from './registration-orders.service.ts';
import { RegistrationsRepository } from './registrations.repository.ts';
import { RegistrationsService } from './registrations.service.ts';
import { ResendConfirmationOperation } from './resend-confirmation.operation.ts';
import { SetNameserversOperation } from './set-nameservers.operation.ts';
import { UnsettledRegistrations } from './unsettled-registrations.service.ts';
import { ZoneListeners } from './zone-listeners.service.ts';
import { ZoneRecords } from './zone-records.port.ts';

@Module({
  imports: [AuthModule, BillingModule],
  providers: [
    ContactsVault,
    DomainsRepository,
    DomainPurchaseService,
    DomainStanding,
    DomainZones,
    DomainsService,
    DomainsSyncSchedule,
    NameserversService,
    OwnerConfirmations,
    PublicNameservers,
    QuotesRepository,
    QuotesService,
    RegisterDomainOperation,
    RegistrarDesk,
    RegistrationListeners,
    RegistrationOrders,
    RegistrationsRepository,
    RegistrationsService,
    ResendConfirmationOperation,
    SetNameserversOperation,
    UnsettledRegistrations,
    ZoneListeners,
    { provide: Registrar, useClass: GandiAdapter },
    { provide: ZoneRecords, useClass: LiveDnsAdapter },
  ],
  exports: [
    DomainPurchaseService,
    DomainsService,
    DomainZones,
    NameserversService,
    OwnerConfirmations,
    RegistrarDesk,
    RegistrationListeners,
    ZoneListeners,
  ],
})
export class DomainsModule {}
