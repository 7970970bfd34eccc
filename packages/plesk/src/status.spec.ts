import { isSwitchedOff, statusNumber } from './status.ts';

describe('isSwitchedOff', () => {
  it.each([
    ['active', statusNumber.active, false],
    ['under backup or restore', 4, false],
    ['disabled by the administrator', statusNumber.suspended, true],
    ['disabled by the administrator while it is backed up', 4 + 16, true],
    ['disabled by the reseller', 32, true],
    ['disabled by the customer', 64, true],
    ['expired', 256, true],
  ])('reads %s', (_what, status, off) => {
    expect(isSwitchedOff(status)).toBe(off);
  });
});
