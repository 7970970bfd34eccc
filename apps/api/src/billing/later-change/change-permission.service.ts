import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import type { HostingPlan } from '../plans/plans.repository.ts';
import { type PlanChoice, sameChoice } from '../price-list.ts';
import { blockOf, choicesOf } from './later-change-rules.ts';
import { PlanFitService } from './plan-fit.service.ts';

/** Whether a plan may change at the end of its term. */
@Injectable()
export class ChangePermissionService {
  constructor(
    private readonly cancellations: CancellationsRepository,
    private readonly fit: PlanFitService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError conflict if it may not, or what the customer has does not fit */
  async check(plan: HostingPlan, choice: PlanChoice): Promise<void> {
    const isCancelled = (await this.cancellations.findUnderWay(plan.id)) !== null;
    const block = blockOf(plan, isCancelled, this.clock.now());
    if (block === 'renewing') throw conflict('billing.renewingNow');
    if (block !== null || !choicesOf(plan).some((each) => sameChoice(each, choice)))
      throw conflict('billing.notChangeableLater');
    if ((await this.fit.blocksOf(plan.userId, choice)).length > 0) throw conflict('billing.doesNotFit');
  }
}

/** Why a change is not made, or not taken back. */
export function conflict(
  key:
    | 'billing.noScheduledChange'
    | 'billing.changeUnderWay'
    | 'billing.notChangeableLater'
    | 'billing.renewingNow'
    | 'billing.doesNotFit',
): AppError {
  return new AppError('conflict', { message: messageOf(key) });
}
