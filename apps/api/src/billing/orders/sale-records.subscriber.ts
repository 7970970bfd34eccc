import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { saleMismatched, salePaid, saleRefundStarted } from '../billing.events.ts';

/** Writes sales to the audit log. */
@Injectable()
export class SaleRecordsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    const { events, audit } = this;
    events.on(salePaid, ({ id: saleId, userId, kind, amountCents }) =>
      audit.record({ userId, kind: 'billing.sale_paid', detail: { saleId, kind, amountCents } }),
    );
    events.on(saleMismatched, ({ sale: { id: saleId, userId }, checkoutId, differences }) =>
      audit.record({ userId, kind: 'billing.checkout_refused', detail: { saleId, checkoutId, differences } }),
    );
    events.on(saleRefundStarted, ({ saleId, userId, reason }) =>
      audit.record({
        ...(userId === null ? {} : { userId }),
        kind: 'billing.sale_paid_back',
        detail: { saleId, reason },
      }),
    );
  }
}
