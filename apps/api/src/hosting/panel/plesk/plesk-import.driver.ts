import type { Customer } from '@homeport/plesk';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type FoundWebspace,
  importAbility,
  type ImportDriver,
  type PanelCustomer,
} from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { plesk, PleskConnectionsAdapter } from './plesk-connections.adapter.ts';
import { webspacesOf } from './plesk-webspaces.ts';

/** The administrator, to whom customers belong that no reseller has. */
const administrator = { id: 1, login: 'admin' };
/** Hosting from the webspace's own files, in Plesk's words. */
const webHosting = 'vrt_hst';

/** Reads everything of a Plesk server: customers in one packet, webspaces and websites in another. */
@Injectable()
export class PleskImportDriver implements ImportDriver, OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: PleskConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(importAbility, plesk, this);
  }

  async readForImport(
    serverId: string,
    signal: AbortSignal,
  ): Promise<{ customers: PanelCustomer[]; webspaces: FoundWebspace[] }> {
    const options = { lane: 'sync' as const, signal };
    const customers = await this.connections.use(serverId, (plesk) => plesk.customers.list(), options);
    const inventory = await this.connections.use(serverId, (plesk) => plesk.inventory(), options);
    const hosted = new Set(
      inventory.webspaces.filter(({ hostingType }) => hostingType === webHosting).map(({ id }) => String(id)),
    );
    return {
      customers: customers.map((customer) => ({
        panelCustomerId: String(customer.id),
        login: customer.login,
        name: customer.name,
        company: customer.company,
        email: customer.email,
        isOfReseller: isOfReseller(customer),
      })),
      webspaces: webspacesOf(inventory, ({ externalId }) => externalId).map((webspace) => ({
        ...webspace,
        hasWebHosting: hosted.has(webspace.panelWebspaceId),
      })),
    };
  }
}

/** A panel that names no owner has no resellers. */
function isOfReseller({ ownerLogin, ownerId }: Customer): boolean {
  if (ownerLogin !== undefined) return ownerLogin !== administrator.login;
  return ownerId !== undefined && ownerId !== administrator.id;
}
