import { isMessageKey } from '@homeport/contract/server-messages';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { type Message, messageByKey, messageOf } from '../../foundation/messages/message.ts';
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
      const what = { amount: amountCents / 100, reason: reasonOf(reason) };
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

/** The payment provider's reason for a dispute, as staff read it; the reason itself if there is no text for it. */
function reasonOf(reason: string): Message | string {
  const key = `timeline.values.${reason}`;
  return isMessageKey(key) ? messageByKey(key) : reason;
}
