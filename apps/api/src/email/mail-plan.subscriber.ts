import { Injectable, type OnModuleInit } from '@nestjs/common';
import { accessChangeOf, type PlanChanged, planChanged } from '../billing/index.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { FollowPlanOperation } from './follow-plan.operation.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';

/** Applies plan changes to mail accounts. */
@Injectable()
export class MailPlanSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly accounts: MailAccountsRepository,
    private readonly operation: FollowPlanOperation,
  ) {}

  onModuleInit(): void {
    this.events.on(planChanged, (change) => this.#follow(change));
  }

  async #follow(change: PlanChanged): Promise<void> {
    const { userId, from, to } = change;
    if (accessChangeOf(change) === undefined && from?.planName === to.planName) return;
    // A mail account that is being created now reads the plan after this lock is free.
    await this.accounts.lock(userId);
    if ((await this.accounts.find(userId)) !== null) await this.operation.start(userId);
  }
}
