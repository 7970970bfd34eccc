import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { basisOf } from '../change-rules.ts';
import { ChangeResumptionService } from '../later-change/change-resumption.service.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { noDiscount } from '../prices/discounts.service.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { changingMs } from '../plan-rules.ts';
import type { HostingPlan } from '../plans/plans.repository.ts';
import { choiceOf, type ListPrice, type PlanChoice, sameChoice } from '../price-list.ts';
import { CurrentPlanService } from './current-plan.service.ts';

/** How long the provider lets a change wait for its payment. */
const heldMs = 23 * 60 * 60 * 1000;
/** Repeated requests within this window get the original success. */
const repeatMs = 10 * 60 * 1000;

/** Orders of changes in place: one at a time for each customer. */
@Injectable()
export class InPlaceOrdersService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly orders: OrdersRepository,
    private readonly current: CurrentPlanService,
    private readonly scheduled: ChangeResumptionService,
    private readonly clock: Clock,
  ) {}

  /** Returns the open order for the same change, or a new one; undefined if another order is open. */
  async place(
    kind: 'upgrade' | 'template',
    plan: HostingPlan,
    price: ListPrice & { id: string },
  ): Promise<Order | undefined> {
    const { id: planId, userId } = plan;
    const choice = choiceOf(price);
    const prorationAt = await this.current.momentOf(plan, choice);
    const credit = await this.current.creditInPlace(plan, price.id, prorationAt);
    return this.lock.run(userId, async () => {
      const current = await this.current.changeable(userId, planId);
      const basis = basisOf(plan);
      if (current === undefined || basisOf(current) !== basis) return undefined;
      const [open] = await this.orders.findOpen(userId);
      if (!(await this.current.isAsRefunded(current, credit))) return undefined;
      if (open !== undefined) return open.inPlace && sameChoice(open, choice) ? open : undefined;
      const now = this.clock.now();
      const { amountCents, lookupKey, currency } = price;
      return this.orders.insert({
        ...choice,
        id: newId(),
        kind,
        userId,
        planId,
        basis,
        presentSubscriptionId: plan.stripeSubscriptionId,
        inPlace: true,
        amountCents,
        lookupKey,
        currency,
        ...noDiscount,
        ...credit,
        creditCents: 0,
        prorationAt,
        trial: false,
        createdAt: now,
        expiresAt: new Date(now.getTime() + changingMs),
      });
    });
  }

  /** Ends an order whose change was declined. */
  async expire({ id, planId, userId }: Order): Promise<void> {
    await this.orders.expire(id, this.clock.now());
    if (planId !== null) await this.scheduled.resume({ id: planId, userId });
  }

  /** Keeps the page on which the customer pays a change that waits. */
  async keepPaymentPage(orderId: string, url: string): Promise<void> {
    await this.orders.keepPaymentPage(orderId, url, this.clock.in(heldMs));
  }

  /** Whether the same change was made a moment ago. */
  async isDone(userId: string, planId: string, choice: PlanChoice): Promise<boolean> {
    const plan = await this.current.changeable(userId, planId);
    const last = await this.orders.findLastChange(planId);
    const since = this.clock.in(-repeatMs);
    return (
      plan !== undefined &&
      sameChoice(plan, choice) &&
      last?.inPlace === true &&
      sameChoice(last, choice) &&
      (last.finishedAt ?? since) > since
    );
  }
}
