import type { CallAnswer } from '@homeport/contract/call';
import type { zoneHealth } from '@homeport/contract/dns';
import { examineZone } from '@homeport/contract/dns-health';
import { Injectable } from '@nestjs/common';
import { KnownZonesService } from './known-zones.service.ts';
import { ZoneDependentsService } from './zone-dependents.service.ts';

/** Finds what in a zone makes email or websites fail. */
@Injectable()
export class ZoneHealthService {
  constructor(
    private readonly known: KnownZonesService,
    private readonly dependents: ZoneDependentsService,
  ) {}

  async examine(userId: string, domain: string): Promise<CallAnswer<typeof zoneHealth>> {
    const zone = await this.known.find(userId, domain);
    const needs = await this.dependents.needsOf(userId, domain);
    const { sets, missingHosts, version } = zone;
    return { version, findings: examineZone({ sets, needs, missingHosts }) };
  }
}
