import type { CallAnswer } from '@homeport/contract/call';
import type { FigureGrain, FigureName, figures } from '@homeport/contract/staff-figures';
import { Injectable } from '@nestjs/common';
import { ServerRoomRepository } from '../hosting/index.ts';
import { addTotals, type DayTotals, levelsOf, noTotals, waitAt } from './day-totals.ts';
import { type FigureDay, FigureDaysRepository } from './figure-days.repository.ts';
import { FigureDaysService } from './figure-days.service.ts';
import { type Period, periodsUntil } from './periods.ts';

/** Which periods are wanted. */
export interface FigureRange {
  grain: FigureGrain;
  periods: number;
  /** `YYYY-MM-DD`; today by default, and at most. */
  until?: string | undefined;
}

type Answer = CallAnswer<typeof figures>;

/** The figures of the business. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly days: FigureDaysRepository,
    private readonly figureDays: FigureDaysService,
    private readonly servers: ServerRoomRepository,
  ) {}

  async read({ grain, periods, until }: FigureRange): Promise<Answer> {
    const today = this.figureDays.today();
    const last = until === undefined || until > today ? today : until;
    const wanted = periodsUntil(last, grain, periods);
    const days = await this.#daysUntil(wanted.at(-1)?.last ?? last, today);
    const first = days[0]?.day ?? null;
    return {
      time_zone: this.figureDays.timeZone,
      today,
      first_day: first,
      is_catching_up: days.some(({ totals }) => totals === null),
      periods: summed(wanted, days).map(({ period, figures }) => ({
        first_day: period.first,
        last_day: period.last,
        is_running: period.last >= today,
        figures,
      })),
      servers: await this.serverRoom(),
    };
  }

  async serverRoom(): Promise<Answer['servers']> {
    return (await this.servers.list()).map(({ name, locationLabel, websites, accounts, capacity }) => ({
      name,
      location_label: locationLabel,
      websites,
      accounts,
      capacity,
    }));
  }

  /** Stored days, and today's totals so far. */
  async #daysUntil(last: string, today: string): Promise<FigureDay[]> {
    const stored = (await this.days.listUntil(last)).filter(({ day }) => day < today);
    if (last < today) return stored;
    return [...stored, { day: today, totals: await this.figureDays.liveTotals() }];
  }
}

/** Adds up days to periods. The days begin with the first one that there is. */
export function summed(
  periods: readonly Period[],
  days: readonly FigureDay[],
): { period: Period; figures: Record<FigureName, number | null> }[] {
  const level = { mrr: 0, paying: 0, trials: 0 };
  let next = 0;
  const takeUntil = (last: string): DayTotals => {
    let all = noTotals;
    for (; next < days.length && (days[next]?.day ?? '') <= last; next += 1) {
      const { totals } = days[next] ?? { totals: null };
      if (totals === null) continue;
      all = addTotals(all, totals);
      const change = levelsOf(totals.sums);
      level.mrr += change.mrr;
      level.paying += change.paying;
      level.trials += change.trials;
    }
    return all;
  };
  // What was before the first period counts for the levels alone.
  for (const { day } of days) {
    if (day >= (periods[0]?.first ?? '')) break;
    takeUntil(day);
  }
  return periods.map((period) => {
    const { sums, waits } = takeUntil(period.last);
    const ended = sums.trials_converted + sums.trials_lost;
    return {
      period,
      figures: {
        ...sums,
        ...level,
        trial_conversion: ended === 0 ? null : Math.round((1000 * sums.trials_converted) / ended),
        answer_median: waitAt(waits, 0.5),
        answer_p95: waitAt(waits, 0.95),
      },
    };
  });
}
