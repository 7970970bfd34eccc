import { type HestiacpClient, HestiacpError, isRefusalOfOne } from '@homeport/hestiacp';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProviderError } from '../../foundation/operations/operation.ts';
import {
  findHestiacpWebsite,
  type FoundHestiacpWebsite,
  hestiacp,
  HestiacpConnectionsAdapter,
  hestiacpSiteIdOf,
  hestiacpWebsiteOf,
  type HestiacpPanel,
  listHestiacpAccounts,
  PanelDriversService,
  type UseOptions,
} from '../../hosting/index.ts';
import {
  type NewWordpress,
  type Reading,
  type TaskProgress,
  type ToolkitInstallation,
  type ToolkitTask,
  wordpressAbility,
  type WordpressDriver,
} from '../wordpress-driver.ts';
import { installationOn } from './hestiacp-installation.ts';

/** An installation has ended when its command answers. */
const ended = 'ended';

/**
 * WordPress on HestiaCP, by WP-CLI. The panel keeps no list of installations: one is known by its website. It can
 * neither sign customers in nor switch an object cache.
 */
@Injectable()
export class HestiacpWordpressDriver implements WordpressDriver, OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: HestiacpConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(wordpressAbility, hestiacp, this);
  }

  async list(serverId: string, reading?: Reading): Promise<ToolkitInstallation[]> {
    const { names } = reading ?? {};
    return this.connections.use(
      serverId,
      (client) => (names === undefined ? listAll(client, reading) : listNamed(client, names, reading)),
      laneOf(reading),
    );
  }

  async find(serverId: string, asciiName: string): Promise<ToolkitInstallation | undefined> {
    const [found] = await this.connections.use(serverId, (client) => listNamed(client, [asciiName]));
    return found;
  }

  async install(serverId: string, wordpress: NewWordpress): Promise<ToolkitTask> {
    try {
      const taskId = await this.connections.use(serverId, (client) => installOn(client, wordpress));
      return { taskId, taskCode: ended };
    } catch (error) {
      if (!(error instanceof ProviderError) || error.passing || !isOfCommand(error)) throw error;
      throw new ProviderError('rejected', 'install_failed', error.message, { cause: error });
    }
  }

  async progressOf(_serverId: string, { taskId, taskCode }: ToolkitTask): Promise<TaskProgress | undefined> {
    if (taskCode !== ended) return undefined;
    return { state: 'done', fraction: 1, installationId: taskId, reason: '' };
  }

  async adminLogin(serverId: string, installationId: string, reading?: Reading): Promise<string | undefined> {
    try {
      const work = (client: HestiacpClient) => administratorOf(client, installationId);
      return (await this.connections.use(serverId, work, laneOf(reading)))?.login;
    } catch (error) {
      if (error instanceof ProviderError && !error.passing) return undefined;
      throw error;
    }
  }

  async setPassword(serverId: string, installationId: string, password: string): Promise<void> {
    await this.connections.use(serverId, async (client) =>
      client.wordpress.setPassword(await placeOf(client, installationId), password),
    );
  }

  async setScheme(
    serverId: string,
    { installationId, scheme, hosts }: Parameters<NonNullable<WordpressDriver['setScheme']>>[1],
  ): Promise<'changed' | 'ready' | 'unable'> {
    return this.connections.use(serverId, async (client) =>
      client.wordpress.setScheme(await placeOf(client, installationId), scheme, hosts),
    );
  }
}

/** @returns the id of the installation @throws ProviderError */
async function installOn(client: HestiacpClient, wordpress: NewWordpress): Promise<string> {
  const { asciiName } = wordpress;
  const found = await findHestiacpWebsite(client, asciiName);
  if (found === undefined)
    throw new ProviderError('not_found', 'website_gone', `${asciiName} is not on the panel`);
  const place = { login: found.login, folder: found.website.folder };
  if ((await client.wordpress.address(place)) !== undefined)
    throw new ProviderError('conflict', 'wordpress_exists', `${asciiName} has a WordPress`);
  if (!wordpress.overwrite && (await client.wordpress.hasForeignPage(place)))
    throw new ProviderError('rejected', 'page_in_the_way', `${asciiName} has a page of its own`);
  const { webSystem } = await client.settings.facts();
  await client.wordpress.install(place, installationOn(found, wordpress, webSystem));
  return found.panelSiteId;
}

