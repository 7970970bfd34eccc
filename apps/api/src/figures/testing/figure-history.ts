import fc from 'fast-check';

/** What happens to one of a few customers, so many seconds after the thing before it. */
export type FigureEvent = { after: number; customer: number } & (
  | { does: 'buy' | 'switch'; choice: number; percentOff: number; trial: boolean }
  /** The next term begins, and is paid at the list price. */
  | { does: 'renew' }
  | { does: 'miss a charge' | 'lapse' | 'end' }
  | { does: 'pay an invoice'; cents: number }
  /** An invoice that was paid some time ago arrives now. */
  | { does: 'pay late'; cents: number; ago: number }
  | { does: 'refund'; cents: number }
  | { does: 'decline' | 'sign up' | 'open a ticket' | 'answer' }
);

const cents = fc.integer({ min: 1, max: 100_000 });
const percentOff = fc.constantFrom(0, 0, 10, 50);
const kind = fc.oneof(
  fc.record({
    does: fc.constantFrom('buy' as const, 'switch' as const),
    choice: fc.nat(14),
    percentOff,
    trial: fc.boolean(),
  }),
  fc.record({
    does: fc.constantFrom(
      'renew' as const,
      'miss a charge' as const,
      'lapse' as const,
      'end' as const,
      'decline' as const,
      'sign up' as const,
      'open a ticket' as const,
      'answer' as const,
    ),
  }),
  fc.record({ does: fc.constantFrom('pay an invoice' as const, 'refund' as const), cents }),
  fc.record({ does: fc.constant('pay late' as const), cents, ago: fc.integer({ min: 0, max: 4 * 86_400 }) }),
);
const event = fc
  .tuple(
    kind,
    // At once, within the hour, within the day, or after days without anything.
    fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 3_600 }),
      fc.integer({ min: 3_600, max: 86_400 }),
      fc.integer({ min: 86_400, max: 3 * 86_400 }),
    ),
    fc.nat(2),
  )
  .map(([what, after, customer]): FigureEvent => ({ ...what, after, customer }));

/** Histories that begin shortly before clocks are moved, a month or a year ends, or at any time. */
export const figureHistories = fc.record({
  begins: fc.oneof(
    fc.constantFrom(
      Date.UTC(2026, 9, 31, 12) / 1000,
      Date.UTC(2027, 2, 13, 12) / 1000,
      Date.UTC(2026, 11, 30, 20) / 1000,
      Date.UTC(2028, 1, 28, 22) / 1000,
    ),
    fc.integer({ min: Date.UTC(2026, 11, 1) / 1000, max: Date.UTC(2028, 11, 1) / 1000 }),
  ),
  events: fc.array(event, { minLength: 1, maxLength: 25 }),
  grain: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
});

/** A moment, and what changed then, in the words of the figures. */
export interface Happened {
  /** Milliseconds. */
  at: number;
  figure: string;
  by: number;
}
