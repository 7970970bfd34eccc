import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import type { WordpressSite } from '../foundation/database/generated/client.ts';
import {
  type PanelDetailReader,
  PanelDetailsService,
  PanelDriversService,
  WebsiteDirectoryService,
  type WebsiteFacts,
  type WebsiteProbe,
  WebsiteProbeService,
} from '../hosting/index.ts';
import { UpdatesReadingService } from './updates-reading.service.ts';
import { type ReportedWordpress, WordpressSitesRepository } from './wordpress-sites.repository.ts';
import {
  objectCacheAbility,
  type ObjectCacheDriver,
  type Reading,
  type ToolkitInstallation,
  wordpressAbility,
  type WordpressDriver,
} from './wordpress-driver.ts';

/** How many websites of an account are read at once. */
const atOnce = 4;

/** Reads what runs on websites from the panels. Only workers read. */
@Injectable()
export class WordpressReadingService implements PanelDetailReader, OnModuleInit {
  readonly name = 'wordpress';
  readonly ability = wordpressAbility;
  readonly probe: WebsiteProbe;

  constructor(
    private readonly panels: PanelDriversService,
    private readonly sites: WordpressSitesRepository,
    private readonly directory: WebsiteDirectoryService,
    private readonly details: PanelDetailsService,
    private readonly clock: Clock,
    private readonly updates: UpdatesReadingService,
    probes: WebsiteProbeService,
  ) {
    this.probe = probes.register({
      kind: 'wordpress.readWebsite',
      label: 'steps.checkingWebsite',
      ability: wordpressAbility,
      read: (website, signal) => this.readWebsite(website, signal),
    });
  }

  onModuleInit(): void {
    this.details.register(this);
  }

  async readServer(serverId: string, signal: AbortSignal): Promise<void> {
    const startedAt = this.clock.now();
    const panel = await this.panels.require(serverId, wordpressAbility);
    const unread = new Set<string>();
    const onUnread = (asciiName: string) => void unread.add(asciiName);
    const installations = await panel.list(serverId, { signal, onUnread });
    const all = await this.directory.listReadableOn(serverId);
    const websites = all.filter(({ asciiName }) => !unread.has(asciiName));
    const known = await this.#knownOf(websites);
    const changed = reportedOn(websites, installations, known).filter((seen) => hasChanged(seen, known));
    await this.sites.save(changed, startedAt);
    const websiteIds = websites.map(({ id }) => id);
    await this.updates.read(serverId, websiteIds, installations, { signal, isRegular: true });
  }

  async readAccount(serverId: string, accountId: string, signal: AbortSignal): Promise<void> {
    await this.#readWithCaches(serverId, await this.directory.listReadableOf(accountId), { signal });
  }

  async readWebsite(website: WebsiteFacts, signal: AbortSignal): Promise<void> {
    await this.#readWithCaches(website.serverId, [website], { signal });
  }

  async #readWithCaches(serverId: string, asked: readonly WebsiteFacts[], reading: Reading): Promise<void> {
    const startedAt = this.clock.now();
    const panel = await this.panels.require(serverId, wordpressAbility);
    const unread = new Set<string>();
    const installations = await panel.list(serverId, {
      ...reading,
      names: asked.map(({ asciiName }) => asciiName),
      onUnread: (asciiName) => void unread.add(asciiName),
    });
    const websites = asked.filter(({ asciiName }) => !unread.has(asciiName));
    const seen = reportedOn(websites, installations, await this.#knownOf(websites));
    await this.sites.save(seen, startedAt);
    const websiteIds = websites.map(({ id }) => id);
    await this.updates.read(serverId, websiteIds, installations, { ...reading, isRegular: false });
    const alive = new Set(
      installations.filter((each) => each.alive).map(({ installationId }) => installationId),
    );
    // An installation that does not answer keeps the last known state of its cache.
    const inside = seen.filter(({ installationId }) => installationId !== null && alive.has(installationId));
    for (let from = 0; from < inside.length; from += atOnce)
      await Promise.all(
        inside.slice(from, from + atOnce).map((each) => this.#readInside(panel, serverId, each, reading)),
      );
  }

  /** Reads what the panel's list does not include: the administrator and the cache. */
  async #readInside(
    panel: WordpressDriver,
    serverId: string,
    seen: ReportedWordpress,
    reading: Reading,
  ): Promise<void> {
    const { websiteId, installationId } = seen;
    if (installationId === null) return;
    const adminLogin = await panel.adminLogin(serverId, installationId, reading);
    if (adminLogin !== undefined) await this.sites.saveAdminLogin(websiteId, installationId, adminLogin);
    const cache = await this.panels.find(serverId, objectCacheAbility);
    if (cache !== undefined) await this.#readCache(cache, serverId, seen, reading);
  }

  async #readCache(
    panel: ObjectCacheDriver,
    serverId: string,
    { websiteId, installationId }: ReportedWordpress,
    reading: Reading,
  ): Promise<void> {
    if (installationId === null) return;
    const startedAt = this.clock.now();
    const pluginState = await panel.pluginState(serverId, installationId, reading);
    const cacheState =
      pluginState === 'active' ? await panel.cacheState(serverId, installationId, reading) : 'disabled';
    await this.sites.saveCache(websiteId, { pluginState, cacheState }, startedAt);
  }

  async #knownOf(websites: readonly WebsiteFacts[]): Promise<Map<string, WordpressSite>> {
    const rows = await this.sites.list(websites.map(({ id }) => id));
    return new Map(rows.map((row) => [row.websiteId, row]));
  }
}

function reportedOn(
  websites: readonly WebsiteFacts[],
  installations: readonly ToolkitInstallation[],
  known: ReadonlyMap<string, WordpressSite>,
): ReportedWordpress[] {
  const byName = new Map(installations.map((installation) => [installation.asciiName, installation]));
  return websites.map(({ id: websiteId, asciiName }) => {
    const found = byName.get(asciiName);
    const row = known.get(websiteId);
    const former = row?.installationId ?? null;
    // One that never answered is an aborted installation; one that stopped answering still exists.
    if (found === undefined || (!found.alive && found.installationId !== former))
      return { websiteId, installationId: null, version: null, adminUrl: null };
    const { installationId, version, url } = found;
    return {
      websiteId,
      installationId,
      version: version === '' ? null : version,
      // A list that does not tell it leaves the last known one.
      adminUrl: url === undefined ? (row?.adminUrl ?? null) : `${url.replace(/\/$/, '')}/wp-admin`,
    };
  });
}

function hasChanged(seen: ReportedWordpress, known: ReadonlyMap<string, WordpressSite>): boolean {
  const row = known.get(seen.websiteId);
  return (
    row === undefined ||
    row.installationId !== seen.installationId ||
    row.version !== seen.version ||
    row.adminUrl !== seen.adminUrl
  );
}
