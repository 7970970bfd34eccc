import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import {
  isAtOrBelow,
  type LostName,
  NameClaimsService,
  NameReleasesService,
  type Release,
} from '../../names/index.ts';
import { newTemporaryName } from '../addition/temporary-name.ts';
import { WebsiteDirectoryRepository } from '../websites/website-directory.repository.ts';
import type { WebsiteFacts } from '../websites/website-directory.service.ts';
import { WebsiteRemovalService } from '../websites/website-removal.service.ts';
import { ReleaseNameOperation } from './release-name.operation.ts';

/** Takes lost names from websites. */
@Injectable()
export class LostNamesService implements OnModuleInit {
  constructor(
    private readonly websites: WebsiteDirectoryRepository,
    private readonly operation: ReleaseNameOperation,
    private readonly operations: OperationsService,
    private readonly releases: NameReleasesService,
    private readonly claims: NameClaimsService,
    private readonly removal: WebsiteRemovalService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.releases.register((lost) => this.#release(lost));
  }

  async #release({ userId, name }: LostName): Promise<Release> {
    const all = await this.websites.list({ account: { userId }, state: { not: 'missing' } });
    const named = all.filter(({ asciiName }) => isAtOrBelow(asciiName, name));
    const release: Release = { isWaited: false, movedTo: null };
    for (const website of named) {
      await this.removal.nameLost(website);
      // A panel renames subdomains along with the website that carries them.
      if (named.some((other) => carries(other, website))) continue;
      const newName = await this.#newName(website, all);
      await this.#start(website, { name: website.asciiName, newName });
      release.isWaited = true;
      if (website.asciiName === name || release.movedTo === null) release.movedTo = newName;
    }
    for (const website of all)
      for (const alias of website.aliases.filter((each) => isAtOrBelow(each, name))) {
        await this.#start(website, { name: alias, newName: null });
        release.isWaited = true;
      }
    return release;
  }

  async #newName(website: WebsiteFacts, all: readonly WebsiteFacts[]): Promise<string> {
    const carrier = all.find((other) => carries(other, website));
    if (carrier !== undefined) {
      const label = website.asciiName.slice(0, -carrier.asciiName.length - 1);
      return `${label}-${randomBytes(2).toString('hex')}.${carrier.asciiName}`;
    }
    const holder = { userId: website.userId, accountId: website.accountId };
    for (;;) {
      const name = newTemporaryName(this.config.settings.TEMP_ZONE);
      if (await this.claims.reserve(holder, name, null)) return name;
    }
  }

  async #start(
    { userId, accountId, serverId, panelSiteId, kind }: WebsiteFacts,
    { name, newName }: { name: string; newName: string | null },
  ): Promise<void> {
    await this.operations.start(this.operation.definition, {
      key: name,
      ownerId: userId,
      input: { accountId, serverId, panelSiteId, kind, name, newName },
    });
  }
}

function carries(carrier: WebsiteFacts, website: WebsiteFacts): boolean {
  return (
    website.kind === 'subdomain' &&
    carrier.accountId === website.accountId &&
    carrier.panelSiteId === website.parentSiteId
  );
}
