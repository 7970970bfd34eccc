import { Injectable } from '@nestjs/common';
import { BillingService } from '../../billing/index.ts';
import { Database } from '../../foundation/database/database.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import type { PanelWebspace } from '../panel/panel-driver.ts';
import { SuspensionOperation } from './suspension.operation.ts';
import { SwitchPlanOperation } from './switch-plan.operation.ts';
import { type WebspaceStatus, statusChange } from './webspace-status.ts';

/** An account as the database had it when its panel was read. */
export interface KnownAccount extends WebspaceStatus {
  id: string;
  userId: string;
  serverId: string;
  statusAt: Date | null;
}

/** Suspends and resumes webspaces when plans change, and when a reading shows a webspace in the wrong status. */
@Injectable()
export class SuspensionService {
  constructor(
    private readonly billing: BillingService,
    private readonly accounts: AccountsRepository,
    private readonly operations: OperationsService,
    private readonly suspension: SuspensionOperation,
    private readonly switchPlan: SwitchPlanOperation,
    private readonly db: Database,
  ) {}

  /** For an account that has become active: applies the plan changes that happened during its setup. */
  async settleNew(account: { id: string; serverId: string; userId: string }): Promise<void> {
    const { userId } = account;
    const plan = await this.billing.planOf(userId);
    if (plan !== null) await this.adopt(userId, plan.id);
    if (!(await this.billing.hasHosting(userId))) await this.suspension.start('suspend', account);
  }

  /**
   * Compares what a reading saw with what plans call for, and starts operations where they differ.
   * @param startedAt when the reading began; later changes of an account win over it
   */
  async compare(
    known: readonly KnownAccount[],
    seen: ReadonlyMap<string, Pick<PanelWebspace, 'isSwitchedOn'>>,
    startedAt: Date,
  ): Promise<void> {
    const paid = await this.billing.hostedAmong([...new Set(known.map(({ userId }) => userId))]);
    const different = known.flatMap((account) => {
      const webspace = seen.get(account.id);
      const isOlder = account.statusAt === null || account.statusAt <= startedAt;
      if (webspace === undefined || !isOlder) return [];
      const change = statusChange(paid.has(account.userId), webspace.isSwitchedOn, account);
      return change === undefined ? [] : [{ account, change }];
    });
    if (different.length === 0) return;
    const unfinished = await this.suspension.listUnfinished(different.map(({ account }) => account.userId));
    for (const { account, change } of different) {
      const operation = unfinished.get(account.id);
      // The panel answers again, so an operation that gave up can go on. One that is running finishes by itself.
      if (operation?.needsAttention === true) await this.operations.resume(operation.id);
      if (operation !== undefined) continue;
      if (change === 'suspend' || change === 'resume')
        await this.db.transaction(() => this.suspension.start(change, account));
      else
        await this.accounts.setSwitchedOff(account.id, {
          switchedOff: change === 'record switched off',
          at: startedAt,
        });
    }
  }

  /** Suspends or resumes all webspaces of a customer. Callers hold the lock on the customer's accounts. */
  async startAll(userId: string, action: 'suspend' | 'resume'): Promise<void> {
    for (const account of await this.accounts.listActiveOf(userId))
      await this.suspension.start(action, account);
  }

  /** Moves the accounts of an ended plan to the customer's next plan, with that plan's limits. */
  async adopt(userId: string, hostingPlanId: string): Promise<void> {
    for (const account of await this.accounts.adopt({ userId, hostingPlanId }))
      await this.switchPlan.start(account);
  }
}
