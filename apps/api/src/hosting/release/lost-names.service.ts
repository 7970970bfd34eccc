import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { isAtOrBelow, type LostName, NameReleasesService, type Release } from '../../names/index.ts';
import { TemporaryNamesService } from '../addition/temporary-names.service.ts';
import { websiteNameLost } from '../hosting.events.ts';
import { type WebsiteFacts, WebsitesRepository } from '../websites/websites.repository.ts';
import { ReleaseNameOperation } from './release-name.operation.ts';

/** Takes names from websites whose customers lost them to another customer. */
@Injectable()
export class LostNamesService implements OnModuleInit {
  constructor(
    private readonly websites: WebsitesRepository,
    private readonly operation: ReleaseNameOperation,
    private readonly operations: OperationsService,
    private readonly releases: NameReleasesService,
    private readonly temporaryNames: TemporaryNamesService,
    private readonly events: DomainEventsService,
  ) {}

  onModuleInit(): void {
    this.releases.register((lost) => this.#release(lost));
  }

  async #release({ userId, name }: LostName): Promise<Release> {
    const all = await this.websites.list({ userId, states: ['active', 'deleting'] });
    const named = all.filter(({ asciiName }) => isAtOrBelow(asciiName, name));
    const release: Release = { isWaited: false, movedTo: null };
    for (const website of named) {
      await this.events.publish(websiteNameLost, website);
      // A panel renames subdomains together with their parent.
      if (named.some((other) => isParent(other, website))) continue;
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
    const { userId, accountId, asciiName } = website;
    const parent = all.find((other) => isParent(other, website));
    if (parent === undefined) return this.temporaryNames.reserve({ userId, accountId }, null);
    const label = asciiName.slice(0, -parent.asciiName.length - 1);
    return `${label}-${randomBytes(2).toString('hex')}.${parent.asciiName}`;
  }

  async #start(
    { userId, accountId, serverId, panelSiteId, kind, aliases }: WebsiteFacts,
    { name, newName }: { name: string; newName: string | null },
  ): Promise<void> {
    await this.operations.start(this.operation.definition, {
      key: name,
      ownerId: userId,
      input: { accountId, serverId, panelSiteId, kind, name, newName, aliases },
    });
  }
}

function isParent(parent: WebsiteFacts, website: WebsiteFacts): boolean {
  return (
    website.kind === 'subdomain' &&
    parent.accountId === website.accountId &&
    parent.panelSiteId === website.parentSiteId
  );
}
