import type { CallAnswer } from '@homeport/contract/call';
import type { syncWebsites, userWebsites, Website } from '@homeport/contract/hosting';
import { timers } from '@homeport/contract/limits';
import { includesHosting } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { BillingService } from '../billing/index.ts';
import { DomainsService } from '../domains/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { AccountsRepository, type AccountWithServer } from './accounts/accounts.repository.ts';
import { SyncAccountOperation } from './sync/sync.operation.ts';
import { type PointingOf, PointingsService } from './pointing/pointings.service.ts';
import { type WebsiteRow, WebsitesRepository } from './websites/websites.repository.ts';

type Listing = CallAnswer<typeof userWebsites>;

/** Customers' websites. Reads answer from the database, whatever the panels do. */
@Injectable()
export class WebsitesService {
  constructor(
    private readonly repository: WebsitesRepository,
    private readonly accounts: AccountsRepository,
    private readonly operations: OperationsService,
    private readonly sync: SyncAccountOperation,
    private readonly billing: BillingService,
    private readonly domains: DomainsService,
    private readonly pointings: PointingsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async listOf(userId: string): Promise<Listing> {
    const rows = await this.repository.listOf(userId);
    if (rows.length === 0) return this.#withoutWebsites(userId);
    const names = rows.flatMap(({ asciiName, aliases }) => [asciiName, `www.${asciiName}`, ...aliases]);
    const [reading, pointingOf] = await Promise.all([
      this.operations.listUnfinishedOf(['hosting.syncAccount'], [userId]),
      this.pointings.of(userId, names),
    ]);
    return { ...listingOf(rows, pointingOf), ...(reading.length > 0 ? { status: 'syncing' as const } : {}) };
  }

  /** Reads the customer's accounts from the panels now; two askers share one reading. */
  async syncOf(userId: string): Promise<CallAnswer<typeof syncWebsites>> {
    const accounts = (await this.accounts.listOf(userId)).filter(({ state }) => state === 'active');
    if (accounts.length === 0)
      return { status: (await this.#hasOnlyDomains(userId)) ? 'domain_only' : 'new_user', website: null };
    const due = accounts.filter((account) => this.#isDue(account));
    const started = await Promise.all(due.map(({ id }) => this.#startSync(userId, id)));
    const ended = await Promise.all(started.map((id) => this.operations.wait(id, timers.syncWait)));
    const listing = await this.listOf(userId);
    const failed = ended.some(({ state }) => state === 'failed' || state === 'parked');
    return { status: failed ? 'plesk_error' : 'success', website: listing.website };
  }

  async #withoutWebsites(userId: string): Promise<Listing> {
    const accounts = (await this.accounts.listOf(userId)).filter(({ state }) => state === 'active');
    const [account] = accounts;
    if (account === undefined && (await this.#hasOnlyDomains(userId)))
      return { ...nothing, status: 'domain_only', user_state: 'domain_only' };
    const operation = account && (await this.operations.latest('hosting.connectDomain', account.id));
    const neverSeen = accounts.some(({ lastSyncedAt }) => lastSyncedAt === null);
    const status = !neverSeen
      ? 'newuser'
      : accounts.some(({ server }) => server.syncError !== null)
        ? 'plesk_error'
        : 'syncing';
    return {
      ...nothing,
      ...(status === 'newuser' ? await this.#firstSteps(userId) : { status, user_state: status }),
      last_synced: latest(accounts.map(({ lastSyncedAt }) => lastSyncedAt)),
      connecting: operation && operation.state !== 'succeeded' ? this.operations.progressOf(operation) : null,
    };
  }

  async #firstSteps(userId: string): Promise<Pick<Listing, 'status' | 'user_state'>> {
    return (await this.domains.ownsAny(userId))
      ? { status: 'exists', user_state: 'domain_without_hosting' }
      : { status: 'newuser', user_state: 'new' };
  }

  async #hasOnlyDomains(userId: string): Promise<boolean> {
    const plan = await this.billing.planOf(userId);
    const hosts = plan !== null && includesHosting(plan.planName);
    return !hosts && (await this.domains.ownsAny(userId));
  }

  #isDue({ lastSyncedAt }: AccountWithServer): boolean {
    return lastSyncedAt === null || this.clock.now().getTime() - lastSyncedAt.getTime() >= timers.syncMinGap;
  }

  async #startSync(userId: string, accountId: string): Promise<string> {
    const { operationId } = await this.db.transaction(() =>
      this.operations.start(this.sync.definition, { key: accountId, ownerId: userId, input: { accountId } }),
    );
    return operationId;
  }
}

const nothing = { website: null, all_websites: [], websites: [], last_synced: null, connecting: null };

function listingOf(rows: readonly WebsiteRow[], pointingOf: PointingOf): Listing {
  const websites = rows.map((row) => toWebsite(row, pointingOf));
  return {
    status: 'exists',
    user_state: 'has_hosting',
    website: websites[0] ?? null,
    all_websites: websites,
    websites,
    last_synced: latest(rows.map(({ lastSyncedAt }) => lastSyncedAt)),
    connecting: null,
  };
}

function toWebsite(row: WebsiteRow, pointingOf: PointingOf): Website {
  const pointing = pointingOf(row.id, row.asciiName);
  const hasWww = pointing.parent_domain === undefined && row.kind !== 'subdomain';
  return {
    website: {
      id: row.id,
      ascii_name: row.asciiName,
      aliases: row.aliases.map((alias) => ({ alias, pointing: pointingOf(row.id, alias) })),
      kind: row.kind,
    },
    plesk_domain: { id: row.id, ascii_name: row.asciiName },
    plesk_id: row.accountId,
    location: row.location,
    location_label: row.locationLabel,
    country_code: row.countryCode,
    state: row.state,
    last_synced: row.lastSyncedAt.toISOString(),
    makes_backups: row.makesBackups,
    server_unreachable: row.isServerUnreachable,
    pointing,
    ...(hasWww ? { www_pointing: pointingOf(row.id, `www.${row.asciiName}`) } : {}),
  };
}

function latest(times: readonly (Date | null)[]): string | null {
  const known = times.filter((time) => time !== null).map((time) => time.getTime());
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString();
}
