import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { WorkerRpcService } from '../foundation/queue/worker-rpc.service.ts';
import { WebsiteDirectoryService } from '../hosting/index.ts';
import { cachedPathOf } from './cached-path.ts';
import { CdnPort } from './cdn.port.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';
import { messageOf } from '../foundation/messages/message.ts';

const deadlineMs = 20_000;

interface PurgeRequest {
  zoneId: number;
}

interface PurgePathRequest {
  hostName: string;
  path: string;
}

/** Clears the caches of zones. A worker does it while the customer waits. */
@Injectable()
export class CdnPurgeService implements OnModuleInit {
  constructor(
    private readonly zones: CdnZonesRepository,
    private readonly cdn: CdnPort,
    private readonly worker: WorkerRpcService,
    private readonly directory: WebsiteDirectoryService,
    private readonly ownership: Ownership,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.worker.answer('cdn.purge', async ({ zoneId }: PurgeRequest) => {
      await toAppErrors(() => this.cdn.purge(zoneId));
      return true;
    });
    this.worker.answer('cdn.purgePath', async ({ hostName, path }: PurgePathRequest) => {
      await toAppErrors(() => this.cdn.purgePath({ hostName }, path));
      return true;
    });
    this.ownership.register(
      'cdn-zone',
      async (userId, zoneId) => {
        const zone = await this.zones.findByZone(Number(zoneId));
        return zone !== null && (await this.directory.get(zone.websiteId))?.userId === userId;
      },
      async (_userId, zoneId) => {
        const zone = await this.zones.findByZone(Number(zoneId));
        return zone === null ? [] : [zone.websiteId];
      },
    );
  }

  /** @throws AppError rate_limited within ten seconds of the last purge, or when the CDN says so */
  async purge(userId: string, zoneId: number): Promise<void> {
    const at = this.clock.now();
    const taken = await this.zones.takePurge(zoneId, at, timers.cdnPurgeGap);
    if (taken === undefined) throw await this.#tooSoon(zoneId, at);
    try {
      const request: PurgeRequest = { zoneId };
      await this.worker.ask('cdn.purge', request, { deadlineMs });
    } catch (error) {
      await this.zones.returnPurge(zoneId, at, taken.before);
      if (error instanceof AppError && error.code === 'panel_unavailable')
        throw new AppError('cdn_unavailable', { detail: error.detail, cause: error });
      throw error;
    }
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'cdn.purged',
      detail: { zoneId },
    });
  }

  /**
   * Clears what is cached of one address.
   * @returns its path
   * @throws AppError validation_error unless the address belongs to the zone's website
   */
  async purgeAddress(userId: string, zoneId: number, address: string): Promise<string> {
    const zone = await this.zones.findByZone(zoneId);
    const website = zone && (await this.directory.get(zone.websiteId));
    if (!zone?.hostName || website?.userId !== userId) throw new AppError('not_found');
    const { hostName, customHostName } = zone;
    const own = [website.asciiName, ...website.aliases].flatMap((name) => [name, `www.${name}`]);
    const path = cachedPathOf(address, {
      hosts: [...own, hostName, ...(customHostName ? [customHostName] : [])],
    });
    if (path === undefined)
      throw new AppError('validation_error', { fields: { address: messageOf('cdn.addressOfAnother') } });
    const request: PurgePathRequest = { hostName, path };
    await this.worker.ask('cdn.purgePath', request, { deadlineMs, unanswered: 'cdn_unavailable' });
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'cdn.address_purged',
      detail: { zoneId, path },
    });
    return path;
  }

  async #tooSoon(zoneId: number, at: Date): Promise<AppError> {
    const last = (await this.zones.findByZone(zoneId))?.lastPurgedAt;
    const waitMs = last ? last.getTime() + timers.cdnPurgeGap - at.getTime() : 0;
    return pause(waitMs);
  }
}

function pause(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('rate_limited', {
    message: messageOf('cdn.justCleared', { seconds }),
    retryAfterSeconds: seconds,
  });
}

async function toAppErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'throttled') throw pause(error.retryAfterMs ?? timers.cdnPurgeGap);
    throw new AppError('cdn_unavailable', { detail: `${error.kind}: ${error.message}` });
  }
}
