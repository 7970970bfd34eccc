import { Module } from '@nestjs/common';
import { DnsModule } from '../dns/index.ts';
import { DomainsModule } from '../domains/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { NamesModule } from '../names/index.ts';
import { ActivateCdnOperation } from './activate.operation.ts';
import { BunnyAdapter } from './bunny.adapter.ts';
import { BunnyChecksAdapter } from './bunny-checks.adapter.ts';
import { CdnCertificateOperation } from './certificate.operation.ts';
import { CdnCertificateSchedule } from './certificate.schedule.ts';
import { CdnDeactivationService } from './deactivation.service.ts';
import { CdnDepartureService } from './cdn-departure.service.ts';
import { CdnNamesService } from './cdn-names.service.ts';
import { CdnViewService } from './cdn-view.service.ts';
import { CdnCustomersRepository } from './cdn-customers.repository.ts';
import { CdnPort } from './cdn.port.ts';
import { CdnService } from './cdn.service.ts';
import { CdnSubscriber } from './cdn.subscriber.ts';
import { CdnZoneNeedsService } from './cdn-zone-needs.service.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';
import { CdnPurgeService } from './purge.service.ts';
import { RemoveCdnOperation } from './remove.operation.ts';
import { CdnController } from './cdn.controller.ts';

@Module({
  imports: [DnsModule, DomainsModule, HostingModule, NamesModule],
  providers: [
    ActivateCdnOperation,
    CdnCertificateOperation,
    CdnCertificateSchedule,
    CdnCustomersRepository,
    CdnDeactivationService,
    CdnDepartureService,
    CdnNamesService,
    CdnPurgeService,
    CdnService,
    CdnSubscriber,
    CdnViewService,
    CdnZoneNeedsService,
    CdnZonesRepository,
    RemoveCdnOperation,
    BunnyAdapter,
    BunnyChecksAdapter,
    { provide: CdnPort, useExisting: BunnyAdapter },
  ],
  exports: [CdnCustomersRepository, CdnDeactivationService, CdnService, CdnPurgeService],
})
export class CdnModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({ imports: [CdnModule, HostingModule, NamesModule], controllers: [CdnController] })
export class CdnHttpModule {}
