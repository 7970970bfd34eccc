import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../foundation/clock/clock.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';
import { WordpressToolkitPort } from './wordpress-toolkit.port.ts';

const switchInput = z.object({
  websiteId: z.string(),
  serverId: z.string(),
  installationId: z.int(),
  wish: z.enum(['enabled', 'disabled']),
});
export type SwitchInput = z.infer<typeof switchInput>;
export type CacheCommand = SwitchInput['wish'];

/** Switches the object cache of a WordPress on or off. */
@Injectable()
export class SwitchCacheOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'wordpress.switchCache',
    input: switchInput,
    retry: 'minutes',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'plugin',
          label: 'Checking the cache plugin',
          weight: 3,
          timeoutMs: 180_000,
          check: async ({ input }) => {
            const plugin = await this.toolkit.pluginState(input.serverId, input.installationId);
            return plugin === 'active' || input.wish === 'disabled' ? { plugin } : undefined;
          },
          run: async ({ input }) => {
            const state = await this.toolkit.pluginState(input.serverId, input.installationId);
            await this.toolkit.activatePlugin(input.serverId, input.installationId, state);
            return { plugin: 'active' };
          },
        })
        .step({
          name: 'switch',
          label: 'Switching the object cache',
          weight: 2,
          timeoutMs: 120_000,
          check: async ({ input, results }) => {
            // Without its plugin the cache is off, and there is nothing to ask.
            if (results.plugin.plugin !== 'active') return { state: 'disabled' };
            const { serverId, installationId, wish } = input;
            const state = await this.toolkit.cacheState(serverId, installationId);
            return state === wish ? { state } : undefined;
          },
          run: async ({ input }) => {
            await this.toolkit.switchCache(input.serverId, input.installationId, input.wish);
            return { state: input.wish };
          },
          // A cache that does not come up must not stand between the website and its database.
          undo: async ({ input }) => {
            const { serverId, installationId } = input;
            if (input.wish === 'disabled') return;
            const plugin = await this.toolkit.pluginState(serverId, installationId);
            const isOn =
              plugin === 'active' && (await this.toolkit.cacheState(serverId, installationId)) !== 'disabled';
            if (isOn) await this.toolkit.switchCache(serverId, installationId, 'disabled');
          },
        })
        .step({
          name: 'verify',
          label: 'Verifying the change',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input, results }) => {
            const { serverId, installationId, websiteId, wish } = input;
            const state =
              results.plugin.plugin === 'active'
                ? await this.toolkit.cacheState(serverId, installationId)
                : 'disabled';
            if (state !== wish)
              throw new ProviderError(
                'unavailable',
                'cache_unanswered',
                `The cache is ${state}, not ${wish}`,
              );
            await this.sites.setCache(websiteId, wish, this.clock.now());
            return { state };
          },
        }),
    failed: async ({ input }) => this.sites.setCache(input.websiteId, 'error', this.clock.now()),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly toolkit: WordpressToolkitPort,
    private readonly sites: WordpressSitesRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}
