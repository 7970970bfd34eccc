import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { StaffNoticesService } from '../../foundation/notices/staff-notices.service.ts';
import { disputeChanged } from '../billing.events.ts';

/** Notifies staff of disputes. */
@Injectable()
export class DisputesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly auth: AuthService,
    private readonly staffNotices: StaffNoticesService,
  ) {}

  onModuleInit(): void {
    this.events.on(disputeChanged, async ({ id, userId, reason, amountCents, dueBy }) => {
      const what = { amount: amountCents / 100, reason };
      await this.staffNotices.report([
        {
          kind: 'staff_dispute',
          key: `dispute:${id}`,
          subject: (await this.auth.personOf(userId)).email,
          what:
            dueBy === null
              ? messageOf('notices.disputed', what)
              : messageOf('notices.disputedUntil', { ...what, due: dueBy.getTime() }),
          path: `{admin}/customers/${userId}`,
        },
      ]);
    });
  }
}
