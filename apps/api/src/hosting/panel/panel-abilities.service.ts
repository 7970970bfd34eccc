import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { HostingPanel } from '../hosting-panel.port.ts';
import { PanelServersRepository } from './panel-servers.repository.ts';

/** How long an answer about what a server can do is relied on. */
const maxAgeMs = 6 * 3_600_000;

/** Finds out what panel servers can do, and records it with the server. Workers and the command line alone call it. */
@Injectable()
export class PanelAbilitiesService {
  constructor(
    private readonly panel: HostingPanel,
    private readonly servers: PanelServersRepository,
    private readonly clock: Clock,
  ) {}

  /** Asks the server. @throws OutsideError when it does not answer; what was known before stays */
  async check(serverId: string): Promise<{ makesBackups: boolean }> {
    const makesBackups = await this.panel.makesBackups(serverId);
    await this.servers.recordAbilities(serverId, { makesBackups }, this.clock.now());
    return { makesBackups };
  }

  /** Every server, with what is known of it. */
  list(): ReturnType<PanelServersRepository['list']> {
    return this.servers.list();
  }

  /** Asks again when the last answer is too old. */
  async checkIfDue(serverId: string): Promise<void> {
    const checkedAt = await this.servers.getAbilitiesCheckedAt(serverId);
    if (checkedAt === null || this.clock.now().getTime() - checkedAt.getTime() >= maxAgeMs)
      await this.check(serverId);
  }
}
