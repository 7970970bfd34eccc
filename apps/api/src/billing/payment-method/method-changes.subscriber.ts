import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { messageFields } from '../../foundation/messages/message.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { paymentMethodChanged } from '../billing.events.ts';
import { BillingTimelineService } from '../plans/billing-timeline.service.ts';

/** Records changed payment methods, and emails the customer. */
@Injectable()
export class MethodChangesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly audit: AuditService,
    private readonly timeline: BillingTimelineService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    const kind = 'payment_method_changed';
    this.events.on(paymentMethodChanged, async ({ changeId, userId, planId, method }) => {
      await this.audit.record({ userId, actorId: userId, kind: `billing.${kind}`, detail: { changeId } });
      const ofPlan = planId === null ? {} : { planId };
      await this.timeline.record({
        userId,
        ...ofPlan,
        kind,
        key: changeId,
        detail: messageFields({ method }),
      });
      await this.mail.send({
        dedupeKey: `method-changed:${changeId}`,
        to: (await this.auth.personOf(userId)).email,
        userId,
        template: 'method-changed',
        data: messageFields({ method }),
      });
    });
  }
}
