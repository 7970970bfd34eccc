import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import {
  type JsonObject,
  type OperationDefinition,
  OutsideError,
  type StepContext,
} from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';
import { WordpressToolkit } from './wordpress-toolkit.port.ts';

export type CacheWish = 'enabled' | 'disabled';

export interface SwitchInput extends JsonObject {
  readonly websiteId: string;
  readonly serverId: string;
  readonly installationId: number;
  readonly wish: CacheWish;
}

type Context = Pick<StepContext<SwitchInput>, 'input' | 'results'>;

/** Switches the object cache of a WordPress on or off. */
@Injectable()
export class SwitchCacheOperation implements OperationDefinition<SwitchInput>, OnModuleInit {
  readonly kind = 'wordpress.switchCache';
  readonly queue = 'panel';
  readonly retry = { attempts: 12, firstDelayMs: 500, maxDelayMs: 30_000 };
  readonly onFailure = 'undo';

  constructor(
    private readonly operations: OperationsService,
    private readonly toolkit: WordpressToolkit,
    private readonly sites: WordpressSitesRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
  }

  readonly steps = [
    {
      name: 'plugin',
      label: 'Checking the cache plugin',
      weight: 3,
      timeoutMs: 180_000,
      check: async ({ input }: Context) => {
        const plugin = await this.toolkit.pluginState(input.serverId, input.installationId);
        return plugin === 'active' || input.wish === 'disabled' ? { plugin } : undefined;
      },
      run: async ({ input }: Context) => {
        const state = await this.toolkit.pluginState(input.serverId, input.installationId);
        await this.toolkit.activatePlugin(input.serverId, input.installationId, state);
        return { plugin: 'active' };
      },
    },
    {
      name: 'switch',
      label: 'Switching the object cache',
      weight: 2,
      timeoutMs: 120_000,
      check: async (context: Context) => {
        // Without its plugin the cache is off, and there is nothing to ask.
        if (!hasPlugin(context)) return { state: 'disabled' };
        const { serverId, installationId, wish } = context.input;
        const state = await this.toolkit.cacheState(serverId, installationId);
        return state === wish ? { state } : undefined;
      },
      run: async ({ input }: Context) => {
        await this.toolkit.switchCache(input.serverId, input.installationId, input.wish);
        return { state: input.wish };
      },
      // A cache that does not come up must not stand between the website and its database.
      undo: async ({ input }: Context) => {
        const { serverId, installationId } = input;
        if (input.wish === 'disabled') return;
        const plugin = await this.toolkit.pluginState(serverId, installationId);
        const isOn =
          plugin === 'active' && (await this.toolkit.cacheState(serverId, installationId)) !== 'disabled';
        if (isOn) await this.toolkit.switchCache(serverId, installationId, 'disabled');
      },
    },
    {
      name: 'verify',
      label: 'Verifying the change',
      weight: 1,
      timeoutMs: 60_000,
      run: async (context: Context) => {
        const { serverId, installationId, websiteId, wish } = context.input;
        const state = hasPlugin(context)
          ? await this.toolkit.cacheState(serverId, installationId)
          : 'disabled';
        if (state !== wish)
          throw new OutsideError('unavailable', 'cache_unanswered', `The cache is ${state}, not ${wish}`);
        await this.sites.setCache(websiteId, wish, this.clock.now());
        return { state };
      },
    },
  ];

  async failed({ input }: Context): Promise<void> {
    await this.sites.setCache(input.websiteId, 'error', this.clock.now());
  }

  message(): string {
    return 'The hosting server could not switch the object cache. Please try again in a few minutes.';
  }
}

function hasPlugin({ results }: Context): boolean {
  return results['plugin']?.['plugin'] === 'active';
}
