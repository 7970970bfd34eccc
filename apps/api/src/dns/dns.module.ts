import { Module } from '@nestjs/common';
import { DomainsModule } from '../domains/index.ts';
import { ChangeRecordsOperation } from './change-records.operation.ts';
import { DnsController } from './dns.controller.ts';
import { FailedChangesService } from './failed-changes.service.ts';
import { KnownZonesService } from './known-zones.service.ts';
import { LiveChangesService } from './live-changes.service.ts';
import { LiveRecordsService } from './live-records.service.ts';
import { LostZonesSubscriber } from './lost-zones.subscriber.ts';
import { NewChangesService } from './new-changes.service.ts';
import { PortalChangesService } from './portal-changes.service.ts';
import { ReadZoneOperation } from './read-zone.operation.ts';
import { RecordChangesService } from './record-changes.service.ts';
import { ZoneChangesRepository } from './zone-changes.repository.ts';
import { ZoneContentsService } from './zone-contents.service.ts';
import { ZoneDependentsService } from './zone-dependents.service.ts';
import { ZoneHealthService } from './zone-health.service.ts';
import { ZoneHistoryService } from './zone-history.service.ts';
import { ZoneHostsService } from './zone-hosts.service.ts';
import { ZonePreviewsService } from './zone-previews.service.ts';
import { ZoneReadingsService } from './zone-readings.service.ts';
import { ZoneSourcesService } from './zone-sources.service.ts';
import { ZonesRepository } from './zones.repository.ts';
import { ZonesSyncSchedule } from './zones-sync.schedule.ts';
import { ZoneViewService } from './zone-view.service.ts';
import { ZoneWritesService } from './zone-writes.service.ts';

const answering = [
  KnownZonesService,
  PortalChangesService,
  RecordChangesService,
  ZoneContentsService,
  ZoneDependentsService,
  ZoneHealthService,
  ZoneHistoryService,
  ZonePreviewsService,
  ZoneSourcesService,
  ZoneViewService,
];

@Module({
  imports: [DomainsModule],
  providers: [
    ...answering,
    ChangeRecordsOperation,
    FailedChangesService,
    LiveChangesService,
    LiveRecordsService,
    LostZonesSubscriber,
    NewChangesService,
    ReadZoneOperation,
    ZoneChangesRepository,
    ZoneHostsService,
    ZoneReadingsService,
    ZonesRepository,
    ZonesSyncSchedule,
    ZoneWritesService,
  ],
  exports: answering,
})
export class DnsModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({ imports: [DnsModule], controllers: [DnsController] })
export class DnsHttpModule {}
