import type { PlanName } from '@homeport/contract/plans';
import { type FailureKind, ProviderError } from '../../../foundation/operations/operation.ts';
import type { PanelConnections, PanelVendor } from '../../panel/panel-connections.ts';
import type { PanelConnectionsService } from '../../panel/panel-connections.service.ts';
import { panelLoginAbility, panelPasswordAbility } from '../../panel/panel-ability.ts';
import type { NewPanelCustomer, PanelDriver, PanelWebspace } from '../../panel/panel-driver.ts';
import type { PanelDriversService } from '../../panel/panel-drivers.service.ts';
import { longestLogin, type PierTenant } from './pier-panel.ts';

class PierError extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Sends requests to one server. */
class PierClient {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  /** @param reference of one tenant; without it, all are listed */
  async tenants(reference = ''): Promise<PierTenant[]> {
    return (await this.#send('GET', `/tenants/${reference}`, 'unavailable')) as PierTenant[];
  }

  /** Places an order and waits until it is done. */
  async order(kind: string, words: Record<string, string>): Promise<unknown> {
    const { order } = (await this.#send('POST', '/orders', 'unknown_outcome', { kind, ...words })) as {
      order: string;
    };
    for (;;) {
      const seen = (await this.#send('GET', `/orders/${order}`, 'unknown_outcome')) as {
        state: 'in_progress' | 'done' | 'failed';
        result?: unknown;
        error?: string;
      };
      if (seen.state === 'done') return seen.result;
      if (seen.state === 'failed') throw new PierError(kindOf(seen.error), seen.error ?? '');
    }
  }

  async #send(method: string, path: string, lost: FailureKind, body?: object): Promise<unknown> {
    const request = {
      method,
      headers: { authorization: `Pier ${this.#key}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await fetch(`${this.#url}${path}`, request).catch((error: unknown) => {
      throw new PierError(lost, String(error));
    });
    if (response.status === 503) throw new PierError('unavailable', 'The panel is under maintenance');
    if (!response.ok) throw new PierError('rejected', `Answered ${response.status}`);
    return response.json();
  }
}

function kindOf(code: string | undefined): FailureKind {
  if (code === 'missing') return 'not_found';
  return code === 'name_in_use' || code === 'login_in_use' ? 'conflict' : 'rejected';
}

const vendor: PanelVendor<PierClient> = {
  name: 'pier',
  open: ({ url, key }) => new PierClient(url, key),
  close: async () => undefined,
  toProviderError: (error) =>
    error instanceof PierError
      ? new ProviderError(error.kind, conflictCodes[error.message] ?? `panel_${error.kind}`, error.message)
      : undefined,
};

const conflictCodes: Record<string, string> = {
  name_in_use: 'domain_on_panel',
  login_in_use: 'login_taken',
};

/** Hosting on Pier, the second vendor of the tests. */
export class PierDriver implements PanelDriver {
  readonly maxLoginLength = longestLogin;
  readonly #servers: PanelConnections<PierClient>;

  constructor(connections: PanelConnectionsService) {
    this.#servers = connections.of(vendor);
  }

  /** Makes the driver known, as a module's drivers do themselves. */
  static register(drivers: PanelDriversService, connections: PanelConnectionsService): void {
    const driver = new PierDriver(connections);
    drivers.register(vendor.name, driver);
    drivers.provide(panelLoginAbility, vendor.name, driver);
    drivers.provide(panelPasswordAbility, vendor.name, driver);
  }

  async findCustomer(serverId: string, accountId: string) {
    const tenant = await this.#find(serverId, accountId);
    return tenant && { panelCustomerId: tenant.id, login: tenant.login };
  }

  async createCustomer(serverId: string, { accountId, login, email }: NewPanelCustomer) {
    const id = await this.#order(serverId, 'tenant.open', { reference: accountId, login, mail: email });
    return { panelCustomerId: String(id) };
  }

  async setCustomerEmail(serverId: string, accountId: string, email: string): Promise<void> {
    await this.#order(serverId, 'tenant.mail', { reference: accountId, mail: email });
  }

  async removeCustomer(serverId: string, accountId: string): Promise<void> {
    await this.#removed(serverId, 'tenant.close', { reference: accountId });
  }

  async findWebspace(serverId: string, accountId: string): Promise<PanelWebspace | undefined> {
    const tenant = await this.#find(serverId, accountId);
    return tenant && toWebspace(tenant);
  }

