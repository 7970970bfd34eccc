import { randomBytes } from 'node:crypto';
import type { PlanName } from '@homeport/contract/plans';
import {
  isSwitchedOff,
  type PleskClient,
  PleskError,
  type Site,
  type SiteAlias,
  type Subdomain,
  type Webspace,
} from '@homeport/plesk';
import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import {
  HostingPanelPort,
  type NewPanelCustomer,
  type PanelWebsite,
  type PanelWebspace,
} from '../hosting-panel.port.ts';
import { PanelConnectionsAdapter } from './panel-connections.adapter.ts';
import { PanelServersRepository } from './panel-servers.repository.ts';

/** The panel's number for "the service plan allows no more of these". */
const limitReached = 1024;

/** Hosting on Plesk Obsidian servers. */
@Injectable()
export class PleskAdapter extends HostingPanelPort {
  constructor(
    private readonly connections: PanelConnectionsAdapter,
    private readonly servers: PanelServersRepository,
    private readonly config: Config,
  ) {
    super();
  }

  async findCustomer(serverId: string, accountId: string) {
    const customer = await this.connections.use(serverId, (plesk) =>
      plesk.customers.find({ externalId: accountId }),
    );
    return customer && { panelCustomerId: customer.id, login: customer.login };
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
    return { panelCustomerId: id };
  }

  async setCustomerEmail(serverId: string, accountId: string, email: string): Promise<void> {
    await this.connections.use(serverId, (plesk) =>
      plesk.customers.setEmail({ externalId: accountId }, email),
    );
  }

  async removeCustomer(serverId: string, accountId: string): Promise<void> {
    await this.connections.use(serverId, async (plesk) => {
      const customer = await plesk.customers.find({ externalId: accountId });
      if (customer !== undefined) await plesk.customers.delete({ id: customer.id });
    });
  }

  async findWebspace(serverId: string, accountId: string): Promise<PanelWebspace | undefined> {
    return this.connections.use(serverId, async (plesk) => {
      const webspace = await plesk.webspaces.find({ externalId: accountId });
      if (webspace === undefined) return undefined;
      const addonSites = (await plesk.sites.listOfWebspaces([webspace.id])).filter(
        ({ id }) => id !== webspace.id,
      );
      const sites = [webspace, ...addonSites];
      const subdomains = await plesk.subdomains.listOfParents(sites.map(({ name }) => name));
      const aliases = (await Promise.all(sites.map(({ id }) => plesk.aliases.listOfSite({ id })))).flat();
      return toPanelWebspace(webspace, addonSites, subdomains, bySite(aliases));
    });
  }

