import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { PanelDriversService, type WebsiteFacts } from '../hosting/index.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';
import { objectCacheAbility } from './wordpress-driver.ts';

const switchInput = z.object({
  websiteId: z.string(),
  serverId: z.string(),
  installationId: z.string(),
  /** What the customer wants it to be. */
  wish: z.enum(['enabled', 'disabled']),
});
export type SwitchInput = z.infer<typeof switchInput>;
export type CacheSwitch = SwitchInput['wish'];

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
          label: 'steps.checkingCachePlugin',
          weight: 3,
          timeoutMs: 180_000,
          check: async ({ input }) => {
            const panel = await this.panels.require(input.serverId, objectCacheAbility);
            const plugin = await panel.pluginState(input.serverId, input.installationId);
            return plugin === 'active' || input.wish === 'disabled' ? { plugin } : undefined;
          },
          run: async ({ input }) => {
            const panel = await this.panels.require(input.serverId, objectCacheAbility);
            const state = await panel.pluginState(input.serverId, input.installationId);
            await panel.activatePlugin(input.serverId, input.installationId, state);
            return { plugin: 'active' };
          },
        })
        .step({
          name: 'switch',
          label: 'steps.switchingObjectCache',
          weight: 2,
          timeoutMs: 120_000,
          check: async ({ input, results }) => {
            if (results.plugin.plugin !== 'active') return { state: 'disabled' };
            const state = await this.#stateOf(input, results.plugin);
            return state === input.wish ? { state } : undefined;
          },
          run: async ({ input }) => {
            const panel = await this.panels.require(input.serverId, objectCacheAbility);
            await panel.switchCache(input.serverId, input.installationId, input.wish);
            return { state: input.wish };
          },
          undo: async ({ input }) => this.#switchBackOff(input),
        })
        .step({
          name: 'verify',
          label: 'steps.verifyingChange',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input, results }) => {
            const state = await this.#stateOf(input, results.plugin);
            if (state !== input.wish) throw notSwitched(state, input.wish);
            await this.sites.setCache(input.websiteId, input.wish, this.clock.now());
            return { state };
          },
        }),
    failed: async ({ input }) => this.sites.setCache(input.websiteId, 'error', this.clock.now()),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly panels: PanelDriversService,
    private readonly sites: WordpressSitesRepository,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts a switch or joins the one under way, which can be to the opposite. */
  async start(
    { id, userId, serverId, asciiName }: WebsiteFacts,
    { installationId, wish }: Pick<SwitchInput, 'installationId' | 'wish'>,
  ): Promise<{ operationId: string; started: boolean }> {
    return this.db.transaction(async () => {
      const result = await this.operations.start(this.definition, {
        key: id,
        ownerId: userId,
        input: { websiteId: id, serverId, installationId, wish },
      });
      if (!result.started) return result;
      if (wish === 'enabled') await this.sites.setEnabling(id, this.clock.now());
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'wordpress.cache_switched',
        detail: { website: asciiName, wish },
      });
      return result;
    });
  }

  /** Without its plugin the cache is off. */
  async #stateOf({ serverId, installationId }: SwitchInput, { plugin }: { plugin: string }): Promise<string> {
    if (plugin !== 'active') return 'disabled';
    const panel = await this.panels.require(serverId, objectCacheAbility);
    return panel.cacheState(serverId, installationId);
  }

  /** A cache that does not work would break the website. */
  async #switchBackOff({ serverId, installationId, wish }: SwitchInput): Promise<void> {
    if (wish === 'disabled') return;
    const panel = await this.panels.require(serverId, objectCacheAbility);
    const plugin = await panel.pluginState(serverId, installationId);
    const isOn = plugin === 'active' && (await panel.cacheState(serverId, installationId)) !== 'disabled';
    if (isOn) await panel.switchCache(serverId, installationId, 'disabled');
  }
}

function notSwitched(state: string, wish: CacheSwitch): ProviderError {
  return new ProviderError('unavailable', 'cache_unanswered', `The cache is ${state}, not ${wish}`);
}
