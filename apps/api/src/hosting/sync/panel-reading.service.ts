import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { NameClaimsService, type NamedClaim } from '../../names/index.ts';
import { HostingPanelPort, type PanelWebsite, type PanelWebspace } from '../hosting-panel.port.ts';
import { PanelDetailsService } from './panel-details.service.ts';
import { PanelReadingsRepository, type ReadAccount } from './panel-readings.repository.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';
import { SuspensionService } from '../accounts/suspension.service.ts';
import { type ChangedWebsite, differencesOf } from './website-differences.ts';

/** How many accounts one transaction brings up to date. */
const accountsAtOnce = 500;

/** Brings the panels' truth into the database. Workers alone call it. */
@Injectable()
export class PanelReadingService {
  constructor(
    private readonly panel: HostingPanelPort,
    private readonly accounts: AccountsRepository,
    private readonly readings: PanelReadingsRepository,
    private readonly claims: NameClaimsService,
    private readonly servers: PanelServersRepository,
    private readonly details: PanelDetailsService,
    private readonly suspension: SuspensionService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Reads everything of one server. @returns how many accounts it has */
  async readServer(serverId: string, signal: AbortSignal): Promise<number> {
    try {
      const begun = this.clock.now();
      const webspaces = await this.panel.readServer(serverId, signal);
      const seen = new Map(webspaces.map((webspace) => [webspace.accountId, webspace]));
      const accountIds = await this.readings.listIdsOnServer(serverId);
      for (let first = 0; first < accountIds.length; first += accountsAtOnce)
        await this.#keep(accountIds.slice(first, first + accountsAtOnce), seen, begun);
      await this.details.readServer(serverId, signal);
      await this.servers.recordSync(serverId, { at: this.clock.now() });
      return accountIds.length;
    } catch (error) {
      if (error instanceof ProviderError) await this.servers.recordSync(serverId, { error: error.message });
      throw error;
    }
  }

  async readAccount(accountId: string, signal: AbortSignal): Promise<void> {
    const begun = this.clock.now();
    const { serverId } = await this.accounts.get(accountId);
    try {
      const webspace = await this.panel.findWebspace(serverId, accountId);
      await this.#keep([accountId], new Map(webspace && [[accountId, webspace]]), begun);
      await this.details.readAccount(serverId, accountId, signal);
    } catch (error) {
      if (error instanceof ProviderError && error.passing)
        await this.servers.recordSync(serverId, { error: error.message });
      throw error;
    }
    await this.servers.clearSyncError(serverId);
  }

  /** Makes the rows of accounts equal to what the panel reported, except where something newer is known. */
  async #keep(
    accountIds: readonly string[],
    seen: ReadonlyMap<string, PanelWebspace>,
    begun: Date,
  ): Promise<void> {
    const read = await this.db.transaction(async () => {
      const accounts = await this.readings.lockOlder(accountIds, begun);
      const ids = accounts.map(({ id }) => id);
      await this.#keepWebsites(accounts, seen, begun);
      await this.readings.markRead(ids, begun);
      const samples = ids.flatMap((accountId) => {
        const webspace = seen.get(accountId);
        return webspace === undefined ? [] : [{ accountId, bytes: webspace.storageBytes }];
      });
      await this.readings.addSamples(samples, begun);
      return accounts;
    });
    await this.suspension.compare(read, seen, begun);
  }

  async #keepWebsites(
    accounts: readonly ReadAccount[],
    seen: ReadonlyMap<string, PanelWebspace>,
    begun: Date,
  ): Promise<void> {
    const known = await this.readings.listWebsites(accounts.map(({ id }) => id));
    const added: (PanelWebsite & { accountId: string })[] = [];
    const changed: ChangedWebsite[] = [];
    const vanished: string[] = [];
    const claims: NamedClaim[] = [];
    for (const { id: accountId, userId, placeholderName } of accounts) {
      const websites = (seen.get(accountId)?.websites ?? []).filter(
        ({ asciiName }) => asciiName !== placeholderName,
      );
      const found = differencesOf(known.get(accountId) ?? [], websites, begun);
      added.push(...found.added.map((site) => ({ ...site, accountId })));
      changed.push(...found.changed);
      vanished.push(...found.vanished);
      claims.push(...found.unclaimed.map((name) => ({ name, userId, accountId })));
    }
    await this.readings.insertWebsites(added, begun);
    await this.readings.updateWebsites(changed);
    await this.readings.markMissing(vanished, begun);
    await this.claims.keepSeen(
      accounts.map(({ id }) => id),
      claims,
    );
  }
}
