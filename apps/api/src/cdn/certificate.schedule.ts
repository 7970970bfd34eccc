import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { CdnCertificateOperation } from './certificate.operation.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';

const everyMs = 10 * 60_000;
const dayMs = 86_400_000;
/** Who has not set the CNAME record within this time is asked about once a day. */
const eagerMs = 7 * dayMs;

/** Asks again for the certificates that wait for the customer's CNAME record. */
@Injectable()
export class CdnCertificateSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly zones: CdnZonesRepository,
    private readonly operations: OperationsService,
    private readonly certificate: CdnCertificateOperation,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'cdn.certificates', everyMs, run: () => this.askAgain() });
  }

  async askAgain(): Promise<void> {
    const waiting = await this.zones.listWaiting(askedSince(this.clock.now()));
    for (const { websiteId, zoneId, customHostName } of waiting)
      await this.db.transaction(() =>
        this.operations.start(this.certificate.definition, {
          key: websiteId,
          ownerId: null,
          input: { websiteId, zoneId: Number(zoneId), customHostName },
        }),
      );
  }
}

/** The zones to ask about now: those made since then; undefined: all. */
export function askedSince(now: Date): Date | undefined {
  const firstOfDay = now.getTime() % dayMs < everyMs;
  return firstOfDay ? undefined : new Date(now.getTime() - eagerMs);
}
