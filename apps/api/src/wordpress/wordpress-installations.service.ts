import type { CallAnswer } from '@homeport/contract/call';
import type { installWordpress, wordpressInstallStatus } from '@homeport/contract/wordpress';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId } from '../foundation/ids/ids.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService, type WebsiteName } from '../hosting/index.ts';
import { InstallWordpressOperation } from './install-wordpress.operation.ts';
import { wordpressAbility } from './wordpress-driver.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';
import { WordpressService } from './wordpress.service.ts';
import { messageOf, messageFields } from '../foundation/messages/message.ts';

type Installation = NonNullable<Awaited<ReturnType<OperationsService['find']>>>;

/** Installations of WordPress that customers start and follow. */
@Injectable()
export class WordpressInstallationsService implements OnModuleInit {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly sites: WordpressSitesRepository,
    private readonly wordpress: WordpressService,
    private readonly install: InstallWordpressOperation,
    private readonly operations: OperationsService,
    private readonly ownership: Ownership,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'installation',
      async (userId, hash) => (await this.#find(hash))?.ownerId === userId,
      async (_userId, hash) => websitesOf(await this.#find(hash)),
    );
  }

  /** Starts an installation or joins the one under way. */
  async installOn(userId: string, named: WebsiteName): Promise<CallAnswer<typeof installWordpress>> {
    const website = await this.directory.find(userId, named);
    if (!(await this.wordpress.isEntitled(userId)))
      return { status: 'upgrade', installation_process_hash: null };
    if (website.state !== 'active') throw new AppError('not_found');
    const refusal = this.directory.refusalOf(website, wordpressAbility);
    if (refusal !== undefined)
      return { status: 'error', installation_process_hash: null, ...messageFields({ message: refusal }) };
    const site = await this.sites.find(website.id);
    if (site !== null && site.installationId !== null)
      return {
        status: 'error',
        installation_process_hash: null,
        ...messageFields({ message: messageOf('wordpress.alreadyInstalled') }),
      };
    return { status: 'success', installation_process_hash: await this.install.start(website) };
  }

  async statusOf(hash: string): Promise<CallAnswer<typeof wordpressInstallStatus>> {
    const installation = await this.#find(hash);
    if (installation === undefined) throw new AppError('not_found');
    return this.operations.installStatusOf(installation);
  }

  async #find(hash: string): Promise<Installation | undefined> {
    const operation = isId(hash) ? await this.operations.find(hash) : null;
    return operation?.kind === 'wordpress.install' ? operation : undefined;
  }
}

function websitesOf(installation: Installation | undefined): string[] {
  const { websiteId } = (installation?.input ?? {}) as { websiteId?: string };
  return websiteId === undefined ? [] : [websiteId];
}
