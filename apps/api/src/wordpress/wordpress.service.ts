import type { CallAnswer } from '@homeport/contract/call';
import { includesWordpress } from '@homeport/contract/plans';
import type { installWordpress, websitePlatform, wordpressInstallStatus } from '@homeport/contract/wordpress';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BillingService } from '../billing/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { WordpressSite } from '../foundation/database/generated/client.ts';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId } from '../foundation/ids/ids.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService, type WebsiteFacts, type WebsiteName } from '../hosting/index.ts';
import { InstallWordpressOperation } from './install-wordpress.operation.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';

type Platform = CallAnswer<typeof websitePlatform>;
type Installation = NonNullable<Awaited<ReturnType<OperationsService['find']>>>;

/** For so long a failed installation is what a website shows. */
const failureShownMs = 24 * 3_600_000;

/** What runs on websites, and installing WordPress. Reads answer from the database. */
@Injectable()
export class WordpressService implements OnModuleInit {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly sites: WordpressSitesRepository,
    private readonly install: InstallWordpressOperation,
    private readonly reading: WordpressReadingService,
    private readonly operations: OperationsService,
    private readonly billing: BillingService,
    private readonly audit: AuditService,
    private readonly ownership: Ownership,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'installation',
      async (userId, hash) => (await this.#installation(hash))?.ownerId === userId,
    );
  }

  async platformOf(userId: string, named: WebsiteName): Promise<Platform> {
    const website = await this.directory.find(userId, named);
    const [site, latest, entitled] = await Promise.all([
      this.sites.find(website.id),
      this.operations.latest('wordpress.install', website.id),
      this.isEntitled(userId),
    ]);
    const facts = { ...nothing, entitled };
    if (latest !== null && !hasEnded(latest))
      return { ...facts, status: 'ongoing', installation_hash: latest.id };
    const trouble = await this.reading.probe.refresh(website, site?.readAt ?? null);
    if (site !== null && site.installationId !== null) return { ...facts, ...wordpressAt(site) };
    if (latest !== null && this.#failedLately(latest))
      return { ...facts, status: 'failed', message: this.operations.progressOf(latest).message };
    if (site !== null) return { ...facts, status: 'not_installed' };
    return trouble === undefined
      ? { ...facts, status: 'loading' }
      : { ...facts, status: 'failed', message: trouble };
  }

  /** Starts an installation; two that ask at once get the same one. */
  async installOn(userId: string, named: WebsiteName): Promise<CallAnswer<typeof installWordpress>> {
    const website = await this.directory.find(userId, named);
    if (!(await this.isEntitled(userId))) return { status: 'upgrade', installation_process_hash: null };
    if (website.state !== 'active') throw new AppError('not_found');
    const site = await this.sites.find(website.id);
    if (site !== null && site.installationId !== null)
      return {
        status: 'error',
        installation_process_hash: null,
        message: 'WordPress is already installed on this website.',
      };
    return { status: 'success', installation_process_hash: await this.#start(website) };
  }

  async statusOf(hash: string): Promise<CallAnswer<typeof wordpressInstallStatus>> {
    const installation = await this.#installation(hash);
    if (installation === undefined) throw new AppError('not_found');
    return this.operations.installStatusOf(installation);
  }

  /** Reads what runs on a website now. Workers alone call it. */
  async readWebsite(website: WebsiteFacts, signal: AbortSignal): Promise<void> {
    await this.reading.readWebsite(website, signal);
  }

  /** Whether WordPress is being installed on a website. */
  async isInstalling(websiteId: string): Promise<boolean> {
    const latest = await this.operations.latest('wordpress.install', websiteId);
    return latest !== null && !hasEnded(latest);
  }

  /** The administrator's user name on a website; null: there is no WordPress, or it was not read yet. */
  async adminLoginOf(websiteId: string): Promise<string | null> {
    return (await this.sites.find(websiteId))?.adminLogin ?? null;
  }

  async isEntitled(userId: string): Promise<boolean> {
    const plan = await this.billing.planOf(userId);
    return plan !== null && includesWordpress(plan.planName);
  }

  async #start({ id, userId, asciiName }: WebsiteFacts): Promise<string> {
    const latest = await this.operations.latest('wordpress.install', id);
    return this.db.transaction(async () => {
      const { operationId, started } = await this.operations.start(this.install.definition, {
        key: id,
        ownerId: userId,
        input: { websiteId: id, leftover: latest !== null && mayHaveLeft(latest) },
      });
      if (started)
        await this.audit.record({
          userId,
          actorId: userId,
          kind: 'wordpress.installation_asked',
          detail: { website: asciiName },
        });
      return operationId;
    });
  }

  async #installation(hash: string): Promise<Installation | undefined> {
    const operation = isId(hash) ? await this.operations.find(hash) : null;
    return operation?.kind === 'wordpress.install' ? operation : undefined;
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

/** Whether a former installation came so far that something broken on the website is its own, or of one before it. */
function mayHaveLeft({ state, input, steps }: Installation): boolean {
  if (state !== 'failed') return false;
  const looked = steps.find(({ name }) => name === 'look')?.result as { began?: boolean } | null | undefined;
  return looked?.began === true || (input as { leftover?: boolean }).leftover === true;
}
