import type { CallAnswer } from '@homeport/contract/call';
import type { userWebsites, Website } from '@homeport/contract/hosting';
import { includesHosting } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { BillingService } from '../billing/index.ts';
import { DomainsService } from '../domains/index.ts';
import { reachedWebsites } from '../foundation/http/reached-websites.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { AccountsRepository } from './accounts/accounts.repository.ts';
import { type HealthOf, WebsiteHealthService } from './health/website-health.service.ts';
import { type PointingOf, PointingsService } from './pointing/pointings.service.ts';
import { PanelDriversService } from './panel/panel-drivers.service.ts';
import { type WebsiteRow, WebsitesRepository } from './websites/websites.repository.ts';

type Listing = CallAnswer<typeof userWebsites>;

/** Customers' websites, as last read from the panels. */
@Injectable()
export class WebsitesService {
  constructor(
    private readonly repository: WebsitesRepository,
    private readonly accounts: AccountsRepository,
    private readonly operations: OperationsService,
    private readonly billing: BillingService,
    private readonly domains: DomainsService,
    private readonly pointings: PointingsService,
    private readonly health: WebsiteHealthService,
    private readonly drivers: PanelDriversService,
  ) {}

  async listOf(userId: string): Promise<Listing> {
    const rows = await this.repository.listRows(userId);
    // What comes before the first website is about the whole account.
    if (rows.length === 0)
      return reachedWebsites(userId) === undefined ? this.#withoutWebsites(userId) : noneReached;
    const names = rows.flatMap(({ asciiName, aliases }) => [asciiName, `www.${asciiName}`, ...aliases]);
    const [reading, pointingOf, healthOf] = await Promise.all([
      this.operations.listUnfinishedOf(['hosting.syncAccount'], [userId]),
      this.pointings.of(userId, names),
      this.health.of(
        userId,
        rows.map(({ id }) => id),
      ),
    ]);
    const websites = rows.map((row) => this.#toWebsite(row, pointingOf, healthOf));
    return { ...listingOf(websites, rows), ...(reading.length > 0 ? { status: 'syncing' as const } : {}) };
  }

  /** Whether the customer has domains here, but no plan that includes hosting. */
  async hasOnlyDomains(userId: string): Promise<boolean> {
    const plan = await this.billing.planOf(userId);
    const hosts = plan !== null && includesHosting(plan.planName);
    return !hosts && (await this.domains.ownsAny(userId));
  }

  #toWebsite(row: WebsiteRow, pointingOf: PointingOf, healthOf: HealthOf): Website {
    const missing = this.drivers.listMissing(row.vendor);
    return {
      ...toWebsite(row, pointingOf),
      health: healthOf(row.id, row.issuesCertificates === true),
      ...(missing === undefined ? {} : { missing_abilities: missing }),
    };
  }

  async #withoutWebsites(userId: string): Promise<Listing> {
    const accounts = (await this.accounts.listOf(userId)).filter(({ state }) => state === 'active');
    const [account] = accounts;
    if (account === undefined && (await this.hasOnlyDomains(userId)))
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
}

const nothing = { website: null, all_websites: [], websites: [], last_synced: null, connecting: null };

const noneReached: Listing = { ...nothing, status: 'exists', user_state: 'has_hosting' };

function listingOf(websites: Website[], rows: readonly WebsiteRow[]): Listing {
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

function toWebsite(row: WebsiteRow, pointingOf: PointingOf): Omit<Website, 'health'> {
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
