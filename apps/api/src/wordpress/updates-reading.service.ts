import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import {
  branchOf,
  PanelDriversService,
  type SoftwareVersion,
  WebsiteHealthService,
} from '../hosting/index.ts';
import {
  type Reading,
  type ToolkitInstallation,
  type WordpressUpdatesDriver,
  wordpressUpdatesAbility,
} from './wordpress-driver.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';

/** The regular reading skips installations whose updates were read within this time. */
const settledMs = 12 * 60 * 60_000;
/** Keeps the reading of a server short; the next reading continues with the others. */
const installationsAtOnce = 50;

/** Reads which newer versions WordPress offers to websites, and reports them for their health. Only workers read. */
@Injectable()
export class UpdatesReadingService implements OnModuleInit {
  constructor(
    private readonly panels: PanelDriversService,
    private readonly sites: WordpressSitesRepository,
    private readonly health: WebsiteHealthService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.health.registerSoftware('wordpress', (websiteIds) => this.#versionsOf(websiteIds));
  }

  /**
   * @param installations all on the server, as just listed
   * @param isRegular takes only those whose updates were read long ago
   */
  async read(
    serverId: string,
    websiteIds: readonly string[],
    installations: readonly ToolkitInstallation[],
    { signal, isRegular }: Reading & { isRegular: boolean },
  ): Promise<void> {
    const panel = await this.panels.find(serverId, wordpressUpdatesAbility);
    if (panel === undefined) return;
    const at = this.clock.now();
    const readBefore = isRegular ? this.clock.in(-settledMs) : at;
    const limit = isRegular ? installationsAtOnce : websiteIds.length;
    const byId = new Map(installations.map((each) => [each.installationId, each]));
    for (const site of await this.sites.listUpdatesDue(websiteIds, { readBefore, limit })) {
      const listed = byId.get(site.installationId ?? '');
      // One that does not answer keeps what was read of it.
      if (site.version === null || listed?.alive !== true || signal.aborted) continue;
      const { websiteId, version } = site;
      const newerVersions = await this.#newerThan(version, listed, { panel, serverId, signal });
      await this.sites.saveUpdates(websiteId, { version, newerVersions }, at);
    }
  }

  /** Asks WordPress itself only where the panel's list, which has the newest version alone, leaves it open. */
  async #newerThan(
    version: string,
    { installationId, newest }: ToolkitInstallation,
    { panel, serverId, signal }: Reading & { panel: WordpressUpdatesDriver; serverId: string },
  ): Promise<readonly string[]> {
    if (newest === null) return [];
    if (newest !== undefined && branchOf(newest) === branchOf(version)) return [newest];
    try {
      return await panel.listNewer(serverId, installationId, { signal });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.passing) throw error;
      return newest === undefined ? [] : [newest];
    }
  }

  async #versionsOf(websiteIds: readonly string[]): Promise<Map<string, SoftwareVersion>> {
    const rows = await this.sites.list(websiteIds);
    return new Map(
      rows.flatMap(({ websiteId, version, newerVersions }) =>
        version === null ? [] : [[websiteId, { version, newerVersions }]],
      ),
    );
  }
}
