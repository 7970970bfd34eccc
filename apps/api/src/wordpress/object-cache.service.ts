import type { CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import type { redisState, setRedis } from '@homeport/contract/wordpress';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { WordpressSite } from '../foundation/database/generated/client.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService, type WebsiteFacts, type WebsiteName } from '../hosting/index.ts';
import { type CacheCommand, SwitchCacheOperation, type SwitchInput } from './switch-cache.operation.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';
import { WordpressService } from './wordpress.service.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';

type State = CallAnswer<typeof redisState>;
type Switching = Pick<State, 'changing' | 'message'>;
type SwitchOperation = NonNullable<Awaited<ReturnType<OperationsService['find']>>>;

const switchWaitMs = 20_000;

const takesLonger = 'The hosting server is taking longer than usual. We’re still making your change.';

/** The object cache of WordPress websites. Reads answer from the database. */
@Injectable()
export class ObjectCacheService {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly sites: WordpressSitesRepository,
    private readonly reading: WordpressReadingService,
    private readonly wordpress: WordpressService,
    private readonly operation: SwitchCacheOperation,
    private readonly operations: OperationsService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async stateOf(userId: string, named: WebsiteName): Promise<State> {
    const website = await this.directory.find(userId, named);
    // Read before the site, whose state is written before the switch ends.
    const latest = await this.operations.latest('wordpress.switchCache', website.id);
    const site = await this.sites.find(website.id);
    // What ended in an error may have mended itself since.
    const readAt = site === null || site.cacheState === 'error' ? null : (site.cacheReadAt ?? null);
    const trouble =
      site?.cacheState === 'enabling' ? undefined : await this.reading.probe.refresh(website, readAt);
    if (site !== null && site.installationId === null) return unknown('error');
    if (site === null || site.cacheState === null)
      return unknown(trouble === undefined ? 'loading' : 'error');
    const cacheState = this.#takesTooLong(site) ? 'error' : site.cacheState;
    return {
      status: 'success',
      plugin_state: site.pluginState ?? 'not_installed',
      cache_state: cacheState,
      ...this.#switching(latest, cacheState),
    };
  }

  /** Never says that the cache is on: that shows when it is read. Switching off is waited for, but not to its end. */
  async switch(userId: string, named: WebsiteName, wish: CacheCommand): Promise<CallAnswer<typeof setRedis>> {
    const website = await this.directory.findActive(userId, named);
    const site = await this.sites.find(website.id);
    const refused = { status: 'error', redis_state: null } as const;
    if (site === null || site.installationId === null || !(await this.wordpress.isEntitled(userId)))
      return refused;
    const operationId = await this.#begin(website, site.installationId, wish);
    if (operationId === undefined) return { ...refused, changing: opposite(wish), message: takesLonger };
    if (wish === 'enabled') return { status: 'success', redis_state: 'enabling' };
    const operation = await this.operations.wait(operationId, switchWaitMs);
    if (operation.state === 'succeeded') return { status: 'success', redis_state: 'disabled' };
    if (isUnderWay(operation)) return { ...refused, changing: wish, message: takesLonger };
    return { ...refused, message: failureMessage('wordpress.switchCache') };
  }

  /** @returns undefined when the opposite is still being done */
  async #begin(
    website: WebsiteFacts,
    installationId: number,
    wish: CacheCommand,
  ): Promise<string | undefined> {
    const input = { websiteId: website.id, serverId: website.serverId, installationId, wish };
    for (const waitMs of [switchWaitMs, 0]) {
      const { operationId, started } = await this.#start(website, input);
      if (started) return operationId;
      const underWay = await this.operations.find(operationId);
      if ((underWay?.input as { wish?: CacheCommand } | undefined)?.wish === wish) return operationId;
      if (waitMs > 0) await this.operations.wait(operationId, waitMs);
    }
    return undefined;
  }

  async #start(
    { id, userId, asciiName }: WebsiteFacts,
    input: { websiteId: string; serverId: string; installationId: number; wish: CacheCommand },
  ): Promise<{ operationId: string; started: boolean }> {
    return this.db.transaction(async () => {
      const result = await this.operations.start(this.operation.definition, {
        key: id,
        ownerId: userId,
        input,
      });
      if (!result.started) return result;
      if (input.wish === 'enabled') await this.sites.setEnabling(id, this.clock.now());
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'wordpress.cache_switched',
        detail: { website: asciiName, wish: input.wish },
      });
      return result;
    });
  }

  #switching(latest: SwitchOperation | null, cacheState: State['cache_state']): Switching {
    if (latest === null) return {};
    if (isUnderWay(latest)) {
      const { wish } = latest.input as unknown as SwitchInput;
      const isLate = this.clock.now().getTime() - latest.createdAt.getTime() >= switchWaitMs;
      return { changing: wish, ...(isLate ? { message: takesLonger } : {}) };
    }
    const hasFailed = cacheState === 'error' && latest.state !== 'succeeded';
    return hasFailed ? { message: failureMessage('wordpress.switchCache') } : {};
  }

  #takesTooLong({ cacheState, cacheChangedAt }: WordpressSite): boolean {
    if (cacheState !== 'enabling' || cacheChangedAt === null) return false;
    return this.clock.now().getTime() - cacheChangedAt.getTime() >= timers.redisEnabling;
  }
}

function isUnderWay({ state }: SwitchOperation): boolean {
  return state === 'queued' || state === 'running' || state === 'undoing';
}

function opposite(wish: CacheCommand): CacheCommand {
  return wish === 'enabled' ? 'disabled' : 'enabled';
}

function unknown(status: 'loading' | 'error'): State {
  return { status, plugin_state: 'not_installed', cache_state: 'disabled' };
}
