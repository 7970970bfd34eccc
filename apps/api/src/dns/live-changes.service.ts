import { contentOf, isSameContent } from '@homeport/contract/zone-changes';
import { isSameKey } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { LiveRecordsService } from './live-records.service.ts';
import { ZoneChangesRepository } from './zone-changes.repository.ts';
import { ZoneDependentsService } from './zone-dependents.service.ts';
import { ZonesRepository } from './zones.repository.ts';

const slowAfterMs = 15 * 60_000;
const shortestPauseMs = 2_000;

/** Follows a written change until all nameservers answer with it. */
@Injectable()
export class LiveChangesService {
  constructor(
    private readonly zones: ZonesRepository,
    private readonly changes: ZoneChangesRepository,
    private readonly records: LiveRecordsService,
    private readonly dependents: ZoneDependentsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the nameservers once. What newer changes have replaced does not count.
   * @throws ProviderError unavailable while some do not answer with it; after a quarter of an hour it counts as slow
   */
  async follow({ changeId, zoneId }: { changeId: string; zoneId: string }): Promise<void> {
    const zone = await this.zones.find(zoneId);
    const change = zone === null ? undefined : await this.changes.get(changeId);
    if (zone === null || change?.state !== 'saved' || change.savedAt === null) return;
    const current = change.changes.filter(({ after, ...key }) =>
      isSameContent(contentOf(zone.sets.find((set) => isSameKey(set, key))), after),
    );
    const count = await this.records.count(zone, current);
    const isLive = count === zone.nameservers.length;
    const elapsedMs = this.clock.now().getTime() - change.savedAt.getTime();
    const isOver = isLive || elapsedMs >= slowAfterMs;
    await this.changes.markLive(changeId, count, isLive ? 'live' : isOver ? 'slow' : 'saved');
    if (isOver) return this.dependents.recheck(zone.userId, zone.name);
    throw new ProviderError('unavailable', 'dns_not_live', `${count} nameservers answer with the change`, {
      retryAfterMs: Math.max(shortestPauseMs, elapsedMs / 4),
    });
  }
}
