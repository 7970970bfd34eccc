import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { PanelAccount } from '../foundation/database/generated/client.ts';
import { newId } from '../foundation/ids/ids.ts';
import { OutsideError } from '../foundation/operations/operation.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { DomainClaimsRepository } from './domain-claims.repository.ts';
import { HostingPanel, type PanelWebspace } from './hosting-panel.port.ts';
import { PanelDetails } from './panel-details.service.ts';
import { PanelServersRepository } from './panel-servers.repository.ts';
import { WebsitesRepository } from './websites.repository.ts';

/** Brings the panels' truth into the database. Workers alone call it. */
@Injectable()
export class PanelReadingService {
  constructor(
    private readonly panel: HostingPanel,
    private readonly accounts: AccountsRepository,
    private readonly websites: WebsitesRepository,
    private readonly claims: DomainClaimsRepository,
    private readonly servers: PanelServersRepository,
    private readonly details: PanelDetails,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Reads everything of one server. @returns how many accounts were brought up to date */
  async readServer(serverId: string, signal: AbortSignal): Promise<number> {
    try {
      const begun = this.clock.now();
      const webspaces = await this.panel.readServer(serverId);
      const accounts = await this.accounts.listIdsOnServer(serverId);
      const seen = new Map(webspaces.map((webspace) => [webspace.accountId, webspace]));
      for (const account of accounts.values()) {
        // Read by itself meanwhile, and therefore newer than this list.
        if (account.lastSyncedAt !== null && account.lastSyncedAt > begun) continue;
        await this.#apply(account, seen.get(account.id));
      }
      await this.details.readServer(serverId, signal);
      await this.servers.recordSync(serverId, { at: this.clock.now() });
      return accounts.size;
    } catch (error) {
      if (error instanceof OutsideError) await this.servers.recordSync(serverId, { error: error.message });
      throw error;
    }
  }

  async readAccount(accountId: string, signal: AbortSignal): Promise<void> {
    const account = await this.accounts.get(accountId);
    await this.#apply(account, await this.panel.findWebspace(account.serverId, accountId));
    await this.details.readAccount(account.serverId, accountId, signal);
  }

  async #apply(account: PanelAccount, webspace: PanelWebspace | undefined): Promise<void> {
    const websites = (webspace?.websites ?? []).filter((site) => site.asciiName !== account.placeholderName);
    const at = this.clock.now();
    await this.db.transaction(async (tx) => {
      await this.websites.replaceSeen(tx, account.id, websites, { at, newId });
      await this.claims.keep(
        tx,
        { userId: account.userId, accountId: account.id },
        websites.map((site) => site.asciiName),
        at,
      );
      if (webspace)
        await this.websites.addSample(tx, { accountId: account.id, at, bytes: webspace.storageBytes });
    });
  }
}
