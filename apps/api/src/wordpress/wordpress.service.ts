import type { CallAnswer } from '@homeport/contract/call';
import { includesWordpress } from '@homeport/contract/plans';
import type { websitePlatform } from '@homeport/contract/wordpress';
import { Injectable } from '@nestjs/common';
import { BillingService } from '../billing/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import type { WordpressSite } from '../foundation/database/generated/client.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService, type WebsiteName } from '../hosting/index.ts';
import { wordpressAbility } from './wordpress-driver.ts';
import { UpdateStatusService } from './update-status.service.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';
import { messageFields } from '../foundation/messages/message.ts';

type Platform = CallAnswer<typeof websitePlatform>;
type Installation = NonNullable<Awaited<ReturnType<OperationsService['find']>>>;

/** How long a website shows that its installation failed. */
const failureShownMs = 24 * 3_600_000;

/** What runs on websites, as last read from the panels. */
@Injectable()
export class WordpressService {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly sites: WordpressSitesRepository,
    private readonly reading: WordpressReadingService,
    private readonly operations: OperationsService,
    private readonly billing: BillingService,
    private readonly updates: UpdateStatusService,
    private readonly clock: Clock,
  ) {}

  async platformOf(userId: string, named: WebsiteName): Promise<Platform> {
    const website = await this.directory.find(userId, named);
    const [site, latest, entitled, update] = await Promise.all([
      this.sites.find(website.id),
      this.operations.latest('wordpress.install', website.id),
      this.isEntitled(userId),
      this.updates.statusOf(website),
    ]);
    const facts = { ...nothing, entitled, ...(update === undefined ? {} : { update }) };
    if (latest !== null && !hasEnded(latest))
      return { ...facts, status: 'ongoing', installation_hash: latest.id };
    if (this.directory.refusalOf(website, wordpressAbility) !== undefined)
      return { ...facts, status: 'not_installed' };
    const failure = await this.reading.probe.refresh(website, site?.readAt ?? null);
    if (site !== null && site.installationId !== null) return { ...facts, ...wordpressAt(site) };
    if (latest !== null && this.#failedLately(latest))
      return { ...facts, status: 'failed', ...messageFields({ message: this.operations.messageTo(latest) }) };
    if (site !== null) return { ...facts, status: 'not_installed' };
    return failure === undefined
      ? { ...facts, status: 'loading' }
      : { ...facts, status: 'failed', ...messageFields({ message: failure }) };
  }

  /** Whether WordPress is being installed or updated on a website. */
  async isChanging(websiteId: string): Promise<boolean> {
    return (
      (await this.operations.isUnderWay('wordpress.install', websiteId)) ||
      (await this.operations.isUnderWay('wordpress.update', websiteId))
    );
  }

  /** The administrator's user name on a website; null: no WordPress, or not read yet. */
  async adminLoginOf(websiteId: string): Promise<string | null> {
    return (await this.sites.find(websiteId))?.adminLogin ?? null;
  }

  async isEntitled(userId: string): Promise<boolean> {
    const plan = await this.billing.planOf(userId);
    return plan !== null && includesWordpress(plan.planName);
  }

  #failedLately({ state, finishedAt }: Installation): boolean {
    if (state === 'succeeded') return false;
    return finishedAt === null || this.clock.now().getTime() - finishedAt.getTime() < failureShownMs;
  }
}

const nothing = {
  platform: 'none',
  installation_hash: null,
  message: null,
  version: null,
  admin_url: null,
  admin_login: null,
} as const;

function wordpressAt({ version, adminUrl, adminLogin }: WordpressSite) {
  return {
    status: 'success',
    platform: 'wordpress',
    version,
    admin_url: adminUrl,
    admin_login: adminLogin,
  } as const;
}

function hasEnded({ state }: Installation): boolean {
  return state === 'succeeded' || state === 'failed' || state === 'parked';
}
