import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { HostingPlan } from '../../foundation/database/generated/client.ts';
import { fromStoredPeriod } from '../plan-period.ts';
import { movementOf, type PlanWorth, worthOf } from './plan-movements.ts';

/** Changes of what plans bring a month. */
@Injectable()
export class PlanMovementsRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Records what a write of a plan's row changed, in its transaction. The row is locked by that write. */
  async record(row: HostingPlan): Promise<void> {
    const { id: planId, revision, userId } = row;
    const before = await this.#worthOf(planId);
    const after = worthOf({ ...row, planPeriod: fromStoredPeriod(row.planPeriod) }, before);
    const hasPaid = after.standing === 'paying' && (await this.#hasPaid(userId));
    const kind = movementOf(before, after, { state: row.state, hasPaid });
    if (kind === undefined) return;
    const { planName, planPeriod, priceList } = row;
    await this.db.tx.planMovement.create({
      data: {
        planId,
        revision,
        userId,
        kind,
        fromStanding: before?.standing ?? 'none',
        toStanding: after.standing,
        fromCents: before?.cents ?? 0,
        toCents: after.cents,
        planName,
        planPeriod,
        priceList,
        at: this.clock.now(),
      },
      select: { planId: true },
    });
  }

  async #worthOf(planId: string): Promise<PlanWorth | undefined> {
    const last = await this.db.tx.planMovement.findFirst({
      where: { planId },
      orderBy: { revision: 'desc' },
    });
    if (last === null) return undefined;
    const { toStanding: standing, toCents: cents, planName, planPeriod, priceList } = last;
    return { standing, cents, planName, planPeriod: fromStoredPeriod(planPeriod), priceList };
  }

  async #hasPaid(userId: string): Promise<boolean> {
    const where = { userId, toStanding: 'paying' as const };
    return (await this.db.tx.planMovement.findFirst({ where, select: { planId: true } })) !== null;
  }
}
