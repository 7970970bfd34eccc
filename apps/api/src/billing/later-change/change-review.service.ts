import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { scheduledChangeFinished, scheduledChangeWarned } from '../billing.events.ts';
import { decisionMs, warningMs } from './later-change-rules.ts';
import { PlanFitService } from './plan-fit.service.ts';
import { type ScheduledChange, ScheduledChangesRepository } from './scheduled-changes.repository.ts';

/** Looks whether what a customer has still fits the plan that theirs will change to. */
@Injectable()
export class ChangeReviewService {
  constructor(
    private readonly db: Database,
    private readonly changes: ScheduledChangesRepository,
    private readonly fit: PlanFitService,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /** Warns once, a week before; a day before, a change that still does not fit is given up. */
  async review(change: ScheduledChange): Promise<void> {
    const now = this.clock.now();
    const leftMs = change.effectiveAt.getTime() - now.getTime();
    // Once the term is over, the payment provider has made the change.
    if (leftMs > warningMs || leftMs <= 0) return;
    const misfits = await this.fit.blocksOf(change.userId, change);
    if (misfits.length === 0) return;
    await this.db.transaction(async () => {
      if (leftMs <= decisionMs) {
        if (await this.changes.finish(change.id, 'misfit', now))
          await this.events.publish(scheduledChangeFinished, { change, state: 'misfit', misfits });
      } else if (await this.changes.markWarned(change.id, now))
        await this.events.publish(scheduledChangeWarned, { change, misfits });
    });
  }
}
