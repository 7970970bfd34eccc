import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { BillingTimelineService } from '../plans/billing-timeline.service.ts';
import {
  creditGiven,
  creditRequested,
  creditRevocationRequested,
  creditRevoked,
  trialExtended,
  trialExtensionRequested,
} from './goodwill.events.ts';

/** Records what staff give, and emails customers about it. */
@Injectable()
export class GoodwillSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly audit: AuditService,
    private readonly timeline: BillingTimelineService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.#recordCredits();
    this.#recordTrials();
  }

  #recordCredits(): void {
    this.events.on(creditRequested, ({ creditId, userId, amountCents, actor }) => {
      const { reason, ...by } = actor;
      const detail = { creditId, amount_cents: amountCents, reason };
      return this.audit.record({ userId, ...by, kind: 'billing.credit_given', detail });
    });
    this.events.on(creditRevocationRequested, ({ creditId, userId, amountCents, actor }) => {
      const { reason, ...by } = actor;
      const detail = { creditId, amount_cents: amountCents, reason };
      return this.audit.record({ userId, ...by, kind: 'billing.credit_revoked', detail });
    });
    this.events.on(creditGiven, async ({ id, userId, amountCents, reason }) => {
      const detail = { amount_cents: amountCents, reason };
      await this.timeline.record({ userId, kind: 'credit_given', key: id, detail });
      const to = { ...(await this.#addressOf(userId)), dedupeKey: `credit-given:${id}` };
      await this.mail.send({ ...to, template: 'credit-given', data: { cents: amountCents } });
    });
    this.events.on(creditRevoked, async ({ credit: { id, userId, revokeReason: reason }, cents }) => {
      const detail = { amount_cents: cents, reason };
      await this.timeline.record({ userId, kind: 'credit_revoked', key: id, detail });
      // Nothing was left: nothing changes for the customer.
      if (cents <= 0) return;
      const to = { ...(await this.#addressOf(userId)), dedupeKey: `credit-revoked:${id}` };
      await this.mail.send({ ...to, template: 'credit-revoked', data: { cents } });
    });
  }

  #recordTrials(): void {
    this.events.on(trialExtensionRequested, ({ extensionId, userId, days, until, actor }) => {
      const { reason, ...by } = actor;
      const detail = { extensionId, days, until: until.toISOString(), reason };
      return this.audit.record({ userId, ...by, kind: 'billing.trial_extended', detail });
    });
    this.events.on(trialExtended, async ({ id, userId, planId, planName, days, until, reason }) => {
      const trialEnd = until.toISOString();
      const detail = { days, until: trialEnd, reason };
      await this.timeline.record({ userId, planId, kind: 'trial_extended', key: id, detail });
      const to = { ...(await this.#addressOf(userId)), dedupeKey: `trial-extended:${id}` };
      await this.mail.send({ ...to, template: 'trial-extended', data: { planName, trialEnd } });
    });
  }

  async #addressOf(userId: string): Promise<{ to: string; userId: string }> {
    return { to: (await this.auth.personOf(userId)).email, userId };
  }
}
