/** Sums of a span of time. Money is US cents; losses of recurring revenue are negative. */
export interface Sums {
  mrr_new: number;
  mrr_returned: number;
  mrr_expansion: number;
  mrr_contraction: number;
  mrr_discounts: number;
  mrr_cancelled: number;
  mrr_unpaid: number;
  paid: number;
  refunded: number;
  new: number;
  returned: number;
  expansions: number;
  contractions: number;
  cancelled: number;
  unpaid: number;
  trials_started: number;
  trials_converted: number;
  trials_lost: number;
  invoices_paid: number;
  failed_payments: number;
  refunds: number;
  signups: number;
  tickets: number;
  first_answers: number;
}

/** How many waits fell into each step of the scale. */
export type Waits = Readonly<Record<string, number>>;

/** The totals of a day, as they are stored. They add up to those of a week or a month. */
export interface DayTotals {
  sums: Sums;
  waits: Waits;
}

export const noSums: Sums = {
  mrr_new: 0,
  mrr_returned: 0,
  mrr_expansion: 0,
  mrr_contraction: 0,
  mrr_discounts: 0,
  mrr_cancelled: 0,
  mrr_unpaid: 0,
  paid: 0,
  refunded: 0,
  new: 0,
  returned: 0,
  expansions: 0,
  contractions: 0,
  cancelled: 0,
  unpaid: 0,
  trials_started: 0,
  trials_converted: 0,
  trials_lost: 0,
  invoices_paid: 0,
  failed_payments: 0,
  refunds: 0,
  signups: 0,
  tickets: 0,
  first_answers: 0,
};

export const sumNames = Object.keys(noSums) as (keyof Sums)[];

export const noTotals: DayTotals = { sums: noSums, waits: {} };

export function addTotals(a: DayTotals, b: DayTotals): DayTotals {
  const sums = { ...a.sums };
  for (const name of sumNames) sums[name] += b.sums[name];
  const waits: Record<string, number> = { ...a.waits };
  for (const [step, count] of Object.entries(b.waits)) waits[step] = (waits[step] ?? 0) + count;
  return { sums, waits };
}

/** What a span changes of the figures that have a value at each moment. */
export function levelsOf(sums: Sums): { mrr: number; paying: number; trials: number } {
  return {
    mrr:
      sums.mrr_new +
      sums.mrr_returned +
      sums.mrr_expansion +
      sums.mrr_contraction +
      sums.mrr_discounts +
      sums.mrr_cancelled +
      sums.mrr_unpaid,
    paying: sums.new + sums.returned - sums.cancelled - sums.unpaid,
    trials: sums.trials_started - sums.trials_converted - sums.trials_lost,
  };
}

/** Each step of the scale ends 2 % above the one before it, so a wait that is read from it is exact to 1 %. */
const ratio = 1.02;

/** Counts waits on a scale that days can be added up on. @param seconds of each wait */
export function countWaits(seconds: readonly number[]): Waits {
  const waits: Record<string, number> = {};
  for (const wait of seconds) {
    const step = wait < 1 ? 0 : 1 + Math.floor(Math.log(wait) / Math.log(ratio));
    waits[step] = (waits[step] ?? 0) + 1;
  }
  return waits;
}

/** The wait that `share` of all waits do not exceed, in seconds; null without waits. */
export function waitAt(waits: Waits, share: number): number | null {
  const steps = Object.entries(waits)
    .map(([step, count]) => ({ step: Number(step), count }))
    .toSorted((a, b) => a.step - b.step);
  const rank = Math.max(1, Math.ceil(share * steps.reduce((all, { count }) => all + count, 0)));
  let passed = 0;
  for (const { step, count } of steps) {
    passed += count;
    if (passed >= rank) return step === 0 ? 0 : Math.round(ratio ** (step - 0.5));
  }
  return null;
}
