import type { HestiacpClient } from '@homeport/hestiacp';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProviderError } from '../../foundation/operations/operation.ts';
import {
  hestiacp,
  HestiacpConnectionsAdapter,
  listHestiacpAccounts,
  hestiacpSiteIdOf,
  hestiacpWebsiteOf,
  PanelDriversService,
  type UseOptions,
} from '../../hosting/index.ts';
import {
  type Reading,
  type ReportedNginx,
  type ReportedPhp,
  type ReportedSettings,
  type WebServerDriver,
  webServerAbility,
  type WebsiteOnPanel,
} from '../web-server-driver.ts';
import { offeredVersions, type ServerPhp, templateFor, versionOf } from './backend-templates.ts';

/** HestiaCP's web server settings are files of an administrator. */
const unreadable: ReportedNginx = { staticFileCache: null, fileCompression: null };

/** PHP on HestiaCP: the backend template of a website names its version. */
@Injectable()
export class HestiacpPhpDriver implements WebServerDriver, OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: HestiacpConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(webServerAbility, hestiacp, this);
  }

  async settingsOf(serverId: string, website: WebsiteOnPanel, reading?: Reading): Promise<ReportedSettings> {
    return this.connections.use(
      serverId,
      async (client) => {
        const { backend } = (await requireWebsite(client, website)).website;
        return { ...unreadable, ...toReportedPhp(backend, await phpOf(client)) };
      },
      laneOf(reading),
    );
  }

  async phpOfServer(serverId: string, reading: Reading): Promise<Map<string, ReportedPhp>> {
    return this.connections.use(
      serverId,
      async (client) => {
        const php = await phpOf(client);
        const accounts = await listHestiacpAccounts(client, reading.signal);
        const all = accounts.flatMap(({ user: { login }, websites }) =>
          websites.map((website) => {
            const id = hestiacpSiteIdOf(login, website, websites);
            return [id, toReportedPhp(website.backend, php)] as const;
          }),
        );
        return new Map(all);
      },
      laneOf(reading),
    );
  }

  async nginxOf(): Promise<ReportedNginx> {
    return unreadable;
  }

  async setPhpVersion(serverId: string, website: WebsiteOnPanel, version: string): Promise<void> {
    await this.connections.use(serverId, async (client) => {
      const found = await requireWebsite(client, website);
      const { backend, name } = found.website;
      const php = await phpOf(client);
      if (versionOf(backend, php) === version) return;
      const template = templateFor(version, backend, php);
      if (template === undefined)
        throw new ProviderError('rejected', 'php_unavailable', `The server offers no PHP ${version}`);
      await client.php.setTemplate(found.login, name, template);
    });
  }
}

async function requireWebsite(client: HestiacpClient, { panelSiteId, asciiName }: WebsiteOnPanel) {
  const found = await hestiacpWebsiteOf(client, panelSiteId);
  if (found === undefined)
    throw new ProviderError('not_found', 'website_gone', `${asciiName} is not on the server`);
  return found;
}

async function phpOf({ php }: HestiacpClient): Promise<ServerPhp> {
  const [templates, versions, defaultVersion] = await Promise.all([
    php.templates(),
    php.versions(),
    php.defaultVersion(),
  ]);
  return { templates, versions, defaultVersion };
}

function laneOf(reading: Reading | undefined): UseOptions {
  return reading === undefined ? {} : { lane: 'sync', signal: reading.signal };
}

function toReportedPhp(backend: string, php: ServerPhp): ReportedPhp {
  return { phpVersion: versionOf(backend, php), phpOptimized: false, phpVersions: offeredVersions(php) };
}
