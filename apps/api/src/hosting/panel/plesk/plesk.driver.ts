import { randomBytes } from 'node:crypto';
import { limits } from '@homeport/contract/limits';
import type { PlanName } from '@homeport/contract/plans';
import { isSwitchedOff, type PleskClient, PleskError } from '@homeport/plesk';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../foundation/config/config.ts';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import { ImportedIdsRepository } from '../imported-ids.repository.ts';
import { subdomainsAbility } from '../panel-ability.ts';
import type { NewPanelCustomer, PanelDriver, PanelWebspace } from '../panel-driver.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { PanelServersRepository } from '../panel-servers.repository.ts';
import { plesk, PleskConnectionsAdapter } from './plesk-connections.adapter.ts';
import { customerRefOf, findWebspaceOf, webspaceRefOf } from './plesk-refs.ts';
import { bySite, toPanelWebspace, webspacesOf } from './plesk-webspaces.ts';

/** The panel's number for "the service plan allows no more of these". */
const limitReached = 1024;

/** Hosting on Plesk Obsidian servers. */
@Injectable()
export class PleskDriver implements PanelDriver, OnModuleInit {
  // Plesk accepts every login that the product does.
  readonly maxLoginLength = limits.accountField;

  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: PleskConnectionsAdapter,
    private readonly servers: PanelServersRepository,
    private readonly imported: ImportedIdsRepository,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.drivers.register(plesk, this);
    this.drivers.provide(subdomainsAbility, plesk, this);
  }

  async findCustomer(serverId: string, accountId: string) {
    const ref = customerRefOf(accountId, await this.imported.find(accountId));
    const customer = await this.connections.use(serverId, (plesk) => plesk.customers.find(ref));
    return customer && { panelCustomerId: String(customer.id), login: customer.login };
  }

  async createCustomer(serverId: string, customer: NewPanelCustomer) {
    const { id } = await this.connections.use(serverId, (plesk) =>
      refuse('conflict', 'login_taken', () =>
        plesk.customers.create({
          externalId: customer.accountId,
          login: customer.login,
          name: customer.name,
          company: customer.company,
          email: customer.email,
          password: unknownPassword(),
        }),
      ),
    );
    return { panelCustomerId: String(id) };
  }

  async setCustomerEmail(serverId: string, accountId: string, email: string): Promise<void> {
    const ref = customerRefOf(accountId, await this.imported.find(accountId));
    await this.connections.use(serverId, (plesk) => plesk.customers.setEmail(ref, email));
  }

  async removeCustomer(serverId: string, accountId: string): Promise<void> {
    if ((await this.imported.find(accountId)) !== null)
      throw new Error(`The panel's customer of ${accountId} was there before the portal and stays`);
    await this.connections.use(serverId, async (plesk) => {
      const customer = await plesk.customers.find({ externalId: accountId });
      if (customer !== undefined) await plesk.customers.delete({ id: customer.id });
    });
  }

  async findWebspace(serverId: string, accountId: string): Promise<PanelWebspace | undefined> {
    const ids = await this.imported.find(accountId);
    return this.connections.use(serverId, async (plesk) => {
      const webspace = await findWebspaceOf(plesk, accountId, ids);
      if (webspace === undefined) return undefined;
      const addonSites = (await plesk.sites.listOfWebspaces([webspace.id])).filter(
        ({ id }) => id !== webspace.id,
      );
      const sites = [webspace, ...addonSites];
      const subdomains = await plesk.subdomains.listOfParents(sites.map(({ name }) => name));
      const aliases = (await Promise.all(sites.map(({ id }) => plesk.aliases.listOfSite({ id })))).flat();
      return toPanelWebspace(webspace, accountId, { addonSites, subdomains, aliases: bySite(aliases) });
    });
  }

  async createWebspace(
    serverId: string,
    webspace: { accountId: string; panelCustomerId: string; name: string; plan: PlanName },
  ) {
    const { ipv4 } = await this.servers.getAddress(serverId);
    const { id } = await this.connections.use(serverId, (plesk) =>
      plesk.webspaces.create({
        name: webspace.name,
        externalId: webspace.accountId,
        owner: { ownerId: Number(webspace.panelCustomerId) },
        ipAddresses: [ipv4],
        ftpLogin: systemUser(webspace.accountId),
        ftpPassword: unknownPassword(),
        plan: { planName: this.#nameOf(webspace.plan) },
      }),
    );
    return { panelWebspaceId: String(id) };
  }

  async hasPlan(serverId: string, accountId: string, plan: PlanName): Promise<boolean | undefined> {
    const ids = await this.imported.find(accountId);
    return this.connections.use(serverId, async (plesk) => {
      const webspace = await findWebspaceOf(plesk, accountId, ids);
      if (webspace === undefined) return undefined;
      return (await plesk.webspaces.findPlan({ id: webspace.id })) === (await this.#guidOf(plesk, plan));
    });
  }

  async switchPlan(serverId: string, accountId: string, plan: PlanName): Promise<void> {
    const ref = webspaceRefOf(accountId, await this.imported.find(accountId));
    await this.connections.use(serverId, async (plesk) =>
      plesk.webspaces.switchPlan(ref, await this.#guidOf(plesk, plan)),
    );
  }

  async #guidOf(plesk: PleskClient, plan: PlanName): Promise<string> {
    const name = this.#nameOf(plan);
    const found = (await plesk.servicePlans.list()).find((each) => each.name === name);
    if (found === undefined)
      throw new ProviderError('rejected', 'plan_missing', `The server has no service plan ${name}`);
    return found.guid;
  }

  #nameOf(plan: PlanName): string {
    return `${this.config.settings.BRAND_SLUG}-${plan}`;
  }

  async isSwitchedOn(serverId: string, accountId: string): Promise<boolean | undefined> {
    const ids = await this.imported.find(accountId);
    const webspace = await this.connections.use(serverId, (plesk) => findWebspaceOf(plesk, accountId, ids));
    return webspace && !isSwitchedOff(webspace.status);
  }

  async switchWebspace(serverId: string, accountId: string, to: 'on' | 'off'): Promise<void> {
    const ref = webspaceRefOf(accountId, await this.imported.find(accountId));
    await this.connections.use(serverId, (plesk) =>
      plesk.webspaces.setStatus(ref, to === 'on' ? 'active' : 'suspended'),
    );
  }

  async renameWebspace(serverId: string, accountId: string, name: string): Promise<void> {
    const ref = webspaceRefOf(accountId, await this.imported.find(accountId));
    await this.connections.use(serverId, (plesk) =>
      refuse('conflict', 'domain_on_panel', () => plesk.webspaces.setName(ref, name)),
    );
  }

  async renameSite(serverId: string, panelSiteId: string, name: string): Promise<void> {
    await this.connections.use(serverId, (plesk) =>
      refuse('conflict', 'domain_on_panel', () => plesk.sites.setName({ id: Number(panelSiteId) }, name)),
    );
  }

  async renameSubdomain(serverId: string, panelSiteId: string, label: string): Promise<void> {
    await this.connections.use(serverId, (plesk) =>
      refuse('conflict', 'domain_on_panel', () => plesk.subdomains.rename(Number(panelSiteId), label)),
    );
  }

  async addSite(serverId: string, site: { panelWebspaceId: string; name: string }): Promise<void> {
    await this.#added(serverId, (plesk) =>
      plesk.sites.create({ name: site.name, webspaceId: Number(site.panelWebspaceId) }),
    );
  }

  async addSubdomain(serverId: string, { parent, label }: { parent: string; label: string }): Promise<void> {
    // Without this, the panel would use the folder of the parent website.
    const hosting = { www_root: `${label}.${parent}` };
    await this.#added(serverId, (plesk) => plesk.subdomains.create({ parent, label, hosting }));
  }

  async addAlias(serverId: string, alias: { panelSiteId: string; name: string }): Promise<void> {
    await this.#added(serverId, (plesk) =>
      plesk.aliases.create({ siteId: Number(alias.panelSiteId), name: alias.name }),
    );
  }

  async #added(serverId: string, work: (plesk: PleskClient) => Promise<unknown>): Promise<void> {
    await this.connections.use(serverId, (plesk) =>
      refuse('conflict', 'domain_on_panel', () => work(plesk)).catch((error: unknown) => {
        if (error instanceof PleskError && error.code === limitReached)
          throw new ProviderError('rejected', 'panel_full', error.message, { cause: error });
        throw error;
      }),
    );
  }

  async removeWebsite(
    serverId: string,
    { kind, panelSiteId }: { kind: 'addon' | 'subdomain'; panelSiteId: string },
  ): Promise<void> {
    const id = Number(panelSiteId);
    await this.#removed(serverId, (plesk) =>
      kind === 'subdomain' ? plesk.subdomains.delete({ id }) : plesk.sites.delete({ id }),
    );
  }

  async removeAlias(serverId: string, name: string): Promise<void> {
    await this.#removed(serverId, (plesk) => plesk.aliases.delete({ name }));
  }

  async removeWebspace(serverId: string, panelWebspaceId: string): Promise<void> {
    await this.#removed(serverId, (plesk) => plesk.webspaces.delete({ id: Number(panelWebspaceId) }));
  }

  /** Something that no longer exists counts as removed. */
  async #removed(serverId: string, work: (plesk: PleskClient) => Promise<void>): Promise<void> {
    await this.connections.use(serverId, (plesk) =>
      work(plesk).catch((error: unknown) => {
        if (!(error instanceof PleskError) || error.kind !== 'not_found') throw error;
      }),
    );
  }

  async readServer(serverId: string, signal: AbortSignal): Promise<PanelWebspace[]> {
    const inventory = await this.connections.use(serverId, (plesk) => plesk.inventory(), {
      lane: 'sync',
      signal,
    });
    const accountIds = await this.imported.listOnServer(serverId);
    return webspacesOf(
      inventory,
      (webspace) => accountIds.get(String(webspace.id)) ?? webspace.externalId,
    ).filter(({ accountId }) => accountId !== '');
  }
}

/** Converts one kind of Plesk error to an error code of ours. */
async function refuse<T>(kind: PleskError['kind'], code: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PleskError && error.kind === kind)
      throw new ProviderError(kind, code, error.message, { cause: error });
    throw error;
  }
}

/** A password that satisfies every strength rule of Plesk and that no one knows. */
function unknownPassword(): string {
  return `aA1!${randomBytes(24).toString('base64url')}`;
}

/** The webspace's system user: unique on the server, at most 16 characters. */
function systemUser(accountId: string): string {
  return `hp${accountId.replaceAll('-', '').slice(-12)}`;
}
