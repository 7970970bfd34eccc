import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { NameClaimsService } from '../../names/index.ts';
import { websiteDeleted } from '../hosting.events.ts';
import type { FoundWebspace } from '../panel/panel-ability.ts';
import { AccountRecordsService } from './account-records.service.ts';
import { WebsiteDirectoryService } from '../websites/website-directory.service.ts';
import { ImportedAccountsRepository } from './imported-accounts.repository.ts';

/** Whose webspaces are recorded, and where they are. */
export interface ImportedOwner {
  userId: string;
  hostingPlanId: string;
  serverId: string;
  location: string;
  panelCustomerId: string;
  login: string;
}

/** Hosting accounts for webspaces that existed before the portal. Nothing here changes a panel. */
@Injectable()
export class ImportedAccountsService {
  constructor(
    private readonly accounts: ImportedAccountsRepository,
    private readonly records: AccountRecordsService,
    private readonly directory: WebsiteDirectoryService,
    private readonly claims: NameClaimsService,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Records an account for each webspace of the customers, with its websites and names. Needs a transaction.
   * @param startedAt when the webspaces were read
   * @returns the ids of the accounts of each customer
   */
  async add(
    customers: readonly { owner: ImportedOwner; webspaces: readonly FoundWebspace[] }[],
    startedAt: Date,
  ): Promise<string[][]> {
    const seen = new Map<string, FoundWebspace>();
    const createdAt = this.clock.now();
    const added = customers.map(({ owner, webspaces }) =>
      webspaces.map((webspace) => {
        const id = newId();
        seen.set(id, webspace);
        const placeholderName = `account-${id.slice(-12)}.${this.config.settings.TEMP_ZONE}`;
        return { ...owner, id, panelWebspaceId: webspace.panelWebspaceId, placeholderName, createdAt };
      }),
    );
    await this.accounts.insert(added.flat());
    await this.records.update([...seen.keys()], seen, startedAt);
    return added.map((accounts) => accounts.map(({ id }) => id));
  }

  /** Whether these accounts were not used since, and their plan has no others. Needs a transaction. */
  async areUntouched(
    owner: { userId: string; planId: string | null },
    accountIds: readonly string[],
    since: Date,
  ): Promise<boolean> {
    return !(await this.accounts.isUsed(owner, accountIds, since));
  }

  /** Forgets accounts and frees their names at once; the panel keeps everything. Needs a transaction. */
  async remove(userId: string, accountIds: readonly string[]): Promise<void> {
    for (const accountId of accountIds) {
      const websites = await this.accounts.listWebsites(accountId);
      for (const { asciiName, aliases } of websites)
        for (const name of [asciiName, ...aliases]) await this.claims.undo({ userId, accountId }, name);
      for (const website of await this.directory.listAllOf(userId, accountId))
        await this.events.publish(websiteDeleted, website);
      await this.accounts.remove(accountId);
    }
  }
}
