import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { StaffNoticesService } from '../../foundation/notices/staff-notices.service.ts';
import { dayMs } from '../plan-rules.ts';
import { reasonOf } from './dispute-reason.ts';
import { MoneyBackRepository } from './money-back.repository.ts';

/** How many days before its deadline staff are reminded of a dispute, the last first. */
const reminders = [2, 7] as const;
const mostAtOnce = 100;

/** Reminds staff of disputes whose deadline for evidence is near. */
@Injectable()
export class DisputeDeadlinesService {
  constructor(
    private readonly moneyBack: MoneyBackRepository,
    private readonly auth: AuthService,
    private readonly staffNotices: StaffNoticesService,
    private readonly clock: Clock,
  ) {}

  /** Reminds once of each deadline and each of its days; a dispute that is known late only of the last. */
  async remind(): Promise<void> {
    const now = this.clock.now();
    const until = this.clock.in(Math.max(...reminders) * dayMs);
    const near = await this.moneyBack.listDisputesDue({ after: now, until, count: mostAtOnce });
    const people = await this.auth.peopleOf(near.map(({ userId }) => userId));
    await this.staffNotices.report(
      near.flatMap(({ id, userId, dueBy, amountCents, reason }) => {
        const leftMs = (dueBy?.getTime() ?? 0) - now.getTime();
        const days = reminders.find((each) => leftMs <= each * dayMs);
        if (days === undefined || dueBy === null) return [];
        const values = { amount: amountCents / 100, reason: reasonOf(reason), due: dueBy.getTime() };
        return [
          {
            kind: 'staff_dispute' as const,
            key: `dispute:${id}:${dueBy.toISOString()}:${days}`,
            subject: people.get(userId)?.email ?? userId,
            what: messageOf('notices.disputeDue', values),
            path: '{admin}/money/disputes',
          },
        ];
      }),
    );
  }
}
