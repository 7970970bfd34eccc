import { randomBytes } from 'node:crypto';
import type { WordpressInstallation } from '@homeport/plesk';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { PanelDriversService, plesk, PleskConnectionsAdapter, type UseOptions } from '../../hosting/index.ts';
import {
  type NewWordpress,
  objectCacheAbility,
  type ObjectCacheDriver,
  type PluginState,
  type Reading,
  type ReportedCacheState,
  type TaskProgress,
  type ToolkitInstallation,
  type ToolkitTask,
  type WordpressDriver,
  wordpressAbility,
  wordpressLoginAbility,
  type WordpressLoginDriver,
} from '../wordpress-driver.ts';

const objectCachePlugin = 'redis-cache';

/** WordPress through Plesk's WP Toolkit extension. */
@Injectable()
export class PleskWordpressDriver
  implements WordpressDriver, WordpressLoginDriver, ObjectCacheDriver, OnModuleInit
{
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: PleskConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(wordpressAbility, plesk, this);
    this.drivers.provide(wordpressLoginAbility, plesk, this);
    this.drivers.provide(objectCacheAbility, plesk, this);
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
    return { taskId: String(id), taskCode: code };
  }

  async progressOf(serverId: string, { taskId, taskCode }: ToolkitTask): Promise<TaskProgress | undefined> {
    const task = await this.connections.use(serverId, (plesk) =>
      plesk.wordpress.installations.task({ id: Number(taskId), code: taskCode }),
    );
    if (task === undefined) return undefined;
    const { status, progress, installationId, errors } = task;
    const failed = status === 'error' || status === 'canceled';
    return {
      state: status === 'done' ? 'done' : failed ? 'failed' : 'running',
      fraction: progress / 100,
      installationId: installationId === undefined ? undefined : String(installationId),
      reason: errors.join(' ') || status,
    };
  }

  async openAdministration(
    serverId: string,
    { installationId, asciiName }: { installationId: string; asciiName: string },
  ): Promise<string> {
    const hosts = [asciiName, `www.${asciiName}`];
    return this.connections.use(serverId, (plesk) =>
      plesk.wordpress.access.loginLink(Number(installationId), { hosts }),
    );
  }

  async adminLogin(serverId: string, installationId: string, reading?: Reading): Promise<string | undefined> {
    try {
      const login = await this.connections.use(
        serverId,
        (plesk) => plesk.wordpress.access.adminLogin(Number(installationId)),
        laneOf(reading),
      );
      return login === '' ? undefined : login;
    } catch (error) {
      if (error instanceof ProviderError && !error.passing) return undefined;
      throw error;
    }
  }

  async setPassword(serverId: string, installationId: string, password: string): Promise<void> {
    await this.connections.use(serverId, (plesk) =>
      plesk.wordpress.access.setPassword(Number(installationId), password),
    );
  }

  async pluginState(serverId: string, installationId: string, reading?: Reading): Promise<PluginState> {
    const plugins = await this.connections.use(
      serverId,
      (plesk) => plesk.wordpress.access.plugins(Number(installationId)),
      laneOf(reading),
    );
    const plugin = plugins.find(({ slug }) => slug === objectCachePlugin);
    if (plugin === undefined) return 'not_installed';
    return plugin.active ? 'active' : 'installed';
  }

  async activatePlugin(serverId: string, installationId: string, state: PluginState): Promise<void> {
    await this.connections.use(serverId, ({ wordpress: { access } }) =>
      state === 'not_installed'
        ? access.addPlugin(Number(installationId), { slug: objectCachePlugin, active: true })
        : access.setPluginActive(Number(installationId), objectCachePlugin, true),
    );
  }

  async cacheState(serverId: string, installationId: string, reading?: Reading): Promise<ReportedCacheState> {
    const status = await this.connections.use(
      serverId,
      (plesk) => plesk.wordpress.cache.status(Number(installationId)),
      laneOf(reading),
    );
    return status === 'broken' ? 'error' : status;
  }

  async switchCache(serverId: string, installationId: string, state: 'enabled' | 'disabled'): Promise<void> {
    await this.connections.use(serverId, ({ wordpress: { cache } }) =>
      state === 'enabled' ? cache.enable(Number(installationId)) : cache.disable(Number(installationId)),
    );
  }

  async setScheme(
    serverId: string,
    { installationId, scheme, hosts }: Parameters<NonNullable<WordpressDriver['setScheme']>>[1],
  ): Promise<'changed' | 'ready' | 'unable'> {
    return this.connections.use(serverId, (plesk) =>
      plesk.wordpress.addresses.setScheme(Number(installationId), scheme, hosts),
    );
  }
}

type PleskInstallation = ToolkitInstallation & { url: string };

function laneOf(reading: Reading | undefined): UseOptions {
  return reading === undefined ? {} : { lane: 'sync', signal: reading.signal };
}

function toInstallation({
  id,
  domainName,
  url,
  version,
  availableVersion,
  alive,
}: WordpressInstallation): PleskInstallation {
  return {
    installationId: String(id),
    asciiName: URL.parse(`http://${domainName}`)?.hostname ?? domainName.toLowerCase(),
    url,
    version,
    ...(availableVersion === undefined ? {} : { newest: availableVersion }),
    alive,
  };
}

/** A website can have several installations, each in its own folder. */
function rootFirst(one: PleskInstallation, other: PleskInstallation): number {
  return one.url.length - other.url.length || Number(one.installationId) - Number(other.installationId);
}

/** A password that satisfies every strength rule and that no one knows. */
function unknownPassword(): string {
  return `aA1!${randomBytes(24).toString('base64url')}`;
}
