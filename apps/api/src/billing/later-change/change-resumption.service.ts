import { Injectable } from '@nestjs/common';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { ScheduledChangesRepository } from './scheduled-changes.repository.ts';
import { SwitchChangeOperation } from './switch-change.operation.ts';

/** Brings scheduled changes back to the payment provider. */
@Injectable()
export class ChangeResumptionService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly changes: ScheduledChangesRepository,
    private readonly operation: SwitchChangeOperation,
  ) {}

  /** After an upgrade that was declined: the payment provider had to let the scheduled change go for it. */
  async resume(plan: { id: string; userId: string }): Promise<void> {
    if ((await this.changes.findScheduled(plan.id)) === null) return;
    await this.lock.run(plan.userId, () => this.operation.start(plan));
  }
}
