import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DeparturesService } from '../../foundation/departures/departures.service.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { type AccountWithServer, AccountsRepository } from './accounts.repository.ts';

/** Deletes the hosting accounts of a leaving customer with their websites. */
@Injectable()
export class HostingDepartureService implements OnModuleInit {
  constructor(
    private readonly departures: DeparturesService,
    private readonly accounts: AccountsRepository,
    private readonly panels: PanelDriversService,
  ) {}

  onModuleInit(): void {
    this.departures.register('hosting', async (userId, signal) => {
      for (const account of await this.accounts.listOf(userId)) {
        signal.throwIfAborted();
        await this.#remove(account);
      }
    });
  }

  async #remove({ id, serverId, isImported }: AccountWithServer): Promise<void> {
    const panel = await this.panels.of(serverId);
    if (!isImported) {
      await panel.removeCustomer(serverId, id);
      return;
    }
    // The panel's customer was there before the portal, and may have webspaces that are not in it.
    const webspace = await panel.findWebspace(serverId, id);
    if (webspace !== undefined) await panel.removeWebspace(serverId, webspace.panelWebspaceId);
  }
}
