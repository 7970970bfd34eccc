import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { type FoundWebspace, importAbility, type PanelCustomer } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { ImportedAccountsRepository } from './imported-accounts.repository.ts';

export interface ImportableServer {
  id: string;
  name: string;
  vendor: string;
  location: string;
}

/** Everything on a server, created by the portal or not. */
export interface Importable {
  /** By the panel's id. */
  customers: ReadonlyMap<string, PanelCustomer>;
  /** By the panel's id of their customer; undefined for those of the administrator and of resellers. */
  webspaces: ReadonlyMap<string | undefined, readonly FoundWebspace[]>;
  /** Panel ids of the webspaces that have an account here. */
  known: ReadonlySet<string>;
  /** When the reading began. */
  readAt: Date;
}

/** What can be imported from a panel server. Only workers and the command line call it. */
@Injectable()
export class ImportableService {
  constructor(
    private readonly accounts: ImportedAccountsRepository,
    private readonly drivers: PanelDriversService,
    private readonly clock: Clock,
  ) {}

  /** A registered server of this vendor; undefined without one. */
  async findServer(vendor: string, name: string): Promise<ImportableServer | undefined> {
    const found = await this.accounts.findServer(name);
    return found?.vendor === vendor ? { ...found, name } : undefined;
  }

  /** The servers that can be read, with the names and addresses under which other systems know them. */
  async listServers(): Promise<(ImportableServer & { hosts: string[] })[]> {
    const servers = await this.accounts.listServers(this.drivers.listVendorsWith(importAbility));
    return servers.map(({ id, name, vendor, location, url, ipv4, ipv6 }) => ({
      id,
      name,
      vendor,
      location,
      hosts: [name.toLowerCase(), new URL(url).hostname, ipv4, ...(ipv6 === null ? [] : [ipv6])],
    }));
  }

  async getServer(id: string): Promise<ImportableServer> {
    return { id, ...(await this.accounts.getServer(id)) };
  }

  /** Reads the whole server. @throws ProviderError */
  async read(serverId: string, signal: AbortSignal): Promise<Importable> {
    const driver = await this.drivers.require(serverId, importAbility);
    const readAt = this.clock.now();
    const { customers, webspaces } = await driver.readForImport(serverId, signal);
    const byId = new Map(customers.map((customer) => [customer.panelCustomerId, customer]));
    const ownerOf = ({ panelCustomerId: id }: FoundWebspace) =>
      id !== undefined && byId.has(id) ? id : undefined;
    return {
      customers: byId,
      webspaces: Map.groupBy(webspaces, ownerOf),
      known: new Set(await this.accounts.listKnownWebspaces(serverId)),
      readAt,
    };
  }

  /** Those of the customers who have hosting that was created here. */
  async hostedAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.accounts.listHosted(userIds));
  }
}
