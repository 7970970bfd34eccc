import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type FoundWebspace,
  importAbility,
  type ImportDriver,
  type PanelCustomer,
} from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { listWebsitesOf } from './hestiacp-accounts.ts';
import { hestiacp, HestiacpConnectionsAdapter, type HestiacpPanel } from './hestiacp-connections.adapter.ts';
import { accountIdOf, toPanelWebspace } from './hestiacp-webspace.ts';

/** Reads all customers of a HestiaCP server: each user, with their websites as one webspace. The panel has no resellers. */
@Injectable()
export class HestiacpImportDriver implements ImportDriver, OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: HestiacpConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(importAbility, hestiacp, this);
  }

  async readForImport(
    serverId: string,
    signal: AbortSignal,
  ): Promise<{ customers: PanelCustomer[]; webspaces: FoundWebspace[] }> {
    const options = { lane: 'sync' as const, signal };
    return this.connections.use(serverId, (panel) => readUsers(panel, signal), options);
  }
}

async function readUsers(panel: HestiacpPanel, signal: AbortSignal) {
  const customers: PanelCustomer[] = [];
  const webspaces: FoundWebspace[] = [];
  for (const user of (await panel.users.list()).filter(({ isCustomer }) => isCustomer)) {
    signal.throwIfAborted();
    const { login, name, email } = user;
    customers.push({ panelCustomerId: login, login, name, company: '', email, isOfReseller: false });
    const websites = (await listWebsitesOf(panel, login)) ?? [];
    const webspace = toPanelWebspace(user, accountIdOf(user) ?? '', websites);
    if (webspace !== undefined) webspaces.push({ ...webspace, hasWebHosting: true });
  }
  return { customers, webspaces };
}
