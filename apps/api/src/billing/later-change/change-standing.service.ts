import { Injectable } from '@nestjs/common';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { type ScheduledChange, ScheduledChangesRepository } from './scheduled-changes.repository.ts';

/** Which change a plan should have at the payment provider. */
@Injectable()
export class ChangeStandingService {
  constructor(
    private readonly changes: ScheduledChangesRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly orders: OrdersRepository,
  ) {}

  /** None for a cancelled plan, and while a change in place waits for its payment. */
  async wanted(planId: string): Promise<ScheduledChange | null> {
    const change = await this.changes.findScheduled(planId);
    if (change === null) return null;
    if ((await this.cancellations.findUnderWay(planId)) !== null) return null;
    return (await this.orders.findOpenInPlace(planId)).length === 0 ? change : null;
  }
}