  async createWebspace(
    serverId: string,
    webspace: { accountId: string; panelCustomerId: number; name: string; plan: PlanName },
  ) {
    const { ipv4 } = await this.servers.getAddress(serverId);
    const { id } = await this.connections.use(serverId, (plesk) =>
      plesk.webspaces.create({
        name: webspace.name,
        externalId: webspace.accountId,
        owner: { ownerId: webspace.panelCustomerId },
        ipAddresses: [ipv4],
        ftpLogin: systemUser(webspace.accountId),
        ftpPassword: unknownPassword(),
        plan: { planName: this.#nameOf(webspace.plan) },
      }),
    );
    return { panelWebspaceId: id };
  }

  async hasPlan(serverId: string, accountId: string, plan: PlanName): Promise<boolean | undefined> {
    return this.connections.use(serverId, async (plesk) => {
      const webspace = await plesk.webspaces.find({ externalId: accountId });
      if (webspace === undefined) return undefined;
      return (await plesk.webspaces.findPlan({ id: webspace.id })) === (await this.#guidOf(plesk, plan));
    });
  }

  async switchPlan(serverId: string, accountId: string, plan: PlanName): Promise<void> {
    await this.connections.use(serverId, async (plesk) =>
      plesk.webspaces.switchPlan({ externalId: accountId }, await this.#guidOf(plesk, plan)),
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
    const webspace = await this.connections.use(serverId, (plesk) =>
      plesk.webspaces.find({ externalId: accountId }),
    );
    return webspace && !isSwitchedOff(webspace.status);
  }

  async switchWebspace(serverId: string, accountId: string, to: 'on' | 'off'): Promise<void> {
    await this.connections.use(serverId, (plesk) =>
      plesk.webspaces.setStatus({ externalId: accountId }, to === 'on' ? 'active' : 'suspended'),
    );
  }

  async renameWebspace(serverId: string, accountId: string, name: string): Promise<void> {
    await this.connections.use(serverId, (plesk) =>
      refuse('conflict', 'domain_on_panel', () => plesk.webspaces.setName({ externalId: accountId }, name)),
    );
  }

  async renameSite(serverId: string, panelSiteId: number, name: string): Promise<void> {
    await this.connections.use(serverId, (plesk) =>
      refuse('conflict', 'domain_on_panel', () => plesk.sites.setName({ id: panelSiteId }, name)),
    );
  }

  async renameSubdomain(serverId: string, panelSiteId: number, label: string): Promise<void> {
    await this.connections.use(serverId, (plesk) =>
      refuse('conflict', 'domain_on_panel', () => plesk.subdomains.rename(panelSiteId, label)),
    );
  }

  async addSite(serverId: string, site: { panelWebspaceId: number; name: string }): Promise<void> {
    await this.#added(serverId, (plesk) =>
      plesk.sites.create({ name: site.name, webspaceId: site.panelWebspaceId }),
    );
  }

  async addSubdomain(serverId: string, { parent, label }: { parent: string; label: string }): Promise<void> {
    // Without this, the panel would use the folder of the parent website.
    const hosting = { www_root: `${label}.${parent}` };
    await this.#added(serverId, (plesk) => plesk.subdomains.create({ parent, label, hosting }));
  }

  async addAlias(serverId: string, alias: { panelSiteId: number; name: string }): Promise<void> {
    await this.#added(serverId, (plesk) =>
      plesk.aliases.create({ siteId: alias.panelSiteId, name: alias.name }),
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
    { kind, panelSiteId: id }: { kind: 'addon' | 'subdomain'; panelSiteId: number },
  ): Promise<void> {
    await this.#removed(serverId, (plesk) =>
      kind === 'subdomain' ? plesk.subdomains.delete({ id }) : plesk.sites.delete({ id }),
    );
  }

  async removeAlias(serverId: string, name: string): Promise<void> {
    await this.#removed(serverId, (plesk) => plesk.aliases.delete({ name }));
  }

  async removeWebspace(serverId: string, panelWebspaceId: number): Promise<void> {
    await this.#removed(serverId, (plesk) => plesk.webspaces.delete({ id: panelWebspaceId }));
  }

  async restrictSubzones(serverId: string): Promise<boolean | null> {
    return this.connections.use(serverId, async ({ serverPreferences }) => {
      const isOn = await serverPreferences.restrictsSubzones();
      if (isOn !== false) return isOn ?? null;
      await serverPreferences.restrictSubzones();
      return (await serverPreferences.restrictsSubzones()) ?? null;
    });
  }

  async prohibitNames(serverId: string, names: readonly string[]): Promise<boolean> {
    return this.connections.use(serverId, async ({ prohibitedNames }) => {
      const before = await prohibitedNames.list();
      const known = new Set(before.names);
      const missing = names.filter((name) => !known.has(name));
      if (missing.length === 0) return before.isEnabled;
      for (const name of missing)
        await prohibitedNames.add(name).catch((error: unknown) => {
          // Continue with the other names when the panel rejects one.
          if (!(error instanceof PleskError) || error.kind !== 'rejected') throw error;
        });
      if (!before.isEnabled) await prohibitedNames.enable();
      const after = await prohibitedNames.list();
      return after.isEnabled && names.every((name) => after.names.includes(name));
    });
  }

  async makesBackups(serverId: string): Promise<boolean> {
    return this.connections.use(serverId, (plesk) => plesk.backups.isOffered());
  }

  async startBackup(
    serverId: string,
    { accountId, name }: { accountId: string; name: string },
  ): Promise<'done' | 'working' | 'nothing'> {
    const subscription = await this.connections.use(serverId, (plesk) =>
      plesk.webspaces.find({ externalId: accountId }),
    );
    if (subscription === undefined) return 'nothing';
    const backup = { subscription: subscription.asciiName, file: this.#backupFile(name) };
    try {
      await this.connections.use(serverId, (plesk) => plesk.backups.take(backup));
      return 'done';
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'unknown_outcome') return 'working';
      throw backupError(error);
    }
  }

  async hasBackup(serverId: string, name: string): Promise<boolean> {
    return this.connections
      .use(serverId, (plesk) => plesk.backups.isComplete(this.#backupFile(name)))
      .catch((error: unknown) => {
        throw backupError(error);
      });
  }

  /** Plesk's folder for backups on Linux. Its files stay when the subscription is deleted. */
  #backupFile(name: string): string {
    return `/var/lib/psa/dumps/${this.config.settings.BRAND_SLUG}-${name}.tar`;
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
    const byWebspace = Map.groupBy(inventory.addonSites, (site) => site.webspaceId);
    const byParent = Map.groupBy(inventory.subdomains, (subdomain) => subdomain.parent);
    const aliases = bySite(inventory.aliases);
    return inventory.webspaces
      .filter((webspace) => webspace.externalId !== '')
      .map((webspace) => {
        const addonSites = byWebspace.get(webspace.id) ?? [];
        const subdomains = [webspace, ...addonSites].flatMap(
          (site) => byParent.get(site.asciiName) ?? byParent.get(site.name) ?? [],
        );
        return toPanelWebspace(webspace, addonSites, subdomains, aliases);
      });
  }

  async setPassword(serverId: string, login: string, password: string): Promise<void> {
    await this.connections.use(serverId, (plesk) => plesk.customers.setPassword({ login }, password));
  }

  async openSession(serverId: string, login: string, ip: string): Promise<string> {
    return this.connections.use(serverId, async (plesk) => {
      const { id } = await plesk.sessions.create({ login, userIp: ip });
      return plesk.sessions.browserUrl(id, { successPath: '/smb/web/view' });
    });
  }
}

type AliasesBySite = ReadonlyMap<number, readonly SiteAlias[]>;

const bySite = (aliases: readonly SiteAlias[]): AliasesBySite =>
  Map.groupBy(aliases, (alias) => alias.siteId);

function toPanelWebspace(
  webspace: Webspace,
  addonSites: readonly Site[],
  subdomains: readonly Subdomain[],
  aliases: AliasesBySite,
): PanelWebspace {
  const total = webspace.diskUsage?.totalBytes ?? webspace.realSizeBytes;
  const namesOf = (id: number) => (aliases.get(id) ?? []).map((alias) => alias.asciiName);
  const sites = new Map(
    [webspace, ...addonSites].flatMap(({ id, name, asciiName }) => [
      [name, id],
      [asciiName, id],
    ]),
  );
  const others: PanelWebsite[] = [
    ...addonSites.map((site) => ({
      panelSiteId: site.id,
      asciiName: site.asciiName,
      aliases: namesOf(site.id),
      kind: 'addon' as const,
      parentSiteId: null,
      storageBytes: site.diskUsage?.totalBytes ?? site.realSizeBytes,
    })),
    // The panel counts a subdomain's storage as its parent's.
    ...subdomains.map((subdomain) => ({
      panelSiteId: subdomain.id,
      asciiName: subdomain.asciiName,
      aliases: [],
      kind: 'subdomain' as const,
      parentSiteId: sites.get(subdomain.parent) ?? null,
      storageBytes: 0,
    })),
  ];
  const elsewhere = others.reduce((sum, site) => sum + site.storageBytes, 0);
  return {
    panelWebspaceId: webspace.id,
    panelCustomerId: webspace.ownerId,
    asciiName: webspace.asciiName,
    accountId: webspace.externalId,
    isSwitchedOn: !isSwitchedOff(webspace.status),
    storageBytes: total,
    websites: [
      {
        panelSiteId: webspace.id,
        asciiName: webspace.asciiName,
        aliases: namesOf(webspace.id),
        kind: 'main',
        parentSiteId: null,
        storageBytes: Math.max(0, total - elsewhere),
      },
      ...others,
    ],
  };
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

/** Converts a refused backup to an error code, which stops the operation before it deletes data. */
function backupError(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.passing) return error;
  const code = error.kind === 'not_found' ? 'backup_not_offered' : 'backup_failed';
  return new ProviderError('rejected', code, error.message, { cause: error });
}

/** A password that satisfies every strength rule of Plesk and that no one knows. */
function unknownPassword(): string {
  return `aA1!${randomBytes(24).toString('base64url')}`;
}

/** The webspace's system user: unique on the server, at most 16 characters. */
function systemUser(accountId: string): string {
  return `hp${accountId.replaceAll('-', '').slice(-12)}`;
}
