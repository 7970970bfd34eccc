import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import {
  type PanelDetailReader,
  PanelDetailsService,
  PanelDriversService,
  WebsiteDirectoryService,
  type WebsiteFacts,
  WebsiteHealthService,
  type WebsiteProbe,
  WebsiteProbeService,
} from '../hosting/index.ts';
import { type ReadSettings, WebServerSettingsRepository } from './web-server-settings.repository.ts';
import { webServerAbility } from './web-server-driver.ts';

/** How many websites of a server are read and written together. */
const batch = 100;

/** Reads web server settings from the panels. Only workers read. */
@Injectable()
export class PerformanceReadingService implements PanelDetailReader, OnModuleInit {
  readonly name = 'performance';
  readonly ability = webServerAbility;
  readonly probe: WebsiteProbe;
  readonly #logger = new Logger(PerformanceReadingService.name);

  constructor(
    private readonly panels: PanelDriversService,
    private readonly settings: WebServerSettingsRepository,
    private readonly directory: WebsiteDirectoryService,
    private readonly details: PanelDetailsService,
    private readonly clock: Clock,
    private readonly health: WebsiteHealthService,
    probes: WebsiteProbeService,
  ) {
    this.probe = probes.register({
      kind: 'performance.readWebsite',
      label: 'steps.loadingSettings',
      ability: webServerAbility,
      read: (website, signal) => this.readWebsite(website, signal),
    });
  }

  onModuleInit(): void {
    this.details.register(this);
    this.health.registerSoftware('php', (websiteIds) => this.settings.listPhpVersions(websiteIds));
  }

  /** Takes one call for PHP of all websites, and one per website for nginx. */
  async readServer(serverId: string, signal: AbortSignal): Promise<void> {
    const startedAt = this.clock.now();
    const panel = await this.panels.require(serverId, webServerAbility);
    const php = await panel.phpOfServer(serverId, { signal });
    const websites = (await this.directory.listReadableOn(serverId)).filter(({ panelSiteId }) =>
      php.has(panelSiteId),
    );
    await this.#read(websites, startedAt, async ({ asciiName, panelSiteId }) => {
      const nginx = await panel.nginxOf(serverId, asciiName, { signal });
      return {
        ...nginx,
        ...(php.get(panelSiteId) ?? { phpVersion: null, phpOptimized: false, phpVersions: [] }),
      };
    });
  }

  async readAccount(serverId: string, accountId: string, signal: AbortSignal): Promise<void> {
    const startedAt = this.clock.now();
    const panel = await this.panels.require(serverId, webServerAbility);
    await this.#read(await this.directory.listReadableOf(accountId), startedAt, (website) =>
      panel.settingsOf(serverId, website, { signal }),
    );
  }

  /** @throws ProviderError, also for a website that the panel does not report */
  async readWebsite(website: WebsiteFacts, signal: AbortSignal): Promise<void> {
    const startedAt = this.clock.now();
    const panel = await this.panels.require(website.serverId, webServerAbility);
    const seen = await panel.settingsOf(website.serverId, website, { signal });
    await this.settings.save([{ websiteId: website.id, ...seen }], startedAt);
  }

  /**
   * A website that fails does not stop the others. Websites that the panel does not report are skipped. When the panel
   * did not answer, the reading fails after all websites; the circuit breaker keeps that short.
   */
  async #read(
    websites: readonly WebsiteFacts[],
    startedAt: Date,
    readOne: (website: WebsiteFacts) => Promise<Omit<ReadSettings, 'websiteId'>>,
  ): Promise<void> {
    const failures: unknown[] = [];
    for (let from = 0; from < websites.length; from += batch)
      failures.push(...(await this.#readBatch(websites.slice(from, from + batch), startedAt, readOne)));
    if (failures.length > 0) throw failures[0];
  }

  /** @returns errors that fail the reading */
  async #readBatch(
    websites: readonly WebsiteFacts[],
    startedAt: Date,
    readOne: (website: WebsiteFacts) => Promise<Omit<ReadSettings, 'websiteId'>>,
  ): Promise<unknown[]> {
    const answers = await Promise.allSettled(
      websites.map(async (website) => ({ websiteId: website.id, ...(await readOne(website)) })),
    );
    await this.settings.save(
      answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
      startedAt,
    );
    return answers.flatMap((answer, at) => {
      if (answer.status === 'fulfilled') return [];
      if (!(answer.reason instanceof ProviderError) || answer.reason.passing)
        return [answer.reason as unknown];
      this.#logger.warn(`${websites[at]?.asciiName}: ${answer.reason.kind}: ${answer.reason.message}`);
      return [];
    });
  }
}
