import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { messageFields } from '../../foundation/messages/message.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import {
  type OrderDelivered,
  orderDelivered,
  type PlanStateSynced,
  planStateSynced,
} from '../billing.events.ts';
import { planLabel } from '../prices/products.ts';
import { periodLabel } from './plan-labels.ts';

/** Emails customers about delivered orders and late payments. */
@Injectable()
export class PlanEmailsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.events.on(orderDelivered, (event) => this.#announceDelivery(event));
    this.events.on(planStateSynced, async (event) => {
      if (event.to === 'active') await this.#announcePayment(event);
    });
  }

  async #announceDelivery({ orderId, userId, kind, before, after }: OrderDelivered): Promise<void> {
    const data = {
      planName: planLabel(after.planName),
      ...messageFields({ period: periodLabel(after.planPeriod) }),
    };
    const envelope = { dedupeKey: `plan-active:${orderId}`, to: await this.#addressOf(userId), userId };
    if (before !== null && kind !== 'renewal') {
      const termEnds = after.periodEnd.toISOString();
      return this.mail.send({ ...envelope, template: 'plan-changed', data: { ...data, termEnds } });
    }
    const trialEnd = before === null ? (after.trialEndsAt?.toISOString() ?? null) : null;
    await this.mail.send({ ...envelope, template: 'plan-active', data: { ...data, trialEnd } });
  }

  async #announcePayment({ userId, planId, planName, wasOwedSince }: PlanStateSynced): Promise<void> {
    await this.mail.send({
      to: await this.#addressOf(userId),
      userId,
      dedupeKey: `paid-again:${planId}:${wasOwedSince.toISOString()}`,
      template: 'paid-again',
      data: { planName: planLabel(planName) },
    });
  }

  async #addressOf(userId: string): Promise<string> {
    return (await this.auth.personOf(userId)).email;
  }
}
