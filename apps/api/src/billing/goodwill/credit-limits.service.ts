import type { GoodwillLimit } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { AdvisoryLockService } from '../../foundation/database/advisory-lock.service.ts';
import { type Message, messageOf } from '../../foundation/messages/message.ts';
import { dayMs } from '../plan-rules.ts';
import { AccountCreditsRepository } from './account-credits.repository.ts';

type CreditLimit = GoodwillLimit['credit'];

/** Holds credits by staff to the limit of their role. */
@Injectable()
export class CreditLimitsService {
  constructor(
    private readonly credits: AccountCreditsRepository,
    private readonly locks: AdvisoryLockService,
    private readonly clock: Clock,
  ) {}

  /**
   * Why someone may not give this amount. Credits for several customers at the same time wait for each other, until the
   * transaction ends.
   */
  async refusalOf(actorId: string, cents: number, limit: CreditLimit): Promise<Message | undefined> {
    if (limit === null) return undefined;
    const { perCreditCents, perDayCents } = limit;
    if (cents > perCreditCents)
      return messageOf('billing.creditOverLimit', { amount: dollars(perCreditCents) });
    await this.locks.take('staffCredits', actorId);
    const left = await this.#leftOfDay(actorId, perDayCents);
    if (cents <= left) return undefined;
    return messageOf('billing.creditsOverLimit', { amount: dollars(perDayCents), left: dollars(left) });
  }

  /** US cents that someone may give at once now; null: no limit. */
  async leftFor(actorId: string, limit: CreditLimit): Promise<number | null> {
    if (limit === null) return null;
    return Math.min(limit.perCreditCents, await this.#leftOfDay(actorId, limit.perDayCents));
  }

  async #leftOfDay(actorId: string, perDayCents: number): Promise<number> {
    const since = new Date(this.clock.now().getTime() - dayMs);
    return Math.max(0, perDayCents - (await this.credits.sumGivenBy(actorId, since)));
  }
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
