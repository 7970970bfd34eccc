import type { CallAnswer, CallBody } from '@homeport/contract/call';
import type { setUpAccount } from '@homeport/contract/hosting';
import { timers } from '@homeport/contract/limits';
import { serverLocations, type SetupLocation } from '@homeport/contract/locations';
import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { BillingService, type CurrentPlan } from '../../billing/index.ts';
import { Database, isUniqueViolation } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { failureMessage } from '../../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountOpeningService } from './account-opening.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { SetUpAccountOperation } from './set-up-account.operation.ts';
import { messageOf } from '../../foundation/messages/message.ts';

/** Sets up the first hosting account of a plan. */
@Injectable()
export class AccountSetupService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly opening: AccountOpeningService,
    private readonly setUp: SetUpAccountOperation,
    private readonly operations: OperationsService,
    private readonly billing: BillingService,
    private readonly people: AuthService,
    private readonly db: Database,
  ) {}

  /** Starts the setup or joins the one under way, and waits a while for it to finish. */
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
    await this.accounts.lockOwner(userId);
    const plan = await this.billing.planOf(userId);
    if (plan === null || plan.id !== form.hostingplan_id) throw new AppError('not_found');
    const existing = await this.accounts.findOfPlan(userId, plan.id);
    if (existing?.state === 'active') return undefined;
    if (existing !== null)
      return this.#join(userId, plan, { accountId: existing.id, serverId: existing.serverId });
    const opened = await this.opening.open({
      userId,
      hostingPlanId: plan.id,
      locations: locationsFor(form.location),
      login: form.login,
    });
    if (opened === 'full')
      throw new AppError('panel_unavailable', {
        message: messageOf('hosting.noServer'),
        fields: { location: messageOf('hosting.noFreeServer') },
      });
    if (opened === 'login_taken') throw loginTaken();
    if ('maxLoginLength' in opened) {
      const login = messageOf('fields.tooLongThere', { max: opened.maxLoginLength });
      throw new AppError('validation_error', { fields: { login } });
    }
    await this.people.saveProfile(userId, { name: form.name, company: form.company });
    return this.#join(userId, plan, opened);
  }

  async #join(
    userId: string,
    plan: CurrentPlan,
    account: { accountId: string; serverId: string },
  ): Promise<string> {
    const { operationId } = await this.operations.start(this.setUp.definition, {
      key: plan.id,
      ownerId: userId,
      input: { ...account, plan: plan.planName },
    });
    return operationId;
  }
}

function loginTaken(): AppError {
  return new AppError('login_taken', {
    fields: { login: messageOf('errors.login_taken') },
  });
}

function locationsFor(location: SetupLocation): readonly string[] {
  return location === 'us_any' ? serverLocations.filter((name) => name.startsWith('us_')) : [location];
}
