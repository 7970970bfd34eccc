import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';
import { AccountRecordsService } from './account-records.service.ts';
import { PanelDetailsService } from './panel-details.service.ts';
import { PanelReadingsRepository } from './panel-readings.repository.ts';

/** How many accounts are updated in one transaction. */
const accountsAtOnce = 500;

/** Reads accounts and websites from the panels. Only workers call it. */
@Injectable()
export class PanelReadingService {
  constructor(
    private readonly panels: PanelDriversService,
    private readonly accounts: AccountsRepository,
    private readonly readings: PanelReadingsRepository,
    private readonly servers: PanelServersRepository,
    private readonly details: PanelDetailsService,
    private readonly records: AccountRecordsService,
    private readonly clock: Clock,
  ) {}

  /** Reads everything of one server. @returns how many accounts it has */
  async readServer(serverId: string, signal: AbortSignal): Promise<number> {
    try {
      const startedAt = this.clock.now();
      const panel = await this.panels.of(serverId);
      const webspaces = await panel.readServer(serverId, signal);
      const seen = new Map(webspaces.map((webspace) => [webspace.accountId, webspace]));
      const accountIds = await this.readings.listIdsOnServer(serverId);
      for (let first = 0; first < accountIds.length; first += accountsAtOnce)
        await this.records.update(accountIds.slice(first, first + accountsAtOnce), seen, startedAt);
      await this.details.readServer(serverId, signal);
      await this.servers.recordSync(serverId, { at: this.clock.now() });
      return accountIds.length;
    } catch (error) {
      if (error instanceof ProviderError) await this.servers.recordSync(serverId, { error: error.message });
      throw error;
    }
  }

  async readAccount(accountId: string, signal: AbortSignal): Promise<void> {
    const startedAt = this.clock.now();
    const { serverId } = await this.accounts.get(accountId);
    try {
      const panel = await this.panels.of(serverId);
      const webspace = await panel.findWebspace(serverId, accountId);
      await this.records.update([accountId], new Map(webspace && [[accountId, webspace]]), startedAt);
      await this.details.readAccount(serverId, accountId, signal);
    } catch (error) {
      if (error instanceof ProviderError && error.passing)
        await this.servers.recordSync(serverId, { error: error.message });
      throw error;
    }
    await this.servers.clearSyncError(serverId);
  }
}
