import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { PanelDriversService, plesk, PleskConnectionsAdapter } from '../../hosting/index.ts';
import {
  type Reading,
  updateLockMs,
  type WordpressUpdatesDriver,
  wordpressUpdatesAbility,
} from '../wordpress-driver.ts';

/** Updates of WordPress by WP-CLI, through Plesk's WP Toolkit extension. */
@Injectable()
export class PleskWordpressUpdatesDriver implements WordpressUpdatesDriver, OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: PleskConnectionsAdapter,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(wordpressUpdatesAbility, plesk, this);
  }

  async versionOf(serverId: string, installationId: string): Promise<string> {
    return this.connections.use(serverId, (plesk) => plesk.wordpress.updates.version(Number(installationId)));
  }

  async listNewer(serverId: string, installationId: string, { signal }: Reading): Promise<string[]> {
    return this.connections.use(serverId, (plesk) => plesk.wordpress.updates.list(Number(installationId)), {
      lane: 'sync',
      signal,
    });
  }

  async update(serverId: string, installationId: string, version: string): Promise<void> {
    const id = Number(installationId);
    const began = await this.connections.use(serverId, (plesk) => plesk.wordpress.updates.beganAt(id));
    if (began !== undefined && this.clock.now().getTime() - began.getTime() < updateLockMs)
      throw new ProviderError(
        'unavailable',
        'update_under_way',
        `Another update began ${began.toISOString()}`,
      );
    await this.connections.use(serverId, (plesk) => plesk.wordpress.updates.update(id, version));
  }
}
