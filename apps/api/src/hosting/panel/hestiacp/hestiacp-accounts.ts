import { type HestiacpClient, HestiacpError, type HestiacpUser, type WebDomain } from '@homeport/hestiacp';
import type { HestiacpPanel } from './hestiacp-connections.adapter.ts';
import { accountIdOf, loginOf, siteIdOf } from './hestiacp-webspace.ts';

/** A user of ours with their websites, the main one first. */
export interface Account {
  accountId: string;
  user: HestiacpUser;
  websites: WebDomain[];
}

export interface Website {
  login: string;
  website: WebDomain;
}

export interface FoundWebsite extends Website {
  panelSiteId: string;
}

/** Finds the user of an account: by our account id in their full name, and those that were imported by their login. */
export async function findUser(
  { users, imported }: HestiacpPanel,
  accountId: string,
): Promise<HestiacpUser | undefined> {
  const login = (await imported.find(accountId))?.panelCustomerId;
  const isWanted = (user: HestiacpUser) =>
    login === undefined ? accountIdOf(user) === accountId : user.login === login;
  return (await users.list()).find(isWanted);
}

export async function findAccount(panel: HestiacpPanel, accountId: string): Promise<Account | undefined> {
  const user = await findUser(panel, accountId);
  const websites = user && (await listWebsitesOf(panel, user.login));
  return user && websites && { accountId, user, websites };
}

/** All accounts on the server, one after the other. */
export async function listAccounts(panel: HestiacpPanel, signal?: AbortSignal): Promise<Account[]> {
  const imported = await panel.imported.listByCustomer(panel.serverId);
  const accounts: Account[] = [];
  for (const user of await panel.users.list()) {
    signal?.throwIfAborted();
    const accountId = imported.get(user.login) ?? accountIdOf(user);
    const websites = accountId === undefined ? undefined : await listWebsitesOf(panel, user.login);
    if (accountId !== undefined && websites !== undefined) accounts.push({ accountId, user, websites });
  }
  return accounts;
}

/** @returns undefined when there is no such website, or no such user */
export async function websiteOf(client: HestiacpClient, panelSiteId: string): Promise<Website | undefined> {
  const login = loginOf(panelSiteId);
  const websites = (await listWebsitesOf(client, login)) ?? [];
  const website = websites.find((each) => siteIdOf(login, each, websites) === panelSiteId);
  return website && { login, website };
}

/** @returns undefined when no website has this name; an alias does not count */
export async function findWebsite(
  client: HestiacpClient,
  asciiName: string,
): Promise<FoundWebsite | undefined> {
  const login = await client.webDomains.findOwner(asciiName);
  if (login === undefined) return undefined;
  const websites = (await listWebsitesOf(client, login)) ?? [];
  const website = websites.find(({ name }) => name === asciiName);
  return website && { login, panelSiteId: siteIdOf(login, website, websites), website };
}

/** @returns undefined for a user who was deleted in the meantime */
export async function listWebsitesOf(
  { webDomains }: HestiacpClient,
  login: string,
): Promise<WebDomain[] | undefined> {
  try {
    return await webDomains.list(login);
  } catch (error) {
    if (error instanceof HestiacpError && error.kind === 'not_found') return undefined;
    throw error;
  }
}
