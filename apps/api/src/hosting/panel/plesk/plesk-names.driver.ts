import { PleskError } from '@homeport/plesk';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { nameRulesAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { plesk, PleskConnectionsAdapter } from './plesk-connections.adapter.ts';

/** Plesk's rules about names that customers create in the panel. */
@Injectable()
export class PleskNamesDriver implements OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: PleskConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(nameRulesAbility, plesk, this);
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
}
