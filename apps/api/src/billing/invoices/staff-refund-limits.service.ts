import type { RefundLimit } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { AdvisoryLockService } from '../../foundation/database/advisory-lock.service.ts';
import { type Message, messageOf } from '../../foundation/messages/message.ts';
import { dayMs } from '../plan-rules.ts';
import { MoneyBackRepository } from './money-back.repository.ts';

/** Holds refunds by staff to the limit of their role. */
@Injectable()
export class StaffRefundLimitsService {
  constructor(
    private readonly moneyBack: MoneyBackRepository,
    private readonly locks: AdvisoryLockService,
    private readonly clock: Clock,
  ) {}

  /**
   * Why someone may not refund this amount. Refunds to several customers at the same time wait for each other, until the
   * transaction ends.
   */
  async refusalOf(
    actorId: string,
    cents: number,
    { perRefundCents, perDayCents }: RefundLimit,
  ): Promise<Message | undefined> {
    if (cents > perRefundCents)
      return messageOf('billing.refundOverLimit', { amount: dollars(perRefundCents) });
    await this.locks.take('staffRefunds', actorId);
    const since = new Date(this.clock.now().getTime() - dayMs);
    const left = perDayCents - (await this.moneyBack.sumRequestedBy(actorId, since));
    if (cents <= left) return undefined;
    const values = { amount: dollars(perDayCents), left: dollars(Math.max(left, 0)) };
    return messageOf('billing.refundsOverLimit', values);
  }
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
