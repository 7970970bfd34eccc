import { randomBytes } from 'node:crypto';
import type { WordpressInstallation } from '@homeport/plesk';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProviderError } from '../foundation/operations/operation.ts';
import { PanelDriversService, plesk, PleskConnectionsAdapter, type UseOptions } from '../hosting/index.ts';
import {
  type NewWordpress,
  type PluginState,
  type Reading,
  type ReportedCacheState,
  type TaskProgress,
  type ToolkitInstallation,
  type ToolkitTask,
  type WordpressToolkitPort,
} from './wordpress-toolkit.port.ts';
import { wordpressAbility } from './wordpress-ability.ts';

const objectCachePlugin = 'redis-cache';

/** WordPress through Plesk's WP Toolkit extension. */
@Injectable()
export class PleskWordpressDriver implements WordpressToolkitPort, OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: PleskConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(wordpressAbility, plesk, this);
  }

  async list(serverId: string, reading?: Reading): Promise<ToolkitInstallation[]> {
    const all = await this.connections.use(
      serverId,
      (plesk) => plesk.wordpress.installations.list(),
      laneOf(reading),
    );
    const byName = Map.groupBy(all.map(toInstallation), ({ asciiName }) => asciiName);
    return [...byName.values()].flatMap((ofOne) => ofOne.sort(rootFirst).slice(0, 1));
  }

  async find(serverId: string, asciiName: string): Promise<ToolkitInstallation | undefined> {
    return (await this.list(serverId)).find((installation) => installation.asciiName === asciiName);
  }

  async install(
    serverId: string,
    { asciiName, title, login, email, overwrite }: NewWordpress,
  ): Promise<ToolkitTask> {
    const { id, code } = await this.connections.use(serverId, (plesk) =>
      plesk.wordpress.installations.install({
        domain: asciiName,
        protocol: 'https',
        title,
        overwrite,
        admin: { login, email, password: unknownPassword() },
      }),
    );
    return { taskId: id, taskCode: code };
  }

  async progressOf(serverId: string, { taskId, taskCode }: ToolkitTask): Promise<TaskProgress | undefined> {
    const task = await this.connections.use(serverId, (plesk) =>
      plesk.wordpress.installations.task({ id: taskId, code: taskCode }),
    );
    if (task === undefined) return undefined;
    const { status, progress, installationId, errors } = task;
    const failed = status === 'error' || status === 'canceled';
    return {
      state: status === 'done' ? 'done' : failed ? 'failed' : 'running',
      fraction: progress / 100,
      installationId,
      reason: errors.join(' ') || status,
    };
  }

  async openAdministration(
    serverId: string,
    { installationId, asciiName }: { installationId: number; asciiName: string },
  ): Promise<string> {
    const hosts = [asciiName, `www.${asciiName}`];
    return this.connections.use(serverId, (plesk) =>
      plesk.wordpress.access.loginLink(installationId, { hosts }),
    );
  }

  async adminLogin(serverId: string, installationId: number, reading?: Reading): Promise<string | undefined> {
    try {
      const login = await this.connections.use(
        serverId,
        (plesk) => plesk.wordpress.access.adminLogin(installationId),
        laneOf(reading),
      );
      return login === '' ? undefined : login;
    } catch (error) {
      if (error instanceof ProviderError && !error.passing) return undefined;
      throw error;
    }
  }

  async setPassword(serverId: string, installationId: number, password: string): Promise<void> {
    await this.connections.use(serverId, (plesk) =>
      plesk.wordpress.access.setPassword(installationId, password),
    );
  }

  async pluginState(serverId: string, installationId: number, reading?: Reading): Promise<PluginState> {
    const plugins = await this.connections.use(
      serverId,
      (plesk) => plesk.wordpress.access.plugins(installationId),
      laneOf(reading),
    );
    const plugin = plugins.find(({ slug }) => slug === objectCachePlugin);
    if (plugin === undefined) return 'not_installed';
    return plugin.active ? 'active' : 'installed';
  }

  async activatePlugin(serverId: string, installationId: number, state: PluginState): Promise<void> {
    await this.connections.use(serverId, ({ wordpress: { access } }) =>
      state === 'not_installed'
        ? access.addPlugin(installationId, { slug: objectCachePlugin, active: true })
        : access.setPluginActive(installationId, objectCachePlugin, true),
    );
  }

  async cacheState(serverId: string, installationId: number, reading?: Reading): Promise<ReportedCacheState> {
    const status = await this.connections.use(
      serverId,
      (plesk) => plesk.wordpress.cache.status(installationId),
      laneOf(reading),
    );
    return status === 'broken' ? 'error' : status;
  }

  async switchCache(serverId: string, installationId: number, state: 'enabled' | 'disabled'): Promise<void> {
    await this.connections.use(serverId, ({ wordpress: { cache } }) =>
      state === 'enabled' ? cache.enable(installationId) : cache.disable(installationId),
    );
  }
}

function laneOf(reading: Reading | undefined): UseOptions {
  return reading === undefined ? {} : { lane: 'sync', signal: reading.signal };
}

function toInstallation({ id, domainName, url, version, alive }: WordpressInstallation): ToolkitInstallation {
  return {
    installationId: id,
    asciiName: URL.parse(`http://${domainName}`)?.hostname ?? domainName.toLowerCase(),
    url,
    version,
    alive,
  };
}

/** A website can have several installations, each in its own folder. */
function rootFirst(one: ToolkitInstallation, other: ToolkitInstallation): number {
  return one.url.length - other.url.length || one.installationId - other.installationId;
}

/** A password that satisfies every strength rule and that no one knows. */
function unknownPassword(): string {
  return `aA1!${randomBytes(24).toString('base64url')}`;
}
