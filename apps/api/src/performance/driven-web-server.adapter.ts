import { Injectable } from '@nestjs/common';
import { PanelDriversService } from '../hosting/index.ts';
import type { PerformanceOption } from '@homeport/contract/performance';
import {
  type Reading,
  type ReportedNginx,
  type ReportedPhp,
  type ReportedSettings,
  WebServerPort,
  type WebsiteOnPanel,
} from './web-server.port.ts';
import { webServerAbility } from './web-server-ability.ts';

/** Web server settings on servers of every vendor: each call goes to the driver of its server. */
@Injectable()
export class DrivenWebServerAdapter extends WebServerPort {
  constructor(private readonly drivers: PanelDriversService) {
    super();
  }

  async settingsOf(serverId: string, website: WebsiteOnPanel, reading?: Reading): Promise<ReportedSettings> {
    return (await this.#driverOf(serverId)).settingsOf(serverId, website, reading);
  }

  async phpOfServer(serverId: string, reading: Reading): Promise<Map<string, ReportedPhp>> {
    return (await this.#driverOf(serverId)).phpOfServer(serverId, reading);
  }

  async nginxOf(serverId: string, asciiName: string, reading: Reading): Promise<ReportedNginx> {
    return (await this.#driverOf(serverId)).nginxOf(serverId, asciiName, reading);
  }

  async switch(
    serverId: string,
    website: WebsiteOnPanel,
    change: { option: PerformanceOption; enabled: boolean },
  ): Promise<void> {
    return (await this.#driverOf(serverId)).switch(serverId, website, change);
  }

  async #driverOf(serverId: string): Promise<WebServerPort> {
    return this.drivers.require(serverId, webServerAbility);
  }
}
