import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { planChanged } from '../billing.events.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { type FreePlanName, freeOrderOf, freePlanOf } from './free-plan-rows.ts';
import { LegacyPlansRepository } from './legacy-plans.repository.ts';
import { type HostingPlan, PlansRepository } from './plans.repository.ts';

/** A legacy plan, and what the customer had before it. */
export interface GrantedPlan {
  planId: string;
  was: 'nothing' | 'domain' | 'legacy';
}

/**
 * The plan of hosting that customers had before the portal. The company grants it without a charge; a customer who buys
 * a plan leaves it. The payment provider does not know it.
 */
@Injectable()
export class LegacyPlanService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly plans: PlansRepository,
    private readonly legacy: LegacyPlansRepository,
    private readonly events: DomainEventsService,
    private readonly auth: AuthService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @returns the plan; undefined when the customer has another one that hosting is part of */
  async begin(userId: string): Promise<GrantedPlan | undefined> {
    return this.lock.run(userId, async () => {
      const current = await this.plans.findCurrent(userId);
      if (current === null) return { planId: await this.#create(userId), was: 'nothing' };
      if (current.planName === 'legacy') return { planId: current.id, was: 'legacy' };
      if (current.planName !== 'domain') return undefined;
      await this.#change(current, 'legacy');
      return { planId: current.id, was: 'domain' };
    });
  }

  /** Whether the customer still has this plan, and has ordered nothing since. @param planId null: none was granted */
  async isUntouched(userId: string, planId: string | null, since: Date): Promise<boolean> {
    if (await this.legacy.hasOrdersSince(userId, since)) return false;
    if (planId === null) return true;
    const plan = await this.plans.findCurrent(userId);
    return plan?.id === planId && plan.planName === 'legacy';
  }

  /** Takes back an untouched plan. The hosting accounts that came with it have to be gone. Needs a transaction. */
  async takeBack(userId: string, { planId, was }: GrantedPlan): Promise<void> {
    await this.lock.run(userId, async () => {
      if (was === 'nothing') await this.legacy.remove(userId, planId);
      const current = await this.plans.findCurrent(userId);
      if (was === 'domain' && current?.id === planId) await this.#change(current, 'domain');
      if (was !== 'legacy') await this.auth.bumpStamp(userId);
    });
  }

  async #create(userId: string): Promise<string> {
    const [orderId, planId] = [newId(), newId()];
    const now = this.clock.now();
    await this.legacy.insert(
      { ...freeOrderOf('legacy'), id: orderId, userId, createdAt: now, expiresAt: now },
      { ...freePlanOf('legacy'), id: planId, userId, orderId, periodStart: now, createdAt: now },
    );
    const to = { planName: 'legacy', state: 'active' } as const;
    await this.events.publish(planChanged, { userId, planId, from: null, to });
    await this.auth.bumpStamp(userId);
    await this.audit.record({ userId, kind: 'billing.plan_activated', detail: { orderId, planId } });
    return planId;
  }

  async #change({ id: planId, userId, planName, state }: HostingPlan, to: FreePlanName): Promise<void> {
    await this.plans.change(planId, { ...freePlanOf(to), periodStart: this.clock.now() });
    const from = { planName, state };
    await this.events.publish(planChanged, { userId, planId, from, to: { planName: to, state: 'active' } });
    await this.auth.bumpStamp(userId);
    await this.audit.record({ userId, kind: 'billing.plan_changed', detail: { planId, from: planName, to } });
  }
}
