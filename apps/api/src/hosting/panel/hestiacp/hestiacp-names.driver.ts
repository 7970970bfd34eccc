import { Injectable, type OnModuleInit } from '@nestjs/common';
import { nameRulesAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { hestiacp, HestiacpConnectionsAdapter } from './hestiacp-connections.adapter.ts';

/** HestiaCP's rules about names that customers create in the panel. */
@Injectable()
export class HestiacpNamesDriver implements OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: HestiacpConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(nameRulesAbility, hestiacp, this);
  }

  async restrictSubzones(serverId: string): Promise<boolean> {
    return this.connections.use(serverId, async ({ settings }) => {
      if (!(await settings.enforcesSubdomainOwnership())) await settings.enforceSubdomainOwnership();
      return settings.enforcesSubdomainOwnership();
    });
  }

  /** HestiaCP has no list of names. */
  async prohibitNames(): Promise<null> {
    return null;
  }
}
