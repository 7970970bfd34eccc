import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { TrialExtension } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { type Message, messageOf } from '../../foundation/messages/message.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { dayMs } from '../plan-rules.ts';
import type { Giver } from './account-credits.service.ts';
import { ExtendTrialOperation } from './extend-trial.operation.ts';
import { trialExtensionRequested } from './goodwill.events.ts';
import { TrialExtensionsRepository } from './trial-extensions.repository.ts';
import { TrialOutlookService, type TrialRefusal } from './trial-outlook.service.ts';

/** The operation that does it and the new end, or why it is not done. */
type ExtensionStart = { operationId: string; until: Date } | { refused: Message };

const refusals = {
  no_trial: 'billing.noTrial',
  canceled: 'billing.trialCanceled',
  change: 'billing.trialWithChange',
  running: 'billing.trialBeingExtended',
  used_up: 'billing.trialUsedUp',
} as const satisfies Record<TrialRefusal, string>;

/** Longer free trials, given by staff. */
@Injectable()
export class TrialExtensionsService {
  constructor(
    private readonly lock: CustomerLockService,
    private readonly outlook: TrialOutlookService,
    private readonly extensions: TrialExtensionsRepository,
    private readonly operation: ExtendTrialOperation,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param extension `id` is chosen by the caller: repeated with the same id, it is the same extension
   * @param mostDays that one trial may be longer in all
   */
  async extend(
    { id, userId, days }: { id: string; userId: string; days: number },
    giver: Giver,
    mostDays: number,
  ): Promise<ExtensionStart> {
    return this.lock.run(userId, async () => {
      const known = await this.extensions.find(id);
      if (known !== null) return this.#repeated(known, userId, days);
      const { plan, refusal, daysLeft } = await this.outlook.of(userId, mostDays);
      if (refusal !== null || plan === null)
        return { refused: messageOf(refusals[refusal ?? 'no_trial'], { days: mostDays }) };
      if (days > daysLeft) return { refused: messageOf('billing.trialTooLong', { days: daysLeft }) };
      const until = new Date(plan.trialEndsAt.getTime() + days * dayMs);
      const { actorId, reason } = giver;
      const createdAt = this.clock.now();
      const row = { id, userId, planId: plan.id, days, until, reason, givenBy: actorId, createdAt };
      if (!(await this.extensions.insert(row))) return { refused: messageOf('billing.extensionIdUsed') };
      const extension = { extensionId: id, userId, days, until, actor: giver };
      await this.events.publish(trialExtensionRequested, extension);
      return { operationId: await this.operation.start({ id, userId }), until };
    });
  }

  async #repeated(known: TrialExtension, userId: string, days: number): Promise<ExtensionStart> {
    const operationId = await this.operation.of(known.id);
    if (known.userId !== userId || known.days !== days || operationId === undefined)
      return { refused: messageOf('billing.extensionIdUsed') };
    return { operationId, until: known.until };
  }
}
