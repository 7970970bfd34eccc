import type { FoundWebspace, Importable, ImportableServer, PanelCustomer } from '../../hosting/index.ts';
import { toAddress } from '../import-rules.ts';
import type { RecordReason, ServiceData } from '../systems/billing-system.ts';
import type { ReviewedService } from './reviewed-records.ts';

/** The webspace that a service is. */
export interface FoundService {
  service: ReviewedService;
  webspace: FoundWebspace;
}

/** Finds the webspaces of hosting services on registered panel servers. Each webspace is found once. */
export class WebspaceFinder {
  readonly #read = new Map<string, Promise<Importable>>();
  readonly #taken = new Set<string>();

  constructor(
    private readonly servers: readonly (ImportableServer & { hosts: string[] })[],
    private readonly read: (serverId: string) => Promise<Importable>,
  ) {}

  /** @param email of the customer, in lower case. @throws ProviderError */
  async find(data: ServiceData, email: string): Promise<FoundService | RecordReason> {
    const hosts = new Set(data.hosts.map((host) => host.toLowerCase()));
    const server = this.servers.find((each) => each.hosts.some((host) => hosts.has(host)));
    if (server === undefined) return 'unknown_server';
    const found = await this.#readOnce(server.id);
    const owned = webspaceOf(data, email, found);
    if (typeof owned === 'string') return owned;
    const { customer, webspace } = owned;
    if (customer.isOfReseller) return 'of_reseller';
    const { panelWebspaceId } = webspace;
    const key = `${server.id} ${panelWebspaceId}`;
    if (found.known.has(panelWebspaceId) || this.#taken.has(key)) return 'already_here';
    if (!webspace.hasWebHosting) return 'no_web_hosting';
    this.#taken.add(key);
    const { panelCustomerId, login } = customer;
    const { product, price, dueAt } = data;
    const { id: serverId, location } = server;
    return {
      webspace,
      service: { serverId, location, panelCustomerId, login, panelWebspaceId, product, price, dueAt },
    };
  }

  async #readOnce(serverId: string): Promise<Importable> {
    const reading = this.#read.get(serverId) ?? this.read(serverId);
    this.#read.set(serverId, reading);
    return reading;
  }
}

/** By the user name; without such a user, by domain and address, because some modules store another name. */
function webspaceOf(
  { user, domain }: ServiceData,
  email: string,
  { customers, webspaces }: Importable,
): { customer: PanelCustomer; webspace: FoundWebspace } | RecordReason {
  const customer = [...customers.values()].find(
    ({ login }) => user !== '' && login.toLowerCase() === user.toLowerCase(),
  );
  if (customer !== undefined) {
    const all = webspaces.get(customer.panelCustomerId) ?? [];
    const named = all.find(({ asciiName }) => asciiName === domain);
    const webspace = named ?? (all.length === 1 ? all[0] : undefined);
    if (webspace === undefined) return all.length === 0 ? 'no_account' : 'several_webspaces';
    return { customer, webspace };
  }
  for (const [panelCustomerId = '', owned] of webspaces) {
    const owner = customers.get(panelCustomerId);
    const webspace = owned.find(({ asciiName }) => asciiName === domain);
    if (owner !== undefined && webspace !== undefined && toAddress(owner.email) === email)
      return { customer: owner, webspace };
  }
  return 'no_account';
}
