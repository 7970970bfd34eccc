import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { AdvisoryLockService } from '../../foundation/database/advisory-lock.service.ts';
import { ExamineOperation } from '../../foundation/doctor/examine.operation.ts';
import { newId, randomDigits } from '../../foundation/ids/ids.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';
import { isNewlyLow } from '../servers/server-room.ts';
import { AccountsRepository } from './accounts.repository.ts';

interface NewAccount {
  userId: string;
  hostingPlanId: string;
  /** Locations to choose a server from. */
  locations: readonly string[];
  login: string;
}

interface OpenedAccount {
  accountId: string;
  serverId: string;
}

/** No server with room accepts a login of this length. */
interface LoginTooLong {
  maxLoginLength: number;
}

/** What is added to a login to tell it from that of the customer's other accounts. */
const suffixDigits = 4;

/** Reserves accounts on panel servers; an operation creates them there. */
@Injectable()
export class AccountOpeningService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly servers: PanelServersRepository,
    private readonly drivers: PanelDriversService,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly locks: AdvisoryLockService,
    private readonly examination: ExamineOperation,
  ) {}

  /**
   * Records a new account on the server with the most room whose panel accepts the login.
   * @returns why there is none: all servers are full, the login belongs to another account on the server, or is too
   * long for all servers with room
   */
  async open({
    userId,
    hostingPlanId,
    locations,
    login,
  }: NewAccount): Promise<OpenedAccount | LoginTooLong | 'full' | 'login_taken'> {
    // Two accounts at once would both take the last place on a server.
    await this.locks.take('panelServers', 'all');
    const server = await this.servers.findFreest(locations, this.drivers.listVendorsFor(login));
    if (server === undefined) {
      const other = await this.servers.findFreest(locations, this.drivers.listVendors());
      return other === undefined ? 'full' : { maxLoginLength: this.drivers.maxLoginLength(other.vendor) };
    }
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
    if (isNewlyLow(server)) await this.examination.start();
    return { accountId: id, serverId: server.id };
  }

  /** Records a further account of a customer, with a login like that of the other one. */
  async openFurther(account: NewAccount): Promise<OpenedAccount | 'full'> {
    let longest = Number.POSITIVE_INFINITY;
    for (;;) {
      const base = account.login.slice(0, longest - suffixDigits - 1);
      // Another account on the server can have the customer's own login.
      const opened = await this.open({ ...account, login: `${base}_${randomDigits(suffixDigits)}` });
      if (opened === 'full') return opened;
      if (opened === 'login_taken') continue;
      if ('accountId' in opened) return opened;
      longest = opened.maxLoginLength;
    }
  }
}
