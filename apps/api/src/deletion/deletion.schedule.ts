import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { DeleteAccountOperation } from './delete-account.operation.ts';
import { DeletionMailService } from './deletion-mail.service.ts';
import { type AccountDeletion, DeletionsRepository } from './deletions.repository.ts';
import { ErasureRepository } from './erasure.repository.ts';

const hourMs = 3_600_000;
const atOnce = 100;

/** Reminds customers of the deletion of their accounts, and begins it. */
@Injectable()
export class DeletionSchedule implements OnModuleInit {
  constructor(
    private readonly deletions: DeletionsRepository,
    private readonly erasure: ErasureRepository,
    private readonly operation: DeleteAccountOperation,
    private readonly mails: DeletionMailService,
    private readonly schedules: SchedulesService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'deletion.remind', everyMs: hourMs, run: () => this.remind() });
    this.schedules.register({ name: 'deletion.begin', everyMs: hourMs, run: () => this.begin() });
  }

  async remind(): Promise<void> {
    const near = await this.deletions.listToRemind(this.clock.in(timers.deletionReminder), atOnce);
    for (const deletion of near)
      await this.db.transaction(async () => {
        if (await this.deletions.remind(deletion.id, this.clock.now())) await this.mails.reminder(deletion);
      });
  }

  /** Those of customers who dispute a payment wait until that is decided. */
  async begin(): Promise<void> {
    for (let after: string | undefined; ;) {
      const due = await this.deletions.listDue(this.clock.now(), after, atOnce);
      for (const deletion of due) await this.#begin(deletion);
      after = due.at(-1)?.id;
      if (due.length < atOnce) return;
    }
  }

  async #begin({ id, userId }: AccountDeletion): Promise<void> {
    if (await this.erasure.isDisputed(userId)) return;
    await this.db.transaction(async () => {
      // Kept a moment ago.
      if (!(await this.deletions.begin(id))) return;
      await this.deletions.noteOperation(id, await this.operation.start(id, userId));
    });
  }
}
