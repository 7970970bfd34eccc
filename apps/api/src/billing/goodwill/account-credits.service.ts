import type { GoodwillLimit } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { AccountCredit } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { type Message, messageOf } from '../../foundation/messages/message.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { AccountCreditsRepository } from './account-credits.repository.ts';
import { CreditLimitsService } from './credit-limits.service.ts';
import { GiveCreditOperation } from './give-credit.operation.ts';
import { creditRequested, creditRevocationRequested } from './goodwill.events.ts';
import { RevokeCreditOperation } from './revoke-credit.operation.ts';

/** The member of staff who gives something, and why. */
export interface Giver {
  actorId: string;
  ip?: string;
  reason: string;
}

/** The operation that does it, or why it is not done. */
export type GoodwillStart = { operationId: string } | { refused: Message };

/** Credits that staff give customers, and take back. */
@Injectable()
export class AccountCreditsService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly credits: AccountCreditsRepository,
    private readonly limits: CreditLimitsService,
    private readonly giving: GiveCreditOperation,
    private readonly revoking: RevokeCreditOperation,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /** @param credit `id` is chosen by the caller: repeated with the same id, it is the same credit */
  async give(
    { id, userId, cents }: { id: string; userId: string; cents: number },
    giver: Giver,
    limit: GoodwillLimit['credit'],
  ): Promise<GoodwillStart> {
    return this.lock.run(userId, async () => {
      const known = await this.credits.find(id);
      if (known !== null) return this.#repeated(known, userId, cents);
      const refused = await this.limits.refusalOf(giver.actorId, cents, limit);
      if (refused !== undefined) return { refused };
      const { actorId, reason } = giver;
      const createdAt = this.clock.now();
      const credit = { id, userId, amountCents: cents, reason, givenBy: actorId, createdAt };
      // Someone gives another customer a credit with this id at the same time.
      if (!(await this.credits.insert(credit))) return { refused: messageOf('billing.creditIdUsed') };
      await this.events.publish(creditRequested, { creditId: id, userId, amountCents: cents, actor: giver });
      return { operationId: await this.giving.start({ id, userId }) };
    });
  }

  /** Takes back what is left of a credit. @returns undefined if the customer has no such credit */
  async revoke(userId: string, id: string, by: Giver): Promise<GoodwillStart | undefined> {
    return this.lock.run(userId, async () => {
      const credit = await this.credits.findOwn(userId, id);
      if (credit === null) return undefined;
      const underWay = await this.revoking.of(id);
      if (underWay !== undefined) return { operationId: underWay };
      const revoked = { revokeReason: by.reason, revokedBy: by.actorId, revokedAt: this.clock.now() };
      if (!(await this.credits.beginRevoking(id, revoked)))
        return { refused: messageOf('billing.creditNotGiven') };
      const { amountCents } = credit;
      await this.events.publish(creditRevocationRequested, { creditId: id, userId, amountCents, actor: by });
      return { operationId: await this.revoking.start({ id, userId }) };
    });
  }

  async #repeated(known: AccountCredit, userId: string, cents: number): Promise<GoodwillStart> {
    const operationId = await this.giving.of(known.id);
    if (known.userId !== userId || known.amountCents !== cents || operationId === undefined)
      return { refused: messageOf('billing.creditIdUsed') };
    return { operationId };
  }
}
