import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { mailLanguage } from '../../foundation/mail/mail-language.ts';
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
    const { day, dollars } = mailLanguage(null);
    this.events.on(disputeChanged, async ({ id, userId, reason, amountCents, dueBy }) => {
      const deadline = dueBy === null ? [] : [`Answer by ${day(dueBy.toISOString())}.`];
      await this.staffNotices.report([
        {
          kind: 'staff_dispute',
          key: `dispute:${id}`,
          subject: (await this.auth.personOf(userId)).email,
          what: [`A payment of ${dollars(amountCents)} is disputed (${reason}).`, ...deadline].join(' '),
          path: `{admin}/customers/${userId}`,
        },
      ]);
    });
  }
}
