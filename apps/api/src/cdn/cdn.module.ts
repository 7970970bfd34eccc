import { Module } from '@nestjs/common';
import { HostingModule } from '../hosting/hosting.module.ts';
import { NamesModule } from '../names/names.module.ts';
import { ActivateCdnOperation } from './activate.operation.ts';
import { BunnyAdapter } from './bunny.adapter.ts';
import { CdnCertificateOperation } from './certificate.operation.ts';
import { CdnCertificateSchedule } from './certificate.schedule.ts';
import { Cdn } from './cdn.port.ts';
import { CdnService } from './cdn.service.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';
import { CdnPurgeService } from './purge.service.ts';
import { RemoveCdnOperation } from './remove.operation.ts';

@Module({
  imports: [HostingModule, NamesModule],
  providers: [
    ActivateCdnOperation,
    CdnCertificateOperation,
    CdnCertificateSchedule,
    CdnPurgeService,
    CdnService,
    CdnZonesRepository,
    RemoveCdnOperation,
    { provide: Cdn, useClass: BunnyAdapter },
  ],
  exports: [CdnService, CdnPurgeService],
})
export class CdnModule {}
