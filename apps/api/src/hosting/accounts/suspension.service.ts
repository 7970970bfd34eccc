import { Injectable } from '@nestjs/common';
import { BillingService } from '../../billing/index.ts';
import { Database } from '../../foundation/database/database.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import type { PanelWebspace } from '../hosting-panel.port.ts';
import { ResumeOperation, SuspendOperation, type SuspensionInput } from './suspension.operation.ts';
import { SwitchPlanOperation } from './switch-plan.operation.ts';
import { type Standing, statusNeed } from './webspace-status.ts';

/** An account as a reading of its panel found it in the database. */
export interface KnownAccount extends Standing {
  id: string;
  userId: string;
  serverId: string;
  standingAt: Date | null;
}

/** Has webspaces suspended and resumed: when a plan's standing changes, and when a reading shows that one is not as it should be. */
@Injectable()
export class SuspensionService {
  constructor(
    private readonly billing: BillingService,
    private readonly accounts: AccountsRepository,
    private readonly operations: OperationsService,
    private readonly suspend: SuspendOperation,
    private readonly resume: ResumeOperation,
    private readonly switchPlan: SwitchPlanOperation,
    private readonly db: Database,
  ) {}

  /** For an account that has become active: what its plan has gone through in the meantime was not told to it. */
  async settleNew(account: { id: string; serverId: string; userId: string }): Promise<void> {
    const { userId } = account;
    const plan = await this.billing.planOf(userId);
    if (plan !== null) await this.adopt(userId, plan.id);
    if (!(await this.billing.hasHosting(userId))) await this.#start(this.suspend, account);
  }

  /**
   * Compares what a reading saw with what should be, and has the differences worked on.
   * @param begun when the reading began: what was done to an account after that, it cannot know
   */
  async compare(
    known: readonly KnownAccount[],
    seen: ReadonlyMap<string, Pick<PanelWebspace, 'switchedOn'>>,
    begun: Date,
  ): Promise<void> {
    const paid = await this.billing.hostedAmong([...new Set(known.map(({ userId }) => userId))]);
    const odd = known.flatMap((account) => {
      const webspace = seen.get(account.id);
      const isOlder = account.standingAt === null || account.standingAt <= begun;
      if (webspace === undefined || !isOlder) return [];
      const need = statusNeed(paid.has(account.userId), webspace.switchedOn, account);
      return need === undefined ? [] : [{ account, need }];
    });
    if (odd.length === 0) return;
    const underWay = await this.#listUnderWay(odd.map(({ account }) => account.userId));
    for (const { account, need } of odd) {
      const operation = underWay.get(account.id);
      // One that gave up goes on, now that the panel answers; one that is at it comes to its end by itself.
      if (operation?.parked === true) await this.operations.resume(operation.id);
      if (operation !== undefined) continue;
      if (need === 'suspend' || need === 'resume')
        await this.db.transaction(() => this.#start(this[need], account));
      else
        await this.accounts.setSwitchedOff(account.id, {
          switchedOff: need === 'note switched off',
          at: begun,
        });
    }
  }

  /** Suspends or resumes all webspaces of a customer. Callers hold the lock on the customer's accounts. */
  async startAll(userId: string, work: 'suspend' | 'resume'): Promise<void> {
    for (const account of await this.accounts.listActiveOf(userId)) await this.#start(this[work], account);
  }

  /** Moves the accounts of an ended plan to the customer's next plan, with that plan's limits. */
  async adopt(userId: string, hostingPlanId: string): Promise<void> {
    for (const account of await this.accounts.adopt({ userId, hostingPlanId }))
      await this.switchPlan.start(account);
  }

  async #start(
    operation: SuspendOperation | ResumeOperation,
    { id: accountId, serverId, userId }: Pick<KnownAccount, 'id' | 'serverId' | 'userId'>,
  ): Promise<void> {
    const key = `${accountId} ${newId()}`;
    await this.operations.start(operation.definition, {
      key,
      ownerId: userId,
      input: { accountId, serverId },
    });
  }

  async #listUnderWay(userIds: readonly string[]): Promise<Map<string, { id: string; parked: boolean }>> {
    const kinds = ['hosting.suspend', 'hosting.resume'] as const;
    const rows = await this.operations.listUnfinishedOf(kinds, [...new Set(userIds)]);
    return new Map(
      rows.map(({ id, parked, input }) => [(input as SuspensionInput).accountId, { id, parked }]),
    );
  }
}
