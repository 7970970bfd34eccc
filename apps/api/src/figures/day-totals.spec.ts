import fc from 'fast-check';
import { addTotals, countWaits, noTotals, waitAt } from './day-totals.ts';

const waits = fc.array(fc.integer({ min: 0, max: 90 * 86_400 }), { minLength: 1, maxLength: 60 });

/** The nearest rank of the sorted waits themselves. */
function exactWaitAt(seconds: readonly number[], share: number): number {
  const sorted = seconds.toSorted((a, b) => a - b);
  return sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? 0;
}

describe('waits on a scale', () => {
  it('are read to one percent, whatever days they are spread over', () => {
    fc.assert(
      fc.property(waits, waits, fc.constantFrom(0.5, 0.95), (one, other, share) => {
        const all = [one, other]
          .map((each) => ({ ...noTotals, waits: countWaits(each) }))
          .reduce(addTotals, noTotals);
        const exact = exactWaitAt([...one, ...other], share);
        const found = waitAt(all.waits, share) ?? -1;
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(Math.max(1, exact * 0.0101));
      }),
    );
  });

  it('are nothing without waits', () => {
    expect(waitAt({}, 0.5)).toBeNull();
  });
});
