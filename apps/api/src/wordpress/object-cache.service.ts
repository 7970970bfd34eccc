import type { CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import type { redisState, setRedis } from '@homeport/contract/wordpress';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import type { WordpressSite } from '../foundation/database/generated/client.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService, type WebsiteFacts, type WebsiteName } from '../hosting/index.ts';
import { type CacheSwitch, SwitchCacheOperation, type SwitchInput } from './switch-cache.operation.ts';
import { objectCacheAbility } from './wordpress-driver.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';
import { WordpressService } from './wordpress.service.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';
import { messageOf, messageFields } from '../foundation/messages/message.ts';

type State = CallAnswer<typeof redisState>;
type Switching = Pick<State, 'changing' | 'message' | 'message_keys'>;
type SwitchOperation = NonNullable<Awaited<ReturnType<OperationsService['find']>>>;

const switchWaitMs = 20_000;

const takesLonger = messageOf('wordpress.stillChanging');

/** The object cache of WordPress websites, as last read from the panels. */
@Injectable()
export class ObjectCacheService {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly sites: WordpressSitesRepository,
    private readonly reading: WordpressReadingService,
    private readonly wordpress: WordpressService,
    private readonly operation: SwitchCacheOperation,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
  ) {}

  async stateOf(userId: string, named: WebsiteName): Promise<State> {
    const website = await this.directory.find(userId, named);
    if (this.directory.refusalOf(website, objectCacheAbility) !== undefined) return unknown('error');
    // Read before the site: a switch writes the site's state before it finishes.
    const latest = await this.operations.latest('wordpress.switchCache', website.id);
    const site = await this.sites.find(website.id);
    // A cache that had an error may work again, so it is read again.
    const readAt = site === null || site.cacheState === 'error' ? null : (site.cacheReadAt ?? null);
    const failure =
      site?.cacheState === 'enabling' ? undefined : await this.reading.probe.refresh(website, readAt);
    if (site !== null && site.installationId === null) return unknown('error');
    if (site === null || site.cacheState === null)
      return unknown(failure === undefined ? 'loading' : 'error');
    const cacheState = this.#takesTooLong(site) ? 'error' : site.cacheState;
    return {
      status: 'success',
      plugin_state: site.pluginState ?? 'not_installed',
      cache_state: cacheState,
      ...this.#switching(latest, cacheState),
    };
  }

  /** Waits a while for switching off. Never answers that the cache is on: only a reading shows that. */
  async switch(
    userId: string,
    named: WebsiteName,
    target: CacheSwitch,
  ): Promise<CallAnswer<typeof setRedis>> {
    const website = await this.directory.findActive(userId, named);
    const refused = { status: 'error', redis_state: null } as const;
    const refusal = this.directory.refusalOf(website, objectCacheAbility);
    if (refusal !== undefined) return { ...refused, ...messageFields({ message: refusal }) };
    const site = await this.sites.find(website.id);
    if (site === null || site.installationId === null || !(await this.wordpress.isEntitled(userId)))
      return refused;
    const operationId = await this.#begin(website, site.installationId, target);
    if (operationId === undefined)
      return { ...refused, changing: opposite(target), ...messageFields({ message: takesLonger }) };
    if (target === 'enabled') return { status: 'success', redis_state: 'enabling' };
    const operation = await this.operations.wait(operationId, switchWaitMs);
    if (operation.state === 'succeeded') return { status: 'success', redis_state: 'disabled' };
    if (isUnderWay(operation))
      return { ...refused, changing: target, ...messageFields({ message: takesLonger }) };
    const message = failureMessage('wordpress.switchCache', operation.errorCode ?? '');
    return { ...refused, ...messageFields({ message }) };
  }

  /** @returns the operation's id; undefined while a switch to the opposite is under way */
  async #begin(
    website: WebsiteFacts,
    installationId: string,
    target: CacheSwitch,
  ): Promise<string | undefined> {
    for (const waitMs of [switchWaitMs, 0]) {
      const { operationId, started } = await this.operation.start(website, { installationId, wish: target });
      if (started) return operationId;
      const underWay = await this.operations.find(operationId);
      if ((underWay?.input as { wish?: CacheSwitch } | undefined)?.wish === target) return operationId;
      if (waitMs > 0) await this.operations.wait(operationId, waitMs);
    }
    return undefined;
  }

  #switching(latest: SwitchOperation | null, cacheState: State['cache_state']): Switching {
    if (latest === null) return {};
    if (isUnderWay(latest)) {
      const { wish } = latest.input as unknown as SwitchInput;
      const isLate = this.clock.now().getTime() - latest.createdAt.getTime() >= switchWaitMs;
      return { changing: wish, ...(isLate ? { ...messageFields({ message: takesLonger }) } : {}) };
    }
    const hasFailed = cacheState === 'error' && latest.state !== 'succeeded';
    if (!hasFailed) return {};
    return messageFields({ message: failureMessage('wordpress.switchCache', latest.errorCode ?? '') });
  }

  #takesTooLong({ cacheState, cacheChangedAt }: WordpressSite): boolean {
    if (cacheState !== 'enabling' || cacheChangedAt === null) return false;
    return this.clock.now().getTime() - cacheChangedAt.getTime() >= timers.redisEnabling;
  }
}

function isUnderWay({ state }: SwitchOperation): boolean {
  return state === 'queued' || state === 'running' || state === 'undoing';
}

function opposite(target: CacheSwitch): CacheSwitch {
  return target === 'enabled' ? 'disabled' : 'enabled';
}

function unknown(status: 'loading' | 'error'): State {
  return { status, plugin_state: 'not_installed', cache_state: 'disabled' };
}
