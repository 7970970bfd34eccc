import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { AccountCredit } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { AccountCreditsRepository } from './account-credits.repository.ts';
import { creditGiven, creditRevoked } from './goodwill.events.ts';

/** Records what became of credits at the payment provider. */
@Injectable()
export class CreditRecordsService {
  constructor(
    private readonly db: Database,
    private readonly credits: AccountCreditsRepository,
    private readonly plans: PlansRepository,
    private readonly planSync: PlanSyncService,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /** @throws Error if there is no such credit */
  async get(id: string): Promise<AccountCredit> {
    const credit = await this.credits.find(id);
    if (credit === null) throw new Error(`There is no credit ${id}`);
    return credit;
  }

  async given(id: string): Promise<void> {
    const credit = await this.get(id);
    await this.db.transaction(async () => {
      if (await this.credits.finish(id, 'given', this.clock.now()))
        await this.events.publish(creditGiven, credit);
    });
  }

  /** Staff gave up what the payment provider refused. */
  async failed(id: string): Promise<void> {
    await this.credits.finish(id, 'failed', this.clock.now());
  }

  /** @param cents US cents that were taken back */
  async revoked(id: string, cents: number): Promise<void> {
    const credit = await this.get(id);
    await this.db.transaction(async () => {
      if (await this.credits.finishRevoking(id, cents))
        await this.events.publish(creditRevoked, { credit, cents });
    });
  }

  /** Reads the balance and the next charge of the customer's plan again. */
  async refreshPlan(id: string): Promise<void> {
    const plan = await this.plans.findCurrent((await this.get(id)).userId);
    if (plan !== null) await this.planSync.refresh(plan.id);
  }
}
