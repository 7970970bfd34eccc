import type { CallAnswer, CallBody } from '@homeport/contract/call';
import type { panelAccounts, setUpAccount } from '@homeport/contract/hosting';
import { limits, timers } from '@homeport/contract/limits';
import type { PlanName } from '@homeport/contract/plans';
import { type ServerLocation, serverLocations, type SetupLocation } from '@homeport/contract/locations';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { BillingService } from '../../billing/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { Database, isUniqueViolation } from '../../foundation/database/database.ts';
import { Ownership } from '../../foundation/http/access.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { isId, newId, randomDigits } from '../../foundation/ids/ids.ts';
import { failureMessage } from '../../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository, type AccountWithServer } from './accounts.repository.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';
import { SetUpAccountOperation } from './set-up-account.operation.ts';

/** Customers' accounts on panel servers: set up, and shown. */
@Injectable()
export class AccountsService implements OnModuleInit {
  constructor(
    private readonly repository: AccountsRepository,
    private readonly servers: PanelServersRepository,
    private readonly setUp: SetUpAccountOperation,
    private readonly operations: OperationsService,
    private readonly billing: BillingService,
    private readonly people: AuthService,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly ownership: Ownership,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'panel',
      async (userId, id) => isId(id) && (await this.repository.findOf(userId, id))?.state === 'active',
    );
  }

  async listOf(userId: string): Promise<CallAnswer<typeof panelAccounts>> {
    const accounts = (await this.repository.listOf(userId)).filter(({ state }) => state === 'active');
    const plesks = accounts.map(toPanelAccount);
    const [first] = plesks;
    if (first !== undefined) {
      const { plesk_id, login, plesk_admin_url } = first;
      return { status: 'exists', plesks, details: { plesk_id, login, plesk_admin_url }, setup: null };
    }
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

  /** Starts the set-up, or joins the one under way, and waits a while for its end. */
  async setUpFor(
    userId: string,
    form: CallBody<typeof setUpAccount>,
  ): Promise<CallAnswer<typeof setUpAccount>> {
    const operationId = await this.db
      .transaction(() => this.#start(userId, form))
      .catch((error: unknown) => {
        // Another customer took the login on this server a moment ago.
        if (isUniqueViolation(error)) throw loginTaken();
        throw error;
      });
    if (operationId === undefined) return { status: 'success' };
    const operation = await this.operations.wait(operationId, timers.setupWait);
    if (operation.state === 'succeeded') return { status: 'success' };
    if (operation.state !== 'failed') return { status: 'queued' };
    const message = failureMessage('hosting.setUpAccount', operation.errorCode ?? '');
    if (operation.errorCode === 'login_taken')
      throw new AppError('login_taken', { message, fields: { login: message } });
    throw new AppError('panel_unavailable', { message, detail: operation.errorDetail ?? '' });
  }

  /** @returns the operation to wait for; undefined when the account exists already */
  async #start(userId: string, form: CallBody<typeof setUpAccount>): Promise<string | undefined> {
    await this.repository.lockOwner(userId);
    const plan = await this.billing.planOf(userId);
    if (plan === null || plan.id !== form.hostingplan_id) throw new AppError('not_found');
    const existing = await this.repository.findOfPlan(userId, plan.id);
    if (existing?.state === 'active') return undefined;
    if (existing !== null) return this.#join(userId, plan, existing);
    const server = await this.servers.findFreest(candidates(form.location));
    if (server === undefined)
      throw new AppError('panel_unavailable', {
        message: 'No server is available in this location right now. Please choose another one.',
        fields: { location: 'No free server here now' },
      });
    if (await this.repository.isLoginTaken(server.id, form.login)) throw loginTaken();
    const id = newId();
    await this.repository.insert({
      id,
      userId,
      hostingPlanId: plan.id,
      serverId: server.id,
      location: server.location,
      login: form.login,
      placeholderName: this.#placeholder(id),
      createdAt: this.clock.now(),
    });
    await this.people.saveProfile(userId, { name: form.name, company: form.company });
    return this.#join(userId, plan, { id, serverId: server.id });
  }

  /**
   * Writes down a further account of a customer, in another place.
   * @returns undefined when no server there has room
   */
  async open({
    like,
    plan,
    location,
  }: {
    like: AccountWithServer;
    plan: { id: string };
    location: ServerLocation;
  }): Promise<{ accountId: string; serverId: string } | undefined> {
    const server = await this.servers.findFreest([location]);
    if (server === undefined) return undefined;
    const accountId = newId();
    await this.repository.insert({
      id: accountId,
      userId: like.userId,
      hostingPlanId: plan.id,
      serverId: server.id,
      location: server.location,
      // Their own may be somebody else's there.
      login: `${like.login.slice(0, limits.accountField - 5)}_${randomDigits(4)}`,
      placeholderName: this.#placeholder(accountId),
      createdAt: this.clock.now(),
    });
    return { accountId, serverId: server.id };
  }

  #placeholder(accountId: string): string {
    return `account-${accountId.slice(-12)}.${this.config.settings.TEMP_ZONE}`;
  }

  async #join(
    userId: string,
    plan: { id: string; planName: PlanName },
    account: { id: string; serverId: string },
  ): Promise<string> {
    const input = { accountId: account.id, serverId: account.serverId, plan: plan.planName };
    const { operationId } = await this.operations.start(this.setUp.definition, {
      key: plan.id,
      ownerId: userId,
      input,
    });
    return operationId;
  }
}

function loginTaken(): AppError {
  return new AppError('login_taken', {
    fields: { login: 'This username is taken. Please choose another one.' },
  });
}

function candidates(location: SetupLocation): readonly string[] {
  return location === 'us_any' ? serverLocations.filter((name) => name.startsWith('us_')) : [location];
}

export function toPanelAccount(
  account: AccountWithServer,
): CallAnswer<typeof panelAccounts>['plesks'][number] {
  return {
    location: account.location as (typeof serverLocations)[number],
    plesk_id: account.id,
    login: account.login,
    plesk_admin_url: account.server.url,
    plesk_name_server: account.server.nameServer,
    plesk_server_ipv4: account.server.ipv4,
    ...(account.server.ipv6 === null ? {} : { plesk_server_ipv6: account.server.ipv6 }),
    country_code: account.server.countryCode,
    location_label: account.server.locationLabel,
  };
}

/** Whether the step under way failed last because the server did not answer. */
function hasNoAnswer({
  errorCode,
  steps,
}: NonNullable<Awaited<ReturnType<OperationsService['find']>>>): boolean {
  const isAway = errorCode === 'panel_unavailable' || errorCode === 'panel_unknown_outcome';
  return isAway && steps.some(({ state, lastError }) => state !== 'done' && lastError !== null);
}
