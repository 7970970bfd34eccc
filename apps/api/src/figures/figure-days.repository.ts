import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { Prisma } from '../foundation/database/generated/client.ts';
import type { DayTotals } from './day-totals.ts';

/** A day with its totals; null: not computed yet. */
export interface FigureDay {
  /** `YYYY-MM-DD` */
  day: string;
  totals: DayTotals | null;
}

/** The stored totals of days. Days are `YYYY-MM-DD`. */
@Injectable()
export class FigureDaysRepository {
  constructor(private readonly db: Database) {}

  async findLast(): Promise<string | undefined> {
    const last = await this.db.client.figureDay.findFirst({
      orderBy: { day: 'desc' },
      select: { day: true },
    });
    return last === null ? undefined : textOf(last.day);
  }

  /** Adds days that are to be computed; those that exist stay as they are. */
  async add(days: readonly string[]): Promise<void> {
    await this.db.client.figureDay.createMany({
      data: days.map((day) => ({ day: new Date(day) })),
      skipDuplicates: true,
    });
  }

  /** Days that are to be computed, the earliest first. @param computedBefore of those that have totals already */
  async listStale(computedBefore: Date, limit: number): Promise<string[]> {
    const rows = await this.db.client.figureDay.findMany({
      where: { isStale: true, OR: [{ computedAt: null }, { computedAt: { lt: computedBefore } }] },
      orderBy: { day: 'asc' },
      take: limit,
      select: { day: true },
    });
    return rows.map(({ day }) => textOf(day));
  }

  async hasUncomputed(): Promise<boolean> {
    const where = { totals: { equals: Prisma.AnyNull } };
    return (await this.db.client.figureDay.findFirst({ where, select: { day: true } })) !== null;
  }

  /** Holds the day until the transaction ends: whoever records something of it waits, and marks it again. */
  async lock(day: string): Promise<{ wasComputed: boolean }> {
    const [row] = await this.db.tx.$queryRaw<{ wasComputed: boolean }[]>`
      SELECT computed_at IS NOT NULL AS "wasComputed" FROM figure_days WHERE day = ${day}::date FOR UPDATE`;
    if (row === undefined) throw new Error(`There is no day ${day}`);
    return row;
  }

  async save(day: string, totals: DayTotals, { at, isStale }: { at: Date; isStale: boolean }): Promise<void> {
    await this.db.tx.figureDay.update({
      where: { day: new Date(day) },
      data: { totals: totals as unknown as Prisma.InputJsonObject, computedAt: at, isStale },
      select: { day: true },
    });
  }

  /** Has days computed again. Days without a row are computed later anyway. */
  async markStale(days: readonly string[]): Promise<void> {
    await this.db.client.figureDay.updateMany({
      where: { day: { in: days.map((day) => new Date(day)) } },
      data: { isStale: true },
    });
  }

  /** Has all days computed again. */
  async markAllStale(): Promise<void> {
    await this.db.client.figureDay.updateMany({ data: { isStale: true, computedAt: null } });
  }

  /** All days up to one, the earliest first. */
  async listUntil(last: string): Promise<FigureDay[]> {
    const rows = await this.db.client.figureDay.findMany({
      where: { day: { lte: new Date(last) } },
      orderBy: { day: 'asc' },
      select: { day: true, totals: true },
    });
    return rows.map(({ day, totals }) => ({
      day: textOf(day),
      totals: totals as unknown as DayTotals | null,
    }));
  }
}

function textOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}
