import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { ContactSecretsService } from './contact-secrets.service.ts';
import { DomainPurchaseService } from './domain-purchase.service.ts';
import { DomainZonesService } from './domain-zones.service.ts';
import { DomainStatusService } from './domain-status.service.ts';
import { DomainsRepository } from './domains.repository.ts';
import { DomainsService } from './domains.service.ts';
import { DomainsSyncSchedule } from './domains-sync.schedule.ts';
import { GandiAdapter } from './gandi.adapter.ts';
import { LiveDnsAdapter } from './live-dns.adapter.ts';
import { NameserversService } from './nameservers.service.ts';
import { OwnerConfirmationsService } from './owner-confirmations.service.ts';
import { PublicNameserversService } from './public-nameservers.service.ts';
import { QuotesRepository } from './quotes.repository.ts';
import { QuotesService } from './quotes.service.ts';
import { RegisterDomainOperation } from './register-domain.operation.ts';
import { RegistrarGatewayService } from './registrar-gateway.service.ts';
import { RegistrarPort } from './registrar.port.ts';
import { RegistrationListenersService } from './registration-listeners.service.ts';
import { RegistrationOrdersService } from './registration-orders.service.ts';
import { RegistrationsRepository } from './registrations.repository.ts';
import { RegistrationsService } from './registrations.service.ts';
import { ResendConfirmationOperation } from './resend-confirmation.operation.ts';
import { SetNameserversOperation } from './set-nameservers.operation.ts';
import { UnsettledRegistrationsService } from './unsettled-registrations.service.ts';
import { ZoneListenersService } from './zone-listeners.service.ts';
import { ZoneRecordsPort } from './zone-records.port.ts';
import { DomainsController } from './domains.controller.ts';

@Module({
  imports: [AuthModule, BillingModule],
  providers: [
    ContactSecretsService,
    DomainsRepository,
    DomainPurchaseService,
    DomainStatusService,
    DomainZonesService,
    DomainsService,
    DomainsSyncSchedule,
    NameserversService,
    OwnerConfirmationsService,
    PublicNameserversService,
    QuotesRepository,
    QuotesService,
    RegisterDomainOperation,
    RegistrarGatewayService,
    RegistrationListenersService,
    RegistrationOrdersService,
    RegistrationsRepository,
    RegistrationsService,
    ResendConfirmationOperation,
    SetNameserversOperation,
    UnsettledRegistrationsService,
    ZoneListenersService,
    { provide: RegistrarPort, useClass: GandiAdapter },
    { provide: ZoneRecordsPort, useClass: LiveDnsAdapter },
  ],
  exports: [
    DomainPurchaseService,
    DomainsService,
    DomainZonesService,
    NameserversService,
    OwnerConfirmationsService,
    RegistrarGatewayService,
    RegistrationListenersService,
    ZoneListenersService,
  ],
})
export class DomainsModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({ imports: [DomainsModule, AuthModule, BillingModule], controllers: [DomainsController] })
export class DomainsHttpModule {}
