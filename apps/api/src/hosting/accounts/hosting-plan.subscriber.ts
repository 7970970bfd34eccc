import { includesHosting } from '@homeport/contract/plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hostingChangeOf, type PlanChanged, planChanged } from '../../billing/index.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { SuspensionService } from './suspension.service.ts';
import { SwitchPlanOperation } from './switch-plan.operation.ts';

/**
 * Applies plan changes to hosting accounts: suspends, resumes, and changes limits. An account that is being set up reads
 * the plan again when it becomes active.
 */
@Injectable()
export class HostingPlanSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly accounts: AccountsRepository,
    private readonly suspension: SuspensionService,
    private readonly switchPlan: SwitchPlanOperation,
  ) {}

  onModuleInit(): void {
    this.events.on(planChanged, (change) => this.#suspendOrResume(change));
    this.events.on(planChanged, (change) => this.#switchLimits(change));
  }

  async #suspendOrResume(change: PlanChanged): Promise<void> {
    const { userId, planId, from } = change;
    const access = hostingChangeOf(change);
    if (access === undefined) return;
    await this.accounts.lockOwner(userId);
    const isNewPlan = from === null || from.state === 'ended' || !includesHosting(from.planName);
    if (access === 'gained' && isNewPlan) await this.suspension.adopt(userId, planId);
    await this.suspension.startAll(userId, access === 'gained' ? 'resume' : 'suspend');
  }

  async #switchLimits({ userId, planId, from, to }: PlanChanged): Promise<void> {
    if (from === null || from.planName === to.planName || to.state === 'ended') return;
    await this.accounts.lockOwner(userId);
    for (const account of await this.accounts.listActiveOfPlan(planId)) await this.switchPlan.start(account);
  }
}
