import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { isPlanChange, planChanged, planChoiceSynced, planStateSynced } from '../billing.events.ts';
import { hasUnpaidPastPeriod } from '../plan-rules.ts';
import { choiceOf, sameChoice } from '../price-list.ts';
import { type PlanFacts, sameFacts } from './plan-facts.ts';
import { PlanNoticesService } from './plan-notices.service.ts';
import { PlanReadingService } from './plan-reading.service.ts';
import { type HostingPlan, PlansRepository } from './plans.repository.ts';
import { WriteOffOperation } from './write-off.operation.ts';

/** Brings plans up to date with the payment provider and the calendar. */
@Injectable()
export class PlanSyncService {
  constructor(
    private readonly db: Database,
    private readonly plans: PlansRepository,
    private readonly reading: PlanReadingService,
    private readonly notices: PlanNoticesService,
    private readonly writeOff: WriteOffOperation,
    private readonly events: DomainEventsService,
  ) {}

  /**
   * Reads a plan and writes what changed. The order of the provider's events does not matter, because each only causes
   * a new reading; a reading that another write has overtaken is discarded and repeated.
   */
  async refresh(planId: string): Promise<void> {
    for (;;) {
      const plan = await this.plans.find(planId);
      if (plan === null || plan.state === 'ended') return;
      const facts = await this.reading.read(plan);
      if (sameFacts(plan, facts) || (await this.#write(plan, facts))) break;
    }
    await this.notices.send(planId);
  }

  async #write(plan: HostingPlan, facts: PlanFacts): Promise<boolean> {
    const { id: planId, userId, planName, state: from, owedSince, periodEnd, revision } = plan;
    return this.db.transaction(async () => {
      if (!(await this.plans.update(plan, facts))) return false;
      if (isPlanChange(plan, facts))
        await this.events.publish(planChanged, { userId, planId, from: plan, to: facts });
      if (!sameChoice(plan, facts))
        await this.events.publish(planChoiceSynced, {
          userId,
          planId,
          from: choiceOf(plan),
          to: choiceOf(facts),
        });
      if (hasUnpaidPastPeriod(facts)) await this.writeOff.start(plan, facts.periodStart);
      if (facts.state !== from)
        await this.events.publish(planStateSynced, {
          userId,
          planId,
          planName,
          from,
          to: facts.state,
          wasOwedSince: owedSince ?? periodEnd,
          change: `${planId} ${revision}`,
        });
      return true;
    });
  }
}
