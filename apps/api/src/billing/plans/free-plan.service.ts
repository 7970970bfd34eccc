import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { planChanged } from '../billing.events.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PlansRepository } from './plans.repository.ts';
import { currency, type PlanChoice } from '../price-list.ts';

const choice = { planName: 'domain', planPeriod: 'monthly', priceList: 'standard' } satisfies PlanChoice;
/** End of the term of a plan without one. */
const never = new Date('9999-12-31T00:00:00Z');

const freeOrder = {
  ...choice,
  kind: 'purchase',
  currency,
  inPlace: false,
  amountCents: 0,
  discountCents: 0,
  creditCents: 0,
  offerId: null,
  trial: false,
  refundedCents: 0,
  refundIds: [] as string[],
  planId: null,
  basis: null,
  presentSubscriptionId: null,
  prorationAt: null,
} as const;

const freePlan = {
  ...choice,
  state: 'active',
  stripeSubscriptionId: null,
  paymentMethod: null,
  cardBrand: null,
  cardLast4: null,
  stripeBalanceCents: 0,
  trialEndsAt: null,
  periodEnd: never,
  periodAmountCents: 0,
  owedSince: null,
  nextChargeAt: null,
  nextChargeCents: null,
  paymentUrl: null,
  asksToAuthenticate: false,
} as const;

/** The free plan of customers who have domains and no hosting. The payment provider does not know it. */
@Injectable()
export class FreePlanService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly orders: OrdersRepository,
    private readonly plans: PlansRepository,
    private readonly events: DomainEventsService,
    private readonly auth: AuthService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Repeated requests change nothing. @returns false if there is another plan */
  async begin(userId: string): Promise<boolean> {
    return this.lock.run(userId, async () => {
      const current = await this.plans.findCurrent(userId);
      if (current !== null) return current.planName === choice.planName;
      const [orderId, planId] = [newId(), newId()];
      const now = this.clock.now();
      await this.orders.insert({ ...freeOrder, id: orderId, userId, createdAt: now, expiresAt: now });
      await this.plans.insert({ ...freePlan, id: planId, userId, orderId, periodStart: now, createdAt: now });
      await this.orders.decide(orderId, { state: 'fulfilled', planId }, now);
      await this.events.publish(planChanged, {
        userId,
        planId,
        from: null,
        to: { planName: choice.planName, state: 'active' },
      });
      await this.auth.bumpStamp(userId);
      await this.audit.record({ userId, kind: 'billing.plan_activated', detail: { orderId, planId } });
      return true;
    });
  }
}
