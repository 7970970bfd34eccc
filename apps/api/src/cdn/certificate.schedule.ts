import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { CdnCertificateOperation } from './certificate.operation.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';

const everyMs = 10 * 60_000;
const dayMs = 86_400_000;
/** After this time without a CNAME record, a certificate is requested once a day only. */
const frequentMs = 7 * dayMs;

/** Requests certificates again that wait for the customer's CNAME record. */
@Injectable()
export class CdnCertificateSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly zones: CdnZonesRepository,
    private readonly certificate: CdnCertificateOperation,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'cdn.certificates', everyMs, run: () => this.requestWaiting() });
  }

  async requestWaiting(): Promise<void> {
    const waiting = await this.zones.listWaiting(waitingSince(this.clock.now()));
    for (const { websiteId, zoneId, customHostName } of waiting)
      await this.certificate.start({ websiteId, zoneId: Number(zoneId), customHostName }, null);
  }
}

/** Only zones created since then are due now; undefined: all zones. */
export function waitingSince(now: Date): Date | undefined {
  const firstOfDay = now.getTime() % dayMs < everyMs;
  return firstOfDay ? undefined : new Date(now.getTime() - frequentMs);
}
