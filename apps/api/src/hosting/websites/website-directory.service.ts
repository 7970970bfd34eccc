import { type WebsiteKind } from '@homeport/contract/hosting';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CustomerSearchService } from '../../auth/index.ts';
import { Ownership } from '../../foundation/http/access.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { isId } from '../../foundation/ids/ids.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { WebsiteDirectoryRepository } from './website-directory.repository.ts';

/** What neighbours may know of a website to work on it. */
export interface WebsiteFacts {
  id: string;
  accountId: string;
  userId: string;
  serverId: string;
  /** Whether a backup can be made on its server; null: not known yet. */
  makesBackups: boolean | null;
  panelSiteId: number;
  panelWebspaceId: number | null;
  /** A-labels, lower case. */
  asciiName: string;
  aliases: string[];
  kind: WebsiteKind;
  /** Of a subdomain: the panel's id of the site it stands below. */
  parentSiteId: number | null;
  state: 'active' | 'missing' | 'deleting';
}

/** How a call names a website: by its id, its name, or both; what is given has to agree. */
export interface WebsiteName {
  accountId?: string;
  websiteId?: string;
  name?: string;
}

/** What a panel says of websites that it does not serve is not how they are: what was last seen of them stays. */
const served = { suspendedAt: null, switchedOffAt: null };

/** Finds websites for the neighbours that work on them. */
@Injectable()
export class WebsiteDirectoryService implements OnModuleInit {
  constructor(
    private readonly repository: WebsiteDirectoryRepository,
    private readonly ownership: Ownership,
    private readonly search: CustomerSearchService,
  ) {}

  onModuleInit(): void {
    this.search.register((text, count) => this.repository.listOwnersOf(text, count));
    this.ownership.register('website', async (userId, websiteId) => {
      return (await this.#find(userId, { websiteId })) !== undefined;
    });
    this.ownership.register('website-name', async (userId, name) => {
      return (await this.#find(userId, { name })) !== undefined;
    });
    this.ownership.register('host-name', async (userId, name) => this.repository.ownsHostName(userId, name));
  }

  /** @throws AppError not_found unless there is such a website, the customer's, to which all that is given fits */
  async find(userId: string, named: WebsiteName): Promise<WebsiteFacts> {
    const website = await this.#find(userId, named);
    if (website === undefined) throw new AppError('not_found');
    return website;
  }

  /** As `find`, of the websites that stood on the panel at the last sync. */
  async findActive(userId: string, named: WebsiteName): Promise<WebsiteFacts> {
    const website = await this.find(userId, named);
    if (website.state !== 'active') throw new AppError('not_found');
    return website;
  }

  /** For operations, which act for the owner that started them. */
  async get(websiteId: string): Promise<WebsiteFacts | undefined> {
    const [website] = await this.repository.list({ id: websiteId });
    return website;
  }

  /** As `get`, of one that stands on the panel. @throws ProviderError website_gone */
  async getActive(websiteId: string): Promise<WebsiteFacts> {
    const website = await this.get(websiteId);
    if (website?.state !== 'active')
      throw new ProviderError('not_found', 'website_gone', `The website ${websiteId} is gone`);
    return website;
  }

  /** Every website of an account that is not deleted, whatever became of it. */
  async listAllOf(userId: string, accountId: string): Promise<WebsiteFacts[]> {
    return isId(accountId) ? this.repository.list({ accountId, account: { userId } }) : [];
  }

  /** Those of an account of which a reading can tell something. */
  async listReadableOf(accountId: string): Promise<WebsiteFacts[]> {
    return this.repository.list({ accountId, state: 'active', account: served });
  }

  /** Those of a server of which a reading can tell something. */
  async listReadableOn(serverId: string): Promise<WebsiteFacts[]> {
    return this.repository.list({ state: 'active', account: { serverId, ...served } });
  }

  async #find(
    userId: string,
    { accountId, websiteId, name }: WebsiteName,
  ): Promise<WebsiteFacts | undefined> {
    if ([accountId, websiteId].some((id) => id !== undefined && !isId(id))) return undefined;
    const found = await this.repository.list({
      ...(websiteId === undefined ? {} : { id: websiteId }),
      ...(name === undefined ? {} : { asciiName: name }),
      account: { userId, state: 'active', ...(accountId === undefined ? {} : { id: accountId }) },
    });
    // A name can have vanished from one server and stand on another.
    return found.find(({ state }) => state === 'active') ?? found[0];
  }
}
