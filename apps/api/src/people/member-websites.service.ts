import type { MemberRole } from '@homeport/contract/member-roles';
import { Injectable } from '@nestjs/common';
import type { AccountMember } from '../foundation/database/generated/client.ts';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { WebsiteDirectoryService } from '../hosting/index.ts';

/** Where in an account someone works. */
export type MemberScope = Pick<AccountMember, 'isLimited' | 'websiteIds'>;

/** A website, as the owner of the account sees it. */
interface NamedWebsite {
  id: string;
  ascii_name: string;
}

/** Names the websites of people who work on single ones. */
type WebsiteNames = (scope: MemberScope) => NamedWebsite[] | null;

/** Single websites that people of an account work on. */
@Injectable()
export class MemberWebsitesService {
  constructor(
    private readonly ownership: Ownership,
    private readonly directory: WebsiteDirectoryService,
  ) {}

  /**
   * Only developers work on single websites.
   * @param websites undefined: all of the account
   * @throws AppError not_found for a website that is not the account's
   */
  async scopeOf(
    accountId: string,
    { role, websites }: { role: MemberRole; websites?: readonly string[] | undefined },
  ): Promise<MemberScope> {
    if (role !== 'developer' || websites === undefined) return { isLimited: false, websiteIds: [] };
    const websiteIds = [...new Set(websites)].sort((a, b) => a.localeCompare(b));
    for (const id of websiteIds)
      if (!(await this.ownership.owns('website', { userId: accountId }, id))) throw new AppError('not_found');
    return { isLimited: true, websiteIds };
  }

  /** Reads the websites' names, if any are needed. Websites that were deleted have none. */
  async namesOf(accountId: string, scopes: readonly MemberScope[]): Promise<WebsiteNames> {
    const isNeeded = scopes.some(({ isLimited }) => isLimited);
    const all = isNeeded ? await this.directory.listOf(accountId) : [];
    return ({ isLimited, websiteIds }) =>
      isLimited
        ? all
            .filter(({ id }) => websiteIds.includes(id))
            .map(({ id, asciiName }) => ({ id, ascii_name: asciiName }))
        : null;
  }
}