  async createWebspace(serverId: string, space: { accountId: string; name: string; plan: PlanName }) {
    const words = { reference: space.accountId, name: space.name, value: space.plan };
    return { panelWebspaceId: String(await this.#order(serverId, 'space.open', words)) };
  }

  async hasPlan(serverId: string, accountId: string, plan: PlanName): Promise<boolean | undefined> {
    const space = (await this.#find(serverId, accountId))?.space;
    return space && space.package === plan;
  }

  async switchPlan(serverId: string, accountId: string, plan: PlanName): Promise<void> {
    await this.#order(serverId, 'space.package', { reference: accountId, value: plan });
  }

  async isSwitchedOn(serverId: string, accountId: string): Promise<boolean | undefined> {
    const space = (await this.#find(serverId, accountId))?.space;
    return space && !space.paused;
  }

  async switchWebspace(serverId: string, accountId: string, to: 'on' | 'off'): Promise<void> {
    await this.#order(serverId, 'space.pause', { reference: accountId, value: to === 'off' ? 'yes' : 'no' });
  }

  async renameWebspace(serverId: string, accountId: string, name: string): Promise<void> {
    const [main] = (await this.#find(serverId, accountId))?.space?.sites ?? [];
    const words = { reference: accountId, site: main?.id ?? '', name };
    await this.#order(serverId, 'site.rename', words);
  }

  async removeWebspace(serverId: string, panelWebspaceId: string): Promise<void> {
    const tenant = await this.#findBy(serverId, ({ space }) => space?.id === panelWebspaceId);
    if (tenant) await this.#removed(serverId, 'space.close', { reference: tenant.reference });
  }

  async addSite(serverId: string, site: { panelWebspaceId: string; name: string }): Promise<void> {
    const tenant = await this.#findBy(serverId, ({ space }) => space?.id === site.panelWebspaceId);
    await this.#order(serverId, 'site.open', { reference: tenant?.reference ?? '', name: site.name });
  }

  async renameSite(serverId: string, panelSiteId: string, name: string): Promise<void> {
    const words = { reference: await this.#ownerOf(serverId, panelSiteId), site: panelSiteId, name };
    await this.#order(serverId, 'site.rename', words);
  }

  async removeWebsite(serverId: string, { panelSiteId }: { panelSiteId: string }): Promise<void> {
    const words = { reference: await this.#ownerOf(serverId, panelSiteId), site: panelSiteId };
    await this.#removed(serverId, 'site.close', words);
  }

  async addAlias(serverId: string, { panelSiteId, name }: { panelSiteId: string; name: string }) {
    const words = { reference: await this.#ownerOf(serverId, panelSiteId), site: panelSiteId, name };
    await this.#order(serverId, 'name.add', words);
  }

  async removeAlias(serverId: string, name: string): Promise<void> {
    const tenant = await this.#findBy(
      serverId,
      ({ space }) => space?.sites.some(({ names }) => names.slice(1).includes(name)) === true,
    );
    if (tenant) await this.#removed(serverId, 'name.drop', { reference: tenant.reference, name });
  }

  async readServer(serverId: string, signal: AbortSignal): Promise<PanelWebspace[]> {
    const tenants = await this.#servers.use(serverId, (pier) => pier.tenants(), { lane: 'sync', signal });
    return tenants.map(toWebspace).filter((webspace) => webspace !== undefined);
  }

  async setPassword(serverId: string, login: string, password: string): Promise<void> {
    const tenant = await this.#findBy(serverId, (each) => each.login === login);
    await this.#order(serverId, 'tenant.secret', { reference: tenant?.reference ?? '', value: password });
  }

  async openSession(serverId: string, login: string): Promise<string> {
    const tenant = await this.#findBy(serverId, (each) => each.login === login);
    return String(await this.#order(serverId, 'tenant.visit', { reference: tenant?.reference ?? '' }));
  }

  async #find(serverId: string, accountId: string): Promise<PierTenant | undefined> {
    return (await this.#servers.use(serverId, (pier) => pier.tenants(accountId)))[0];
  }

  async #findBy(serverId: string, is: (tenant: PierTenant) => boolean): Promise<PierTenant | undefined> {
    return (await this.#servers.use(serverId, (pier) => pier.tenants())).find(is);
  }

  async #ownerOf(serverId: string, site: string): Promise<string> {
    const owns = ({ space }: PierTenant) => space?.sites.some(({ id }) => id === site) === true;
    return (await this.#findBy(serverId, owns))?.reference ?? '';
  }

  async #order(serverId: string, kind: string, words: Record<string, string>): Promise<unknown> {
    return this.#servers.use(serverId, (pier) => pier.order(kind, words));
  }

  /** Something that no longer exists counts as removed. */
  async #removed(serverId: string, kind: string, words: Record<string, string>): Promise<void> {
    await this.#order(serverId, kind, words).catch((error: unknown) => {
      if (!(error instanceof ProviderError) || error.kind !== 'not_found') throw error;
    });
  }
}

function toWebspace({ id, reference, space }: PierTenant): PanelWebspace | undefined {
  if (space === undefined) return undefined;
  const websites = space.sites.map((site, index) => ({
    panelSiteId: site.id,
    asciiName: site.names[0] ?? '',
    aliases: site.names.slice(1),
    kind: index === 0 ? ('main' as const) : ('addon' as const),
    parentSiteId: null,
    storageBytes: site.kilobytes * 1_000,
  }));
  return {
    panelWebspaceId: space.id,
    panelCustomerId: id,
    asciiName: websites[0]?.asciiName ?? '',
    accountId: reference,
    isSwitchedOn: !space.paused,
    storageBytes: websites.reduce((sum, { storageBytes }) => sum + storageBytes, 0),
    websites,
  };
}