/** Whether a command failed, such as the download of WordPress, unlike a refusal of ours. */
function isOfCommand({ cause }: ProviderError): boolean {
  return cause instanceof HestiacpError;
}

function laneOf(reading: Reading | undefined): UseOptions {
  return reading === undefined ? {} : { lane: 'sync', signal: reading.signal };
}

/** @throws ProviderError not_found website_gone */
async function placeOf(client: HestiacpClient, installationId: string) {
  const found = await hestiacpWebsiteOf(client, installationId);
  if (found === undefined)
    throw new ProviderError('not_found', 'website_gone', `${installationId} is not on the panel`);
  return { login: found.login, folder: found.website.folder };
}

async function administratorOf(client: HestiacpClient, installationId: string) {
  return client.wordpress.administrator(await placeOf(client, installationId));
}

/** Asks each WordPress itself whether it answers. */
async function listNamed(
  client: HestiacpClient,
  names: readonly string[],
  { onUnread = () => undefined }: Pick<Reading, 'onUnread'> = {},
): Promise<ToolkitInstallation[]> {
  const installations: ToolkitInstallation[] = [];
  for (const name of names) {
    const found = await findHestiacpWebsite(client, name);
    const installation = found && (await look(client, found));
    if (installation === 'unreadable') onUnread(name);
    else if (installation !== undefined) installations.push(installation);
  }
  return installations;
}

async function look(
  client: HestiacpClient,
  { login, website, panelSiteId }: FoundHestiacpWebsite,
): Promise<ToolkitInstallation | 'unreadable' | undefined> {
  const place = { login, folder: website.folder };
  const found = await client.wordpress.version(place);
  if (found === 'absent') return undefined;
  if (found === 'unreadable') return found;
  const { version } = found;
  const address = await client.wordpress.address(place);
  const url = address ?? `http://${website.name}`;
  return { installationId: panelSiteId, asciiName: website.name, url, version, alive: address !== undefined };
}

/**
 * Looks at files alone, because a server can have hundreds of WordPress websites. An installation of ours that fails
 * leaves no settings behind. What the panel refuses for one customer is reported as unread.
 */
async function listAll(client: HestiacpPanel, reading?: Reading): Promise<ToolkitInstallation[]> {
  const { signal, onUnread = () => undefined } = reading ?? {};
  const installations: ToolkitInstallation[] = [];
  for (const account of await listHestiacpAccounts(client, signal)) {
    signal?.throwIfAborted();
    try {
      installations.push(...(await listOf(client, account, onUnread)));
    } catch (error) {
      if (!isRefusalOfOne(error)) throw error;
      for (const { name } of account.websites) onUnread(name);
    }
  }
  return installations;
}

type Account = Awaited<ReturnType<typeof listHestiacpAccounts>>[number];

async function listOf(
  client: HestiacpClient,
  { user, websites }: Account,
  onUnread: (asciiName: string) => void,
): Promise<ToolkitInstallation[]> {
  const { login } = user;
  const found = await client.wordpress.listFolders(
    login,
    websites.map(({ folder }) => folder),
  );
  const folders = new Set(found.folders);
  for (const { name } of websites.filter(({ folder }) => found.closed.includes(folder))) onUnread(name);
  const installations: ToolkitInstallation[] = [];
  for (const website of websites.filter(({ folder }) => folders.has(folder))) {
    const read = await client.wordpress.version({ login, folder: website.folder });
    // There are settings, so that its files cannot be read, or are being replaced.
    if (typeof read === 'string') {
      onUnread(website.name);
      continue;
    }
    const { version } = read;
    const installationId = hestiacpSiteIdOf(login, website, websites);
    installations.push({ installationId, asciiName: website.name, version, alive: true });
  }
  return installations;
}
