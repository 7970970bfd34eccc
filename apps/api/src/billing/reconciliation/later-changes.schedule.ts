import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { ChangeReviewService } from '../later-change/change-review.service.ts';
import { ChangeSwitchService } from '../later-change/change-switch.service.ts';
import { ScheduledChangesRepository } from '../later-change/scheduled-changes.repository.ts';
import { inBatches, skipRejected } from './batches.ts';

const hourMs = 3_600_000;
const batch = 100;

/** Reviews changes at the end of the term, and keeps the payment provider in line with them. */
@Injectable()
export class LaterChangesSchedule implements OnModuleInit {
  readonly #logger = new Logger(LaterChangesSchedule.name);

  constructor(
    private readonly schedules: SchedulesService,
    private readonly changes: ScheduledChangesRepository,
    private readonly review: ChangeReviewService,
    private readonly switching: ChangeSwitchService,
  ) {}

  onModuleInit(): void {
    const run = () => this.reviewAll();
    this.schedules.register({ name: 'billing.laterChanges', everyMs: hourMs, run });
  }

  async reviewAll(): Promise<void> {
    await inBatches(
      (afterId) => this.changes.listScheduled(afterId, batch),
      async (change) => {
        await this.review.review(change);
        // An upgrade that was not paid may have taken it away.
        await skipRejected(this.#logger, `Change ${change.id}`, () => this.switching.apply(change.planId));
      },
    );
  }
}
