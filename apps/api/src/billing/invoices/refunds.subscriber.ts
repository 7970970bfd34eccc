import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { refundMade, refundRequested } from '../billing.events.ts';
import { BillingTimelineService } from '../plans/billing-timeline.service.ts';

/** Records requested refunds, and emails customers about refunds that are made. */
@Injectable()
export class RefundsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly audit: AuditService,
    private readonly timeline: BillingTimelineService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.events.on(refundRequested, ({ refundId, userId, invoiceId, amountCents, actor }) => {
      const { reason, ...by } = actor;
      const detail = { refundId, invoice: invoiceId, amount_cents: amountCents, reason };
      return this.audit.record({ userId, ...by, kind: 'billing.refund_requested', detail });
    });
    this.events.on(refundMade, async ({ id, userId, amountCents, invoiceId, reason }) => {
      const { email } = await this.auth.personOf(userId);
      const detail = { invoice: invoiceId, amount_cents: amountCents, reason };
      await this.timeline.record({ userId, kind: 'refunded_by_staff', key: id, detail });
      await this.mail.send({
        dedupeKey: `paid-back:${id}`,
        to: email,
        userId,
        template: 'paid-back',
        data: { cents: amountCents },
      });
    });
  }
}
