import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CustomerSearchService } from '../../auth/index.ts';
import { DomainUsesService } from '../../domains/index.ts';
import { Ownership } from '../../foundation/http/access.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { isId } from '../../foundation/ids/ids.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { PanelAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { type WebsiteFacts, WebsitesRepository } from './websites.repository.ts';
import type { Message } from '../../foundation/messages/message.ts';

/** How a call names a website: by its id, its name, or both. Everything given has to match. */
export interface WebsiteName {
  accountId?: string;
  websiteId?: string;
  name?: string;
}

/** Finds websites for other modules. */
@Injectable()
export class WebsiteDirectoryService implements OnModuleInit {
  constructor(
    private readonly repository: WebsitesRepository,
    private readonly ownership: Ownership,
    private readonly search: CustomerSearchService,
    private readonly drivers: PanelDriversService,
    private readonly uses: DomainUsesService,
  ) {}

  onModuleInit(): void {
    this.search.register((text, count) => this.repository.listOwnersOf(text, count));
    this.uses.register(async (userId) =>
      (await this.repository.listHostNames(userId)).map((name) => ({ kind: 'website', ...name })),
    );
    this.ownership.register(
      'website',
      async (userId, websiteId) => (await this.#find(userId, { websiteId })) !== undefined,
      async (userId, id) => idsOf(isId(id) ? await this.repository.list({ id, activeOf: userId }) : []),
    );
    this.ownership.register(
      'website-name',
      async (userId, name) => (await this.#find(userId, { name })) !== undefined,
      async (userId, asciiName) => idsOf(await this.repository.list({ asciiName, activeOf: userId })),
    );
    this.ownership.register(
      'host-name',
      async (userId, name) => this.repository.ownsHostName(userId, name, 'all'),
      async (userId, hostName) => idsOf(await this.repository.list({ hostName, activeOf: userId })),
    );
  }

  /** @throws AppError not_found unless one of the customer's websites matches everything given */
  async find(userId: string, named: WebsiteName): Promise<WebsiteFacts> {
    const website = await this.#find(userId, named);
    if (website === undefined) throw new AppError('not_found');
    return website;
  }

  /** As `find`, for websites that were on the panel at the last sync. */
  async findActive(userId: string, named: WebsiteName): Promise<WebsiteFacts> {
    const website = await this.find(userId, named);
    if (website.state !== 'active') throw new AppError('not_found');
    return website;
  }

  /** @returns why the website's server cannot do it, undefined when it can */
  refusalOf({ vendor }: WebsiteFacts, ability: PanelAbility<object>): Message | undefined {
    return this.drivers.refusalOf(vendor, ability);
  }

  /** For operations, which act for the owner that started them. */
  async get(websiteId: string): Promise<WebsiteFacts | undefined> {
    const [website] = await this.repository.list({ id: websiteId });
    return website;
  }

  /** As `get`, for websites on the panel. @throws ProviderError website_gone */
  async getActive(websiteId: string): Promise<WebsiteFacts> {
    const website = await this.get(websiteId);
    if (website?.state !== 'active')
      throw new ProviderError('not_found', 'website_gone', `The website ${websiteId} is gone`);
    return website;
  }

  /** All websites of a customer that are not deleted, including missing ones. */
  async listOf(userId: string): Promise<WebsiteFacts[]> {
    return this.repository.list({ activeOf: userId });
  }

  /** Names and aliases of the customer's websites on panels, each with its website's name. */
  async hostNamesOf(userId: string): Promise<{ name: string; of: string }[]> {
    return this.repository.listHostNames(userId);
  }

  /** All websites of an account that are not deleted, including missing ones. */
  async listAllOf(userId: string, accountId: string): Promise<WebsiteFacts[]> {
    return isId(accountId) ? this.repository.list({ accountId, userId }) : [];
  }

  /** The account's websites that its panel serves. */
  async listReadableOf(accountId: string): Promise<WebsiteFacts[]> {
    return this.repository.list({ accountId, states: ['active'], isServed: true });
  }

  /** The server's websites that it serves. */
  async listReadableOn(serverId: string): Promise<WebsiteFacts[]> {
    return this.repository.list({ serverId, states: ['active'], isServed: true });
  }

  async #find(
    userId: string,
    { accountId, websiteId, name }: WebsiteName,
  ): Promise<WebsiteFacts | undefined> {
    if ([accountId, websiteId].some((id) => id !== undefined && !isId(id))) return undefined;
    const found = await this.repository.list({
      ...(websiteId === undefined ? {} : { id: websiteId }),
      ...(name === undefined ? {} : { asciiName: name }),
      ...(accountId === undefined ? {} : { accountId }),
      activeOf: userId,
    });
    // The same name can be missing on one server and active on another.
    return found.find(({ state }) => state === 'active') ?? found[0];
  }
}

const idsOf = (websites: readonly WebsiteFacts[]): string[] => websites.map(({ id }) => id);
