import { randomBytes } from 'node:crypto';
import type { PlanName } from '@homeport/contract/plans';
import { exitCodes, type HestiacpClient, HestiacpError } from '@homeport/hestiacp';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../foundation/config/config.ts';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import { panelPasswordAbility } from '../panel-ability.ts';
import type { NewPanelCustomer, PanelDriver, PanelWebspace } from '../panel-driver.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { type Account, findAccount, findUser, listAccounts, websiteOf } from './hestiacp-accounts.ts';
import { hestiacp, HestiacpConnectionsAdapter, type HestiacpPanel } from './hestiacp-connections.adapter.ts';
import { addFirstZone, removeAllZones } from './hestiacp-website-zones.ts';
import {
  addAlias,
  addWebsite,
  deleteWebsite,
  gone,
  removeAlias,
  renameWebsite,
  finishRename,
  unlessGone,
} from './hestiacp-websites.ts';
import { fullNameOf, loginOf, siteIdOf, toPanelWebspace } from './hestiacp-webspace.ts';

/** The package of a new user, which every panel has. */
export const firstPackage = 'default';

/** Hosting on HestiaCP servers. */
@Injectable()
export class HestiacpDriver implements PanelDriver, OnModuleInit {
  /** Databases have users whose names begin with the login, and MySQL allows these 32 characters. */
  readonly maxLoginLength = 26;

  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: HestiacpConnectionsAdapter,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.drivers.register(hestiacp, this);
    this.drivers.provide(panelPasswordAbility, hestiacp, this);
  }

  async findCustomer(serverId: string, accountId: string) {
    const user = await this.connections.use(serverId, (client) => findUser(client, accountId));
    return user && { panelCustomerId: user.login, login: user.login };
  }

  async createCustomer(serverId: string, { accountId, login, name, email }: NewPanelCustomer) {
    const user = { login, email, packageName: firstPackage, name: fullNameOf(name, accountId) };
    await this.connections.use(serverId, async ({ users, settings }) => {
      // The full name has our account id.
      if (await settings.letsUsersEditDetails()) await settings.forbidUsersToEditDetails();
      await users.create({ ...user, password: unknownPassword() }).catch((error: unknown) => {
        if (isLoginRefused(error))
          throw new ProviderError('conflict', 'login_taken', error.message, { cause: error });
        throw error;
      });
    });
    return { panelCustomerId: login };
  }

  async setCustomerEmail(serverId: string, accountId: string, email: string): Promise<void> {
    await this.connections.use(serverId, async (client) => {
      const { login } = await requireUser(client, accountId);
      await client.users.setEmail(login, email);
    });
  }

  async setPassword(serverId: string, login: string, password: string): Promise<void> {
    await this.connections.use(serverId, ({ users }) => users.setPassword(login, password));
  }

  async removeCustomer(serverId: string, accountId: string): Promise<void> {
    await this.connections.use(serverId, async (client) => {
      if ((await client.imported.find(accountId)) !== null)
        throw new Error(`The panel's user of ${accountId} was there before the portal and stays`);
      const user = await findUser(client, accountId);
      if (user === undefined) return;
      await unlessGone(client.users.delete(user.login));
      await client.startedZones.endAllOf(serverId, user.login);
    });
  }

  async findWebspace(serverId: string, accountId: string): Promise<PanelWebspace | undefined> {
    const account = await this.connections.use(serverId, (client) => findAccount(client, accountId));
    return account && toPanelWebspace(account.user, accountId, account.websites);
  }

  async createWebspace(
    serverId: string,
    { panelCustomerId: login, name, plan }: { panelCustomerId: string; name: string; plan: PlanName },
  ) {
    return this.connections.use(serverId, async (client) => {
      await this.#setPlan(client, login, plan);
      await addFirstZone(client, login, name);
      await client.webDomains.add(login, name);
      const websites = await client.webDomains.list(login);
      const [main] = websites;
      if (main === undefined)
        throw new ProviderError('unknown_outcome', 'panel_incomplete', `${name} is not on the panel`);
      return { panelWebspaceId: siteIdOf(login, main, websites) };
    });
  }

  async hasPlan(serverId: string, accountId: string, plan: PlanName): Promise<boolean | undefined> {
    const account = await this.connections.use(serverId, (client) => findAccount(client, accountId));
    return hasWebspace(account) ? account.user.packageName === this.#packageOf(plan) : undefined;
  }

  async switchPlan(serverId: string, accountId: string, plan: PlanName): Promise<void> {
    await this.connections.use(serverId, async (client) => {
      const { login } = await requireUser(client, accountId);
      await this.#setPlan(client, login, plan);
    });
  }

  async #setPlan({ users }: HestiacpClient, login: string, plan: PlanName): Promise<void> {
    const name = this.#packageOf(plan);
    await users.setPackage(login, name).catch((error: unknown) => {
      if (error instanceof HestiacpError && error.kind === 'not_found' && error.text.startsWith('package'))
        throw new ProviderError('rejected', 'plan_missing', `The server has no package ${name}`, {
          cause: error,
        });
      throw error;
    });
  }

  #packageOf(plan: PlanName): string {
    return `${this.config.settings.BRAND_SLUG}-${plan}`;
  }

  async isSwitchedOn(serverId: string, accountId: string): Promise<boolean | undefined> {
    const account = await this.connections.use(serverId, (client) => findAccount(client, accountId));
    return hasWebspace(account) ? !account.user.isSuspended : undefined;
  }

  async switchWebspace(serverId: string, accountId: string, to: 'on' | 'off'): Promise<void> {
    await this.connections.use(serverId, async (client) => {
      const { login, isSuspended } = await requireUser(client, accountId);
      // A resumption that broke off leaves websites suspended although the user is not.
      if (to === 'on') await client.users.unsuspend(login);
      else if (!isSuspended) await client.users.suspend(login);
    });
  }

  async renameWebspace(serverId: string, accountId: string, name: string): Promise<void> {
    await this.connections.use(serverId, async (client) => {
      const account = await findAccount(client, accountId);
      const [website] = account?.websites ?? [];
      if (account === undefined || website === undefined) throw gone(`The webspace of ${accountId}`);
      await renameWebsite(client, { login: account.user.login, website }, name);
    });
  }

  async renameSite(serverId: string, panelSiteId: string, name: string): Promise<void> {
    await this.connections.use(serverId, async (client) => {
      const found = await websiteOf(client, panelSiteId);
      if (found === undefined) throw gone(panelSiteId);
      await renameWebsite(client, found, name);
    });
  }

  async finishRename(
    serverId: string,
    panelSiteId: string,
    before: { asciiName: string; aliases: readonly string[] },
  ): Promise<void> {
    await this.connections.use(serverId, async (client) => {
      const found = await websiteOf(client, panelSiteId);
      if (found !== undefined)
        await finishRename(client, found, { name: before.asciiName, aliases: before.aliases });
    });
  }

  async addSite(
    serverId: string,
    { panelWebspaceId, name }: { panelWebspaceId: string; name: string },
  ): Promise<void> {
    await this.connections.use(serverId, (client) => addWebsite(client, loginOf(panelWebspaceId), name));
  }

  async addAlias(
    serverId: string,
    { panelSiteId, name }: { panelSiteId: string; name: string },
  ): Promise<void> {
    await this.connections.use(serverId, async (client) => {
      const found = await websiteOf(client, panelSiteId);
      if (found === undefined) throw gone(panelSiteId);
      await addAlias(client, found, name);
    });
  }

  async removeWebsite(serverId: string, { panelSiteId }: { panelSiteId: string }): Promise<void> {
    await this.connections.use(serverId, async (client) => {
      const found = await websiteOf(client, panelSiteId);
      if (found !== undefined) await deleteWebsite(client, found);
    });
  }

  async removeAlias(serverId: string, name: string): Promise<void> {
    await this.connections.use(serverId, (client) => removeAlias(client, name));
  }

  async removeWebspace(serverId: string, panelWebspaceId: string): Promise<void> {
    const login = loginOf(panelWebspaceId);
    await this.connections.use(serverId, async (client) => {
      if ((await websiteOf(client, panelWebspaceId)) === undefined) return;
      await client.users.deleteOtherData(login);
      await removeAllZones(client, login);
      const websites = await client.webDomains.list(login);
      // The main website goes last: while it is there, a repetition continues.
      for (const { name } of websites.reverse()) await unlessGone(client.webDomains.delete(login, name));
    });
  }

  async readServer(serverId: string, signal: AbortSignal): Promise<PanelWebspace[]> {
    const accounts = await this.connections.use(serverId, (client) => listAccounts(client, signal), {
      lane: 'sync',
      signal,
    });
    return accounts.flatMap(
      ({ accountId, user, websites }) => toPanelWebspace(user, accountId, websites) ?? [],
    );
  }
}

function hasWebspace(account: Account | undefined): account is Account {
  return account !== undefined && account.websites.length > 0;
}

async function requireUser(client: HestiacpPanel, accountId: string) {
  const user = await findUser(client, accountId);
  if (user === undefined) throw gone(`The user of ${accountId}`);
  return user;
}

/** A login that is in use, reserved, or begins or ends with a character that the panel refuses there. */
function isLoginRefused(error: unknown): error is HestiacpError {
  if (!(error instanceof HestiacpError)) return false;
  return (
    error.kind === 'conflict' || (error.code === exitCodes.invalid && / user (format|name) /.test(error.text))
  );
}

/** A password that no one knows. */
function unknownPassword(): string {
  return `aA1!${randomBytes(24).toString('base64url')}`;
}
