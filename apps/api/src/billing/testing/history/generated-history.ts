import fc from 'fast-check';

/** An offer lowers the first charge; a promo code one charge, those of so many months, or all. */
export type Lasting = 'offer' | 'once' | 'forever' | number;

/** The next event by a customer, a bank or staff; impossible ones are skipped. */
export type Step =
  | { does: 'wait'; days: number; seconds: number }
  | { does: 'upgrade'; pick: number; offer: number; lasts: Lasting }
  | { does: 'renew'; pick: number; offer: number }
  | { does: 'buy'; pick: number; offer: number; lasts: Lasting }
  | { does: 'use card'; good: boolean }
  /** The next charge is declined; so many days go by after that. */
  | { does: 'let a charge fail'; days: number }
  | { does: 'cancel' }
  | { does: 'withdraw' }
  | { does: 'end' }
  | { does: 'pay back'; share: number };

export interface History {
  /** Seconds since the epoch. */
  begins: number;
  first: number;
  /** Percent off the first term. */
  offer: number;
  lasts: Lasting;
  steps: Step[];
}

const pick = fc.nat(1_000);
const offer = fc.constantFrom(0, 0, 10, 15, 33, 50);
const lasts = fc.constantFrom<Lasting[]>('offer', 'offer', 'once', 'forever', 1, 2, 3, 12, 13);
const wait = fc.record({
  does: fc.constant('wait' as const),
  days: fc.constantFrom(0, 1, 3, 7, 8, 15, 29, 30, 31, 61, 92, 365, 366, 1_090, 1_096, 1_104),
  // Exactly on the day, within the hour in which a renewal's invoice is a draft, or at any time of the day.
  seconds: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 3_599 }),
    fc.integer({ min: 3_600, max: 86_399 }),
  ),
});
const choosing = <T extends 'upgrade' | 'buy'>(does: T) =>
  fc.record({ does: fc.constant(does), pick, offer, lasts });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: wait },
  { weight: 4, arbitrary: choosing('upgrade') },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('renew' as const), pick, offer }) },
  { weight: 1, arbitrary: choosing('buy') },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('use card' as const), good: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('let a charge fail' as const),
      days: fc.constantFrom(0, 1, 2, 5, 6, 7, 9),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('withdraw' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('end' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('pay back' as const),
      share: fc.constantFrom(0.25, 0.5, 1),
    }),
  },
);

/** Histories of up to fourteen steps that begin at any second of three years, including leap days and month ends. */
export const histories: fc.Arbitrary<History> = fc.record({
  begins: fc.oneof(
    fc.integer({ min: Date.UTC(2026, 10, 1) / 1000, max: Date.UTC(2029, 10, 1) / 1000 }),
    fc.constantFrom(
      Date.UTC(2027, 0, 31, 23, 59, 59) / 1000,
      Date.UTC(2028, 1, 29, 12) / 1000,
      Date.UTC(2026, 11, 31) / 1000,
    ),
  ),
  first: pick,
  offer,
  lasts,
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
});
