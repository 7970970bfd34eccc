import type { BalanceEntry } from '../goodwill.port.ts';
import { creditsLeft } from './credit-ledger.ts';

let count = 0;
const entry = (cents: number, change: Partial<BalanceEntry> = {}): BalanceEntry => {
  count += 1;
  return { id: `cbtxn_${count}`, cents, invoiceId: null, gives: null, takes: null, returns: null, ...change };
};
const gives = (gives: string, cents: number) => entry(cents, { gives });
const takes = (takes: string, cents: number) => entry(-cents, { takes });
const returns = (returns: string, cents: number) => entry(cents, { returns });
const pays = (invoiceId: string, cents: number) => entry(-cents, { invoiceId });
const voids = (invoiceId: string, cents: number) => entry(cents, { invoiceId });

const leftOf = (...entries: BalanceEntry[]) =>
  Object.fromEntries(creditsLeft(entries).map(({ creditId, cents }) => [creditId, cents]));

describe('what is left of credits', () => {
  it('is what invoices have not used, the oldest credit first', () => {
    expect(leftOf(gives('a', 500), gives('b', 300), pays('in_1', 600))).toEqual({ a: 0, b: 200 });
  });

  it('is used before credit that the customer paid for, whichever came first', () => {
    expect(leftOf(entry(1000), gives('a', 500), pays('in_1', 400))).toEqual({ a: 100 });
    expect(leftOf(gives('a', 500), entry(1000), pays('in_1', 1200))).toEqual({ a: 0 });
  });

  it('is what it was before an invoice that is void', () => {
    const used = [gives('a', 500), gives('b', 300), pays('in_1', 600)];
    expect(leftOf(...used, voids('in_1', 600))).toEqual({ a: 500, b: 300 });
    expect(leftOf(...used, voids('in_2', 600))).toEqual({ a: 0, b: 200 });
  });

  it('is less a debt that waited for it', () => {
    expect(leftOf(entry(-40), gives('a', 500))).toEqual({ a: 460 });
    expect(leftOf(entry(-40), gives('a', 500), pays('in_1', 460))).toEqual({ a: 0 });
  });

  it('is nothing once it is taken back, and the others keep theirs', () => {
    const taken = creditsLeft([gives('a', 500), gives('b', 300), takes('a', 500)]);
    expect(taken).toMatchObject([
      { creditId: 'a', cents: 0, taken: 500, takenTooMuch: 0 },
      { creditId: 'b', cents: 300, taken: 0 },
    ]);
  });

  it('says what was taken although an invoice had used it, until it is returned', () => {
    const entries = [gives('a', 500), pays('in_1', 400), takes('a', 500)];
    expect(creditsLeft(entries)).toMatchObject([{ cents: 0, taken: 500, takenTooMuch: 400 }]);
    expect(creditsLeft([...entries, returns('a', 400)])).toMatchObject([{ taken: 100, takenTooMuch: 0 }]);
  });
});
