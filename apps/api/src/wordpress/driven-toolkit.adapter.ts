import { Injectable } from '@nestjs/common';
import { PanelDriversService } from '../hosting/index.ts';
import {
  type NewWordpress,
  type PluginState,
  type Reading,
  type ReportedCacheState,
  type TaskProgress,
  type ToolkitInstallation,
  type ToolkitTask,
  WordpressToolkitPort,
} from './wordpress-toolkit.port.ts';
import { wordpressAbility } from './wordpress-ability.ts';

/** WordPress on servers of every vendor: each call goes to the driver of its server. */
@Injectable()
export class DrivenToolkitAdapter extends WordpressToolkitPort {
  constructor(private readonly drivers: PanelDriversService) {
    super();
  }

  async list(serverId: string, reading?: Reading): Promise<ToolkitInstallation[]> {
    return (await this.#driverOf(serverId)).list(serverId, reading);
  }

  async find(serverId: string, asciiName: string): Promise<ToolkitInstallation | undefined> {
    return (await this.#driverOf(serverId)).find(serverId, asciiName);
  }

  async install(serverId: string, wordpress: NewWordpress): Promise<ToolkitTask> {
    return (await this.#driverOf(serverId)).install(serverId, wordpress);
  }

  async progressOf(serverId: string, task: ToolkitTask): Promise<TaskProgress | undefined> {
    return (await this.#driverOf(serverId)).progressOf(serverId, task);
  }

  async openAdministration(
    serverId: string,
    website: { installationId: string; asciiName: string },
  ): Promise<string> {
    return (await this.#driverOf(serverId)).openAdministration(serverId, website);
  }

  async adminLogin(serverId: string, installationId: string, reading?: Reading): Promise<string | undefined> {
    return (await this.#driverOf(serverId)).adminLogin(serverId, installationId, reading);
  }

  async setPassword(serverId: string, installationId: string, password: string): Promise<void> {
    return (await this.#driverOf(serverId)).setPassword(serverId, installationId, password);
  }

  async pluginState(serverId: string, installationId: string, reading?: Reading): Promise<PluginState> {
    return (await this.#driverOf(serverId)).pluginState(serverId, installationId, reading);
  }

  async activatePlugin(serverId: string, installationId: string, state: PluginState): Promise<void> {
    return (await this.#driverOf(serverId)).activatePlugin(serverId, installationId, state);
  }

  async cacheState(serverId: string, installationId: string, reading?: Reading): Promise<ReportedCacheState> {
    return (await this.#driverOf(serverId)).cacheState(serverId, installationId, reading);
  }

  async switchCache(serverId: string, installationId: string, state: 'enabled' | 'disabled'): Promise<void> {
    return (await this.#driverOf(serverId)).switchCache(serverId, installationId, state);
  }

  async #driverOf(serverId: string): Promise<WordpressToolkitPort> {
    return this.drivers.require(serverId, wordpressAbility);
  }
}
