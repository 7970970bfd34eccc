import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import {
  type DeliveredPlan,
  type OrderDelivered,
  orderDelivered,
  type PlanChanged,
  planChanged,
  planStateSynced,
} from '../billing.events.ts';
import { BillingTimelineService } from './billing-timeline.service.ts';

/** Writes plan changes to the audit log and the billing timeline. */
@Injectable()
export class PlanRecordsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly audit: AuditService,
    private readonly timeline: BillingTimelineService,
  ) {}

  onModuleInit(): void {
    this.events.on(planChanged, (event) => this.#recordChange(event));
    this.events.on(orderDelivered, (event) => this.#recordDelivery(event));
    this.events.on(planStateSynced, ({ userId, planId, from, to }) =>
      this.audit.record({ userId, kind: 'billing.plan_state_changed', detail: { planId, from, to } }),
    );
  }

  async #recordChange({ userId, planId, from, to }: PlanChanged): Promise<void> {
    const shown = (plan: PlanChanged['to']) => `${plan.planName}, ${plan.state}`;
    const detail = { ...(from === null ? {} : { from: shown(from) }), to: shown(to) };
    const kind = from === null ? 'plan_began' : 'plan_changed';
    await this.timeline.record({ userId, planId, kind, key: newId(), detail });
  }

  async #recordDelivery(event: OrderDelivered): Promise<void> {
    const { userId, orderId, planId, kind, before, after, checkout } = event;
    if (before === null)
      return this.audit.record({
        userId,
        kind: 'billing.plan_activated',
        detail: {
          orderId,
          planId,
          ...(checkout === null ? {} : { checkoutId: checkout.id, amountCents: checkout.amountCents }),
        },
      });
    await this.audit.record({
      userId,
      kind: kind === 'renewal' ? 'billing.plan_renewed' : 'billing.plan_changed',
      detail: { orderId, planId, from: describe(before), to: describe(after) },
    });
  }
}

function describe({ planName, planPeriod, priceList, state }: DeliveredPlan): Record<string, string> {
  return { planName, planPeriod, priceList, state };
}
