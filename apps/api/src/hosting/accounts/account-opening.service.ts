import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';
import { AccountsRepository } from './accounts.repository.ts';

interface NewAccount {
  userId: string;
  hostingPlanId: string;
  /** Locations to choose a server from. */
  locations: readonly string[];
  login: string;
}

type OpenedAccount = { accountId: string; serverId: string };

/** Reserves accounts on panel servers; an operation creates them there. */
@Injectable()
export class AccountOpeningService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly servers: PanelServersRepository,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Records a new account on the server with the most room.
   * @returns why there is none: all servers are full, or the login belongs to another account on the server
   */
  async open({
    userId,
    hostingPlanId,
    locations,
    login,
  }: NewAccount): Promise<OpenedAccount | 'full' | 'login_taken'> {
    const server = await this.servers.findFreest(locations);
    if (server === undefined) return 'full';
    if (await this.accounts.isLoginTaken(server.id, login)) return 'login_taken';
    const id = newId();
    await this.accounts.insert({
      id,
      userId,
      hostingPlanId,
      serverId: server.id,
      location: server.location,
      login,
      placeholderName: `account-${id.slice(-12)}.${this.config.settings.TEMP_ZONE}`,
      createdAt: this.clock.now(),
    });
    return { accountId: id, serverId: server.id };
  }
}
