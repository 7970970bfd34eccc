import type { PlanPeriod } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { ScheduledChange as Row } from '../../foundation/database/generated/client.ts';
import { fromStoredPeriod, toStoredPeriod } from '../plan-period.ts';
import { firstKeyOf } from '../price-list.ts';

export type ScheduledChange = Omit<Row, 'planPeriod' | 'fromPlanPeriod' | 'lookupKey'> & {
  planPeriod: PlanPeriod;
  lookupKey: string;
  fromPlanPeriod: PlanPeriod;
};

/** Changes of plans at the end of their term. */
@Injectable()
export class ScheduledChangesRepository {
  constructor(private readonly db: Database) {}

  async insert(change: Omit<ScheduledChange, 'state' | 'warnedAt' | 'finishedAt'>): Promise<void> {
    const { planPeriod, fromPlanPeriod, ...rest } = change;
    const periods = {
      planPeriod: toStoredPeriod(planPeriod),
      fromPlanPeriod: toStoredPeriod(fromPlanPeriod),
    };
    await this.db.tx.scheduledChange.create({ data: { ...rest, ...periods }, select: { id: true } });
  }

  /** The change that a plan waits for. */
  async findScheduled(planId: string): Promise<ScheduledChange | null> {
    return toChangeOrNull(
      await this.db.client.scheduledChange.findFirst({ where: { planId, state: 'scheduled' } }),
    );
  }

  /** The latest change of a plan, whatever its state. */
  async findLatest(planId: string): Promise<ScheduledChange | null> {
    return toChangeOrNull(
      await this.db.client.scheduledChange.findFirst({ where: { planId }, orderBy: { id: 'desc' } }),
    );
  }

  /** Changes that wait, in the order of their ids. */
  async listScheduled(afterId: string | undefined, limit: number): Promise<ScheduledChange[]> {
    const rows = await this.db.client.scheduledChange.findMany({
      where: { state: 'scheduled', ...(afterId === undefined ? {} : { id: { gt: afterId } }) },
      orderBy: { id: 'asc' },
      take: limit,
    });
    return rows.map(toChange);
  }

  /** @returns false if it does not wait any more */
  async finish(id: string, state: Exclude<Row['state'], 'scheduled'>, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.scheduledChange.updateMany({
      where: { id, state: 'scheduled' },
      data: { state, finishedAt: at },
    });
    return count === 1;
  }

  /** Records that the customer was told what does not fit. @returns false if they were told before */
  async markWarned(id: string, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.scheduledChange.updateMany({
      where: { id, state: 'scheduled', warnedAt: null },
      data: { warnedAt: at },
    });
    return count === 1;
  }

  /** Records another date, because the term was renewed before. @returns false if it has this date already */
  async move(id: string, effectiveAt: Date): Promise<boolean> {
    const { count } = await this.db.tx.scheduledChange.updateMany({
      where: { id, state: 'scheduled', effectiveAt: { not: effectiveAt } },
      data: { effectiveAt, warnedAt: null },
    });
    return count === 1;
  }
}

function toChange(row: Row): ScheduledChange {
  const planPeriod = fromStoredPeriod(row.planPeriod);
  return {
    ...row,
    planPeriod,
    lookupKey: row.lookupKey ?? firstKeyOf({ ...row, planPeriod }),
    fromPlanPeriod: fromStoredPeriod(row.fromPlanPeriod),
  };
}

function toChangeOrNull(row: Row | null): ScheduledChange | null {
  return row === null ? null : toChange(row);
}
