import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { CancellationService, isPaidPeriodOver } from './cancellation.service.ts';
import { EndPlanOperation } from './end-plan.operation.ts';

/** Confirms cancellations that can no longer be undone, and ends plans whose access is over. */
@Injectable()
export class CancellationsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly cancellations: CancellationsRepository,
    private readonly cancellation: CancellationService,
    private readonly endPlan: EndPlanOperation,
    private readonly plans: PlansRepository,
    private readonly planSync: PlanSyncService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'billing.ends', everyMs: 10 * 60_000, run: () => this.endDue() });
  }

  async endDue(): Promise<void> {
    await this.#confirmOverdue();
    for (const cancellation of await this.cancellations.listDue(this.clock.now()))
      await this.endPlan.start(cancellation);
  }

  async #confirmOverdue(): Promise<void> {
    for (const { id, planId, state } of await this.cancellations.listUnderWay()) {
      if (state !== 'requested' || !(await this.#isOver(planId))) continue;
      // The row may be older than a renewal.
      await this.planSync.refresh(planId);
      if (await this.#isOver(planId)) await this.cancellation.confirm(id);
    }
  }

  async #isOver(planId: string): Promise<boolean> {
    const plan = await this.plans.find(planId);
    return plan !== null && isPaidPeriodOver(plan, this.clock.now());
  }
}
