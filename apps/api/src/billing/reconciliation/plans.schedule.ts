import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { graceMs } from '../plan-rules.ts';
import { earliestNotice } from '../plans/plan-notices.ts';
import { PlanNoticesService } from '../plans/plan-notices.service.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { inBatches, skipRejected } from './batches.ts';

const minuteMs = 60_000;
const batch = 100;

/** Refreshes plans as time passes, and sends their reminders. */
@Injectable()
export class PlansSchedule implements OnModuleInit {
  readonly #logger = new Logger(PlansSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly plans: PlansRepository,
    private readonly planSync: PlanSyncService,
    private readonly notices: PlanNoticesService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const every = (minutes: number, name: string, run: () => Promise<void>) =>
      this.schedules.register({ name: `billing.${name}`, everyMs: minutes * minuteMs, run });
    every(10, 'lapses', () => this.refreshLapsing());
    every(10, 'notices', () => this.sendNotices());
    every(360, 'plans', () => this.refreshPlans());
  }

  /** Refreshes plans whose grace period or prepaid term is over. */
  async refreshLapsing(): Promise<void> {
    const now = this.clock.now();
    const bounds = { now, owedBefore: new Date(now.getTime() - graceMs) };
    await inBatches(
      (afterId) => this.plans.findLapsing(bounds, afterId, batch),
      (plan) => this.#refresh(plan),
    );
  }

  async sendNotices(): Promise<void> {
    const bounds = earliestNotice(this.clock.now());
    await inBatches(
      (afterId) => this.plans.findNoticed(bounds, afterId, batch),
      ({ id }) => this.notices.send(id),
    );
  }

  /** Refreshes every plan, in case an event was lost. */
  async refreshPlans(): Promise<void> {
    await inBatches(
      (afterId) => this.plans.findUnfinished(afterId, batch),
      (plan) => this.#refresh(plan),
    );
  }

  async #refresh({ id }: { id: string }): Promise<void> {
    await skipRejected(this.#logger, `Plan ${id}`, () => this.planSync.refresh(id));
  }
}
