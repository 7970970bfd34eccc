import type { ZoneProblem } from '@homeport/contract/hosting';
import { includesHosting, planNames } from '@homeport/contract/plans';
import { exitCodes, HestiacpError } from '@homeport/hestiacp';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../foundation/config/config.ts';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import { type WebsiteZonesDriver, websiteZonesAbility, type ZoneLimits } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { findUser } from './hestiacp-accounts.ts';
import { hestiacp, HestiacpConnectionsAdapter } from './hestiacp-connections.adapter.ts';
import { addZone, finishZone, removeZones } from './hestiacp-website-zones.ts';
import { hasName, settleZone } from './hestiacp-websites.ts';
import { packagesOf } from './hestiacp-webspace.ts';
import { zoneLimits } from './hestiacp-zone-limits.ts';

/** Zones of websites on HestiaCP's nameservers, which the panel adds only where its own form is used. */
@Injectable()
export class HestiacpWebsiteZonesDriver implements OnModuleInit, WebsiteZonesDriver {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: HestiacpConnectionsAdapter,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(websiteZonesAbility, hestiacp, this);
  }

  async zoneLimits(serverId: string): Promise<ZoneLimits> {
    const packages = packagesOf(this.config.settings, planNames.filter(includesHosting));
    return this.connections.use(serverId, (panel) => zoneLimits(panel, packages));
  }

  async listZones(serverId: string, accountId: string): Promise<string[]> {
    return this.connections.use(serverId, async (panel) => {
      const user = await findUser(panel, accountId);
      if (user === undefined) return [];
      const unfinished = await panel.startedZones.listNames(serverId, user.login);
      return (await panel.zones.list(user.login)).filter((name) => !unfinished.has(name));
    });
  }

  async addZone(
    serverId: string,
    { accountId, name }: { accountId: string; name: string },
  ): Promise<ZoneProblem | null | undefined> {
    return this.connections.use(serverId, async (panel) => {
      const login = (await findUser(panel, accountId))?.login;
      if (login === undefined || !(await hasName(panel, login, name))) return undefined;
      const zone = await addZone(panel, login, name).catch(refusal);
      if (zone !== 'new' && zone !== 'present') return zone;
      // The website may have been deleted in the meantime, after its zones.
      const isKept = zone === 'present' || (await hasName(panel, login, name));
      if (!isKept) await removeZones(panel, login, [name]);
      else await finishZone(panel, login, name);
      return isKept ? null : undefined;
    });
  }

  async settleZones(serverId: string, accountId: string, begunBefore: Date): Promise<void> {
    await this.connections.use(serverId, async (panel) => {
      const login = (await findUser(panel, accountId))?.login;
      if (login === undefined) return;
      for (const name of await panel.startedZones.listNames(serverId, login, begunBefore))
        await settleZone(panel, login, name);
    });
  }
}

/** What the panel refuses for this name alone. A user who is suspended can have zones again when they are resumed. */
function refusal(error: unknown): 'refused' {
  const isKnown = error instanceof HestiacpError || error instanceof ProviderError;
  const isFinal = isKnown && (error.kind === 'conflict' || error.kind === 'rejected');
  if (!isFinal || (error instanceof HestiacpError && error.code === exitCodes.suspended)) throw error;
  return 'refused';
}
