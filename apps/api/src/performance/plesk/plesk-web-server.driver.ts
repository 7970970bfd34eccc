import type { PhpHandler, SitePhp } from '@homeport/plesk';
import type { PerformanceOption } from '@homeport/contract/performance';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { PanelDriversService, plesk, PleskConnectionsAdapter, type UseOptions } from '../../hosting/index.ts';
import { compresses, withCompression } from './compression-block.ts';
import { handlerFor, versionsOf } from './php-handlers.ts';
import { defaultPhp, isOptimized, optimizedPhp } from '../php-optimization.ts';
import {
  type Reading,
  type ReportedNginx,
  type ReportedPhp,
  type ReportedSettings,
  type WebServerDriver,
  webServerAbility,
  webServerSettingsAbility,
  type WebServerSettingsDriver,
  type WebsiteOnPanel,
} from '../web-server-driver.ts';

/** File types that nginx serves directly. */
const staticExtensions =
  'ac3 avi avif bmp bz2 css cue dat doc docx dts eot exe flv gif gz htm html ico img iso jpeg jpg js mkv mp3 mp4 mpeg mpg ogg otf pdf png ppt pptx qt rar rm svg swf tar tgz ttf txt wav webm webp woff woff2 xls xlsx zip'.split(
    ' ',
  );

/** Web server settings on Plesk: nginx through the `site` utility, PHP through the XML API. */
@Injectable()
export class PleskWebServerDriver implements WebServerDriver, WebServerSettingsDriver, OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: PleskConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(webServerAbility, plesk, this);
    this.drivers.provide(webServerSettingsAbility, plesk, this);
  }

  async settingsOf(serverId: string, website: WebsiteOnPanel, reading?: Reading): Promise<ReportedSettings> {
    const [nginx, php] = await Promise.all([
      this.nginxOf(serverId, website.asciiName, reading),
      this.connections.use(
        serverId,
        (plesk) => plesk.php.find({ id: Number(website.panelSiteId), main: website.kind === 'main' }),
        laneOf(reading),
      ),
    ]);
    if (php === undefined)
      throw new ProviderError('not_found', 'website_gone', `${website.asciiName} is not on the server`);
    return { ...nginx, ...toReportedPhp(php.site, php.handlers) };
  }

  async phpOfServer(serverId: string, reading: Reading): Promise<Map<string, ReportedPhp>> {
    const { sites, handlers } = await this.connections.use(
      serverId,
      (plesk) => plesk.php.list(),
      laneOf(reading),
    );
    return new Map(sites.map((site) => [String(site.siteId), toReportedPhp(site, handlers)]));
  }

  async nginxOf(serverId: string, asciiName: string, reading?: Reading): Promise<ReportedNginx> {
    const { serveStatic, additionalDirectives } = await this.connections.use(
      serverId,
      (plesk) => plesk.webServer.find(asciiName),
      laneOf(reading),
    );
    return {
      staticFileCache: serveStatic ?? null,
      fileCompression: additionalDirectives === undefined ? null : compresses(additionalDirectives),
    };
  }

  async switch(
    serverId: string,
    website: WebsiteOnPanel,
    { option, enabled }: { option: PerformanceOption; enabled: boolean },
  ): Promise<void> {
    await this.connections.use(serverId, async ({ webServer, php }) => {
      switch (option) {
        case 'static_file_cache':
          return webServer.change(
            website.asciiName,
            enabled ? { serveStatic: true, staticExtensions } : { serveStatic: false },
          );
        case 'file_compression': {
          const { additionalDirectives: present } = await webServer.find(website.asciiName);
          if (present === undefined)
            throw new ProviderError(
              'rejected',
              'directives_unread',
              'The directives could not be read completely',
            );
          const wanted = withCompression(present, enabled);
          if (wanted === undefined)
            throw new ProviderError('rejected', 'own_directives', 'The customer set gzip in the panel');
          if (wanted === present) return undefined;
          if ((await webServer.takesDirectives()) === false)
            throw new ProviderError(
              'rejected',
              'directives_refused',
              'The utility accepts directives only from files',
            );
          return webServer.change(website.asciiName, { additionalDirectives: wanted });
        }
        case 'optimize_php':
          return php.set(
            { id: Number(website.panelSiteId), main: website.kind === 'main' },
            enabled ? optimizedPhp : defaultPhp,
          );
      }
    });
  }

  async setPhpVersion(serverId: string, website: WebsiteOnPanel, version: string): Promise<void> {
    await this.connections.use(serverId, async ({ php }) => {
      const ref = { id: Number(website.panelSiteId), main: website.kind === 'main' };
      const found = await php.find(ref);
      const handler = found && handlerFor(version, found.site.handlerId, found.handlers);
      if (handler === undefined)
        throw new ProviderError('rejected', 'php_unavailable', `The server offers no PHP ${version}`);
      await php.setHandler(ref, handler.id);
    });
  }
}

function laneOf(reading: Reading | undefined): UseOptions {
  return reading === undefined ? {} : { lane: 'sync', signal: reading.signal };
}

function toReportedPhp({ handlerId, settings }: SitePhp, handlers: readonly PhpHandler[]): ReportedPhp {
  return {
    phpVersion: handlers.find(({ id }) => id === handlerId)?.version ?? null,
    phpOptimized: isOptimized(settings),
    phpVersions: versionsOf(handlers),
  };
}
