import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { type Message, messageOf } from '../../foundation/messages/message.ts';
import { StaffNoticesService } from '../../foundation/notices/staff-notices.service.ts';
import { disputeChanged } from '../billing.events.ts';
import { reasonOf } from './dispute-reason.ts';

/** Notifies staff of disputes. */
@Injectable()
export class DisputesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly auth: AuthService,
    private readonly staffNotices: StaffNoticesService,
  ) {}

  onModuleInit(): void {
    this.events.on(disputeChanged, async ({ id, userId, status, ...dispute }) => {
      const outcome = outcomes[status];
      await this.staffNotices.report([
        {
          kind: 'staff_dispute',
          key: outcome === undefined ? `dispute:${id}` : `dispute:${id}:${outcome}`,
          subject: (await this.auth.personOf(userId)).email,
          what: whatOf(dispute, outcome),
          path: `{admin}/customers/${userId}`,
        },
      ]);
    });
  }
}

type Outcome = 'won' | 'lost' | 'closed';

/** The ends of a dispute, by the payment provider's status. */
const outcomes: Partial<Record<string, Outcome>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};

function whatOf(
  { reason, amountCents, dueBy }: { reason: string; amountCents: number; dueBy: Date | null },
  outcome: Outcome | undefined,
): Message {
  const what = { amount: amountCents / 100, reason: reasonOf(reason) };
  if (outcome === 'won') return messageOf('notices.disputeWon', what);
  if (outcome === 'lost') return messageOf('notices.disputeLost', what);
  if (outcome === 'closed') return messageOf('notices.disputeClosed', what);
  if (dueBy === null) return messageOf('notices.disputed', what);
  return messageOf('notices.disputedUntil', { ...what, due: dueBy.getTime() });
}
