import type { PlanName } from '@homeport/contract/plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/auth.service.ts';
import { BillingService } from '../../billing/billing.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import {
  type JsonObject,
  type OperationDefinition,
  OutsideError,
  type StepContext,
} from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { HostingPanel } from '../hosting-panel.port.ts';
import { SuspensionService } from './suspension.service.ts';
import { SwitchPlanOperation } from './switch-plan.operation.ts';

interface Input extends JsonObject {
  readonly accountId: string;
  readonly serverId: string;
  readonly plan: PlanName;
}

type Context = Pick<StepContext<Input>, 'input' | 'results' | 'ownerId'>;

/** Brings a customer's account into being on a panel server. */
@Injectable()
export class SetUpAccountOperation implements OperationDefinition<Input>, OnModuleInit {
  readonly kind = 'hosting.setUpAccount';
  readonly queue = 'panel';
  readonly retry = { attempts: 40, firstDelayMs: 500, maxDelayMs: 30_000 };
  readonly onFailure = 'undo';

  constructor(
    private readonly operations: OperationsService,
    private readonly panel: HostingPanel,
    private readonly accounts: AccountsRepository,
    private readonly people: AuthService,
    private readonly billing: BillingService,
    private readonly switchPlan: SwitchPlanOperation,
    private readonly suspension: SuspensionService,
    private readonly db: Database,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
  }

  readonly steps = [
    {
      name: 'customer',
      label: 'Creating your account',
      weight: 3,
      timeoutMs: 180_000,
      check: async ({ input }: Context) => {
        const customer = await this.panel.findCustomer(input.serverId, input.accountId);
        return customer && { panelCustomerId: customer.panelCustomerId };
      },
      run: async ({ input, ownerId }: Context) => {
        const account = await this.accounts.get(input.accountId);
        const person = await this.people.personOf(ownerOf(ownerId));
        return this.panel.createCustomer(input.serverId, {
          accountId: account.id,
          login: account.login,
          name: person.name ?? account.login,
          company: person.company ?? '',
          email: person.email,
        });
      },
      // Takes the webspace along.
      undo: async ({ input }: Context) => this.panel.removeCustomer(input.serverId, input.accountId),
    },
    {
      name: 'webspace',
      label: 'Reserving your space on the server',
      weight: 5,
      timeoutMs: 180_000,
      check: async ({ input }: Context) => {
        const webspace = await this.panel.findWebspace(input.serverId, input.accountId);
        return webspace && { panelWebspaceId: webspace.panelWebspaceId };
      },
      run: async ({ input, results }: Context) => {
        const account = await this.accounts.get(input.accountId);
        return this.panel.createWebspace(input.serverId, {
          accountId: account.id,
          panelCustomerId: numberOf(results['customer'], 'panelCustomerId'),
          name: account.placeholderName,
          plan: input.plan,
        });
      },
    },
    {
      name: 'verify',
      label: 'Checking that everything is in place',
      weight: 1,
      timeoutMs: 60_000,
      run: async ({ input, results }: Context) => {
        const webspace = await this.panel.findWebspace(input.serverId, input.accountId);
        if (
          webspace?.panelCustomerId !== numberOf(results['customer'], 'panelCustomerId') ||
          !webspace.switchedOn
        )
          throw new OutsideError(
            'unavailable',
            'panel_incomplete',
            `The webspace of ${input.accountId} is not there as it was made`,
          );
        return { verified: true };
      },
    },
    {
      name: 'activate',
      label: 'Saving the login details',
      weight: 1,
      timeoutMs: 30_000,
      run: async ({ input, results, ownerId }: Context) => {
        const userId = ownerOf(ownerId);
        const person = await this.people.personOf(userId);
        await this.db.transaction(async () => {
          await this.accounts.lockOwner(userId);
          const account = await this.accounts.get(input.accountId);
          await this.accounts.activate(
            input.accountId,
            {
              panelCustomerId: numberOf(results['customer'], 'panelCustomerId'),
              panelWebspaceId: numberOf(results['webspace'], 'panelWebspaceId'),
            },
            this.clock.now(),
          );
          if (account.state === 'active') return;
          await this.suspension.settleNew(account);
          const plan = await this.billing.planOf(userId);
          if (plan?.id === account.hostingPlanId && plan.planName !== input.plan)
            await this.switchPlan.start(account);
          await this.audit.record({
            userId,
            kind: 'hosting.account_ready',
            detail: { accountId: input.accountId },
          });
          const server = await this.accounts.serverOf(input.accountId);
          await this.mail.send({
            dedupeKey: `account-ready:${input.accountId}`,
            to: person.email,
            userId,
            template: 'account-ready',
            data: { login: account.login, location: server.locationLabel },
          });
        });
        return { active: true };
      },
    },
  ];

  async failed({ input }: Context): Promise<void> {
    await this.accounts.removeUnfinished(input.accountId);
  }

  message(errorCode: string): string {
    return errorCode === 'login_taken'
      ? 'This username is taken on the server. Please choose another one.'
      : 'The account could not be created. Nothing was charged for it; please try again, or contact support if this error persists.';
  }
}

function ownerOf(ownerId: string | null): string {
  if (ownerId === null) throw new Error('An account set-up belongs to a customer');
  return ownerId;
}

function numberOf(result: JsonObject | undefined, name: string): number {
  const value = result?.[name];
  if (typeof value !== 'number') throw new Error(`The result ${name} of an earlier step is missing`);
  return value;
}
