import { Injectable } from '@nestjs/common';
import { addDays, dayOf, startOfDay } from '../foundation/clock/wall-clock.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import type { DayTotals } from './day-totals.ts';
import { DayTotalsService } from './day-totals.service.ts';
import { FigureDaysRepository } from './figure-days.repository.ts';

/** Each day is computed once more after that long: transactions that were open the first time have ended by then. */
const settledMs = 60 * 60_000;
const batch = 200;

/** Computes the totals of days that are over: each twice, and again when something of it is recorded late. */
@Injectable()
export class FigureDaysService {
  readonly timeZone: string;

  constructor(
    private readonly days: FigureDaysRepository,
    private readonly totals: DayTotalsService,
    private readonly db: Database,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.timeZone = config.settings.BUSINESS_TIME_ZONE;
  }

  today(): string {
    return dayOf(this.clock.now(), this.timeZone);
  }

  /** Computes what is due, up to a number of days. @returns how many were computed */
  async catchUp(limit = batch): Promise<number> {
    await this.#addDays();
    const due = await this.days.listStale(this.clock.in(-settledMs), limit);
    for (const day of due) await this.#compute(day);
    return due.length;
  }

  /** Computes all days again. */
  async rebuild(): Promise<number> {
    await this.days.markAllStale();
    let count = 0;
    for (;;) {
      const computed = await this.catchUp();
      if (computed === 0) return count;
      count += computed;
    }
  }

  /** The totals of today so far. */
  async liveTotals(): Promise<DayTotals> {
    return this.totals.between(this.#spanOf(this.today()));
  }

  async markStale(moments: readonly Date[]): Promise<void> {
    const today = this.today();
    const days = [...new Set(moments.map((moment) => dayOf(moment, this.timeZone)))];
    const over = days.filter((day) => day < today).toSorted();
    if (over.length > 0) await this.days.markStale(over);
  }

  async #addDays(): Promise<void> {
    const last = await this.days.findLast();
    const begin = last === undefined ? await this.totals.begin() : undefined;
    if (last === undefined && (begin === undefined || begin === null)) return;
    const first = last === undefined ? dayOf(begin ?? this.clock.now(), this.timeZone) : addDays(last, 1);
    const today = this.today();
    const missing: string[] = [];
    for (let day = first; day < today; day = addDays(day, 1)) missing.push(day);
    if (missing.length > 0) await this.days.add(missing);
  }

  async #compute(day: string): Promise<void> {
    await this.db.transaction(async () => {
      const { wasComputed } = await this.days.lock(day);
      const totals = await this.totals.between(this.#spanOf(day));
      await this.days.save(day, totals, { at: this.clock.now(), isStale: !wasComputed });
    });
  }

  #spanOf(day: string): { from: Date; to: Date } {
    return { from: startOfDay(day, this.timeZone), to: startOfDay(addDays(day, 1), this.timeZone) };
  }
}
