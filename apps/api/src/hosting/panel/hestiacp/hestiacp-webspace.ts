import type { PlanName } from '@homeport/contract/plans';
import type { HestiacpUser, WebDomain } from '@homeport/hestiacp';
import type { Settings } from '../../../foundation/config/schema.ts';
import type { PanelWebsite, PanelWebspace } from '../panel-driver.ts';

// HestiaCP has neither external ids nor webspaces nor ids of websites. A user with our account id in their full name is
// an account, their websites are its webspace, and the oldest website is the main one.

const accountIdPattern = /\((?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)$/;

/** A user's full name with our account id. */
export function fullNameOf(name: string, accountId: string): string {
  return `${name} (${accountId})`;
}

/** Our account id; undefined for users who are not ours. */
export function accountIdOf({ name }: Pick<HestiacpUser, 'name'>): string | undefined {
  return accountIdPattern.exec(name)?.groups?.['id'];
}

/**
 * The id of a website: its user and when it was created, which a new name does not change. Should a user have several
 * of the same second, their names tell them apart.
 * @param websites all of the user's
 */
export function siteIdOf(login: string, website: WebDomain, websites: readonly WebDomain[]): string {
  const { name, createdAt } = website;
  const isUnique = websites.filter((other) => other.createdAt === createdAt).length === 1;
  return `${login}/${createdAt}${isUnique ? '' : `/${name}`}`;
}

/** The user in the id of a website. */
export function loginOf(panelSiteId: string): string {
  return panelSiteId.slice(0, panelSiteId.indexOf('/'));
}

/** The packages of plans. Imported customers, on the legacy plan, keep their own. */
export function packagesOf(
  { BRAND_SLUG }: Pick<Settings, 'BRAND_SLUG'>,
  plans: readonly PlanName[],
): string[] {
  return plans.filter((plan) => plan !== 'legacy').map((plan) => `${BRAND_SLUG}-${plan}`);
}

/** @returns undefined for a user without websites */
export function toPanelWebspace(
  user: HestiacpUser,
  accountId: string,
  websites: readonly WebDomain[],
): PanelWebspace | undefined {
  const [main] = websites;
  if (main === undefined) return undefined;
  return {
    panelWebspaceId: siteIdOf(user.login, main, websites),
    panelCustomerId: user.login,
    asciiName: main.name,
    accountId,
    isSwitchedOn: !user.isSuspended,
    storageBytes: user.diskBytes,
    websites: websites.map((website): PanelWebsite => ({
      panelSiteId: siteIdOf(user.login, website, websites),
      asciiName: website.name,
      aliases: ownAliasesOf(website),
      kind: website === main ? 'main' : 'addon',
      parentSiteId: null,
      storageBytes: website.diskBytes,
    })),
  };
}

/** Aliases without `www` in front of the website's other names, which belong to these. */
function ownAliasesOf({ name, aliases }: WebDomain): string[] {
  const names = new Set([name, ...aliases]);
  return aliases.filter((alias) => !alias.startsWith('www.') || !names.has(alias.slice('www.'.length)));
}
