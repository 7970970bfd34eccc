import { type HestiacpClient, HestiacpError, type HestiacpUser, type WebDomain } from '@homeport/hestiacp';
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

export async function findUser(
  { users }: HestiacpClient,
  accountId: string,
): Promise<HestiacpUser | undefined> {
  return (await users.list()).find((user) => accountIdOf(user) === accountId);
}

export async function findAccount(client: HestiacpClient, accountId: string): Promise<Account | undefined> {
  const user = await findUser(client, accountId);
  const websites = user && (await listWebsitesOf(client, user.login));
  return user && websites && { accountId, user, websites };
}

/** All accounts on the server, one after the other. */
export async function listAccounts(client: HestiacpClient, signal?: AbortSignal): Promise<Account[]> {
  const accounts: Account[] = [];
  for (const user of await client.users.list()) {
    signal?.throwIfAborted();
    const accountId = accountIdOf(user);
    const websites = accountId === undefined ? undefined : await listWebsitesOf(client, user.login);
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
async function listWebsitesOf(
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
