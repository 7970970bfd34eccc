import { Injectable, type OnModuleInit } from '@nestjs/common';
import { panelLoginAbility, panelPasswordAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { plesk, PleskConnectionsAdapter } from './plesk-connections.adapter.ts';

/** Signs customers in to Plesk, and sets their passwords. */
@Injectable()
export class PleskLoginDriver implements OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: PleskConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(panelLoginAbility, plesk, this);
    this.drivers.provide(panelPasswordAbility, plesk, this);
  }

  async setPassword(serverId: string, login: string, password: string): Promise<void> {
    await this.connections.use(serverId, (client) => client.customers.setPassword({ login }, password));
  }

  async openSession(serverId: string, login: string, ip: string): Promise<string> {
    return this.connections.use(serverId, async ({ sessions }) => {
      const { id } = await sessions.create({ login, userIp: ip });
      return sessions.browserUrl(id, { successPath: '/smb/web/view' });
    });
  }
}
