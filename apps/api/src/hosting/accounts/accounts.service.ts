import type { CallAnswer } from '@homeport/contract/call';
import type { panelAccounts } from '@homeport/contract/hosting';
import type { serverLocations } from '@homeport/contract/locations';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BillingService } from '../../billing/index.ts';
import { Ownership } from '../../foundation/http/access.ts';
import { reachedWebsites } from '../../foundation/http/reached-websites.ts';
import { isId } from '../../foundation/ids/ids.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';
import { AccountsRepository, type AccountWithServer } from './accounts.repository.ts';

type Answer = CallAnswer<typeof panelAccounts>;

/** Customers' accounts on panel servers, as customers see them. */
@Injectable()
export class AccountsService implements OnModuleInit {
  constructor(
    private readonly repository: AccountsRepository,
    private readonly servers: PanelServersRepository,
    private readonly operations: OperationsService,
    private readonly billing: BillingService,
    private readonly ownership: Ownership,
    private readonly drivers: PanelDriversService,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'panel',
      async (userId, id) => isId(id) && (await this.repository.findOf(userId, id))?.state === 'active',
    );
  }

  /** Until the transaction ends, no other change of the customer's hosting begins. */
  async lockOwner(userId: string): Promise<void> {
    await this.repository.lockOwner(userId);
  }

  /**
   * How far a customer is with the first account; imported: it existed before the portal.
   * @param planId of the current plan, with which an account is set up
   */
  async firstOf(
    userId: string,
    planId: string | undefined,
  ): Promise<'none' | 'running' | 'active' | 'imported'> {
    const accounts = await this.repository.listOf(userId);
    if (accounts.some(({ isImported }) => isImported)) return 'imported';
    if (accounts.some(({ state }) => state === 'active')) return 'active';
    const operation =
      planId === undefined ? null : await this.operations.latest('hosting.setUpAccount', planId);
    return operation === null || operation.state === 'failed' ? 'none' : 'running';
  }

  async listOf(userId: string): Promise<Answer> {
    const reached = reachedWebsites(userId);
    const accounts = (await this.repository.listOf(userId, reached)).filter(
      ({ state }) => state === 'active',
    );
    const panels = accounts.map((account) => {
      const missing = this.drivers.listMissing(account.server.vendor);
      return { ...toPanelAccount(account), ...(missing === undefined ? {} : { missing_abilities: missing }) };
    });
    const [first] = panels;
    if (first !== undefined) {
      const { plesk_id, login, plesk_admin_url } = first;
      return { status: 'exists', plesks: panels, details: { plesk_id, login, plesk_admin_url }, setup: null };
    }
    if (reached !== undefined) return { status: 'exists', plesks: [], details: null, setup: null };
    const plan = await this.billing.planOf(userId);
    const operation = plan && (await this.operations.latest('hosting.setUpAccount', plan.id));
    const serverId = (operation?.input as { serverId?: string } | undefined)?.serverId;
    const isUnderWay = operation?.state === 'queued' || operation?.state === 'running';
    const isWaiting =
      isUnderWay &&
      serverId !== undefined &&
      (hasNoAnswer(operation) || (await this.servers.isUnreachable(serverId)));
    return {
      status: operation?.state === 'parked' ? 'account_error' : 'new_user',
      plesks: [],
      details: null,
      setup: operation ? this.operations.progressOf(operation) : null,
      ...(isWaiting ? { server_unreachable: true } : {}),
    };
  }
}

function toPanelAccount(account: AccountWithServer): Answer['plesks'][number] {
  return {
    location: account.location as (typeof serverLocations)[number],
    plesk_id: account.id,
    login: account.login,
    plesk_admin_url: account.server.url,
    plesk_name_server: account.server.nameServer,
    plesk_server_ipv4: account.server.ipv4,
    ...(account.server.ipv6 === null ? {} : { plesk_server_ipv6: account.server.ipv6 }),
    ...(account.server.runsDns === false ? { runs_dns: false } : {}),
    country_code: account.server.countryCode,
    location_label: account.server.locationLabel,
  };
}

/** Whether the current step last failed because the server did not answer. */
function hasNoAnswer({
  errorCode,
  steps,
}: NonNullable<Awaited<ReturnType<OperationsService['find']>>>): boolean {
  const isAway = errorCode === 'panel_unavailable' || errorCode === 'panel_unknown_outcome';
  return isAway && steps.some(({ state, lastError }) => state !== 'done' && lastError !== null);
}
