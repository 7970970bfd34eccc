import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { type NamedClaim, PanelNamesService } from '../../names/index.ts';
import { SuspensionService } from '../accounts/suspension.service.ts';
import type { PanelWebsite, PanelWebspace } from '../panel/panel-driver.ts';
import { PanelReadingsRepository, type ReadAccount } from './panel-readings.repository.ts';
import { type ChangedWebsite, differencesOf } from './website-differences.ts';

/** Brings our rows up to date with what panels report. */
@Injectable()
export class AccountRecordsService {
  constructor(
    private readonly readings: PanelReadingsRepository,
    private readonly names: PanelNamesService,
    private readonly suspension: SuspensionService,
    private readonly db: Database,
  ) {}

  /**
   * Updates the rows of accounts and their websites, except where they are newer than the reading.
   * @param seen the accounts' webspaces, by account
   * @param startedAt when the reading began
   */
  async update(
    accountIds: readonly string[],
    seen: ReadonlyMap<string, PanelWebspace>,
    startedAt: Date,
  ): Promise<void> {
    const read = await this.db.transaction(async () => {
      const accounts = await this.readings.lockOlder(accountIds, startedAt);
      const ids = accounts.map(({ id }) => id);
      await this.#updateWebsites(accounts, seen, startedAt);
      await this.readings.markRead(ids, startedAt);
      const samples = ids.flatMap((accountId) => {
        const webspace = seen.get(accountId);
        return webspace === undefined ? [] : [{ accountId, bytes: webspace.storageBytes }];
      });
      await this.readings.addSamples(samples, startedAt);
      return accounts;
    });
    await this.suspension.compare(read, seen, startedAt);
  }

  async #updateWebsites(
    accounts: readonly ReadAccount[],
    seen: ReadonlyMap<string, PanelWebspace>,
    startedAt: Date,
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
      const found = differencesOf(known.get(accountId) ?? [], websites, startedAt);
      added.push(...found.added.map((site) => ({ ...site, accountId })));
      changed.push(...found.changed);
      vanished.push(...found.vanished);
      claims.push(...found.unclaimed.map((name) => ({ name, userId, accountId })));
    }
    await this.readings.insertWebsites(added, startedAt);
    await this.readings.updateWebsites(changed);
    await this.readings.markMissing(vanished, startedAt);
    await this.names.claim(
      accounts.map(({ id }) => id),
      claims,
    );
  }
}
