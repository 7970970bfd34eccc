import { statusNeed, switchNeed } from './webspace-status.ts';

const then = new Date('2026-11-01T00:00:00Z');
const nothing = { suspendedAt: null, switchedOffAt: null };
const ours = { suspendedAt: then, switchedOffAt: null };
const theirs = { suspendedAt: null, switchedOffAt: then };

describe('a webspace as the panel reports it', () => {
  it.each([
    ['paid and served', true, true, nothing, undefined],
    ['paid and off, which nobody knew of', true, false, nothing, 'note switched off'],
    ['paid and off as is known', true, false, theirs, undefined],
    ['paid and served again by whoever had switched it off', true, true, theirs, 'note switched on'],
    ['paid and still suspended', true, false, ours, 'resume'],
    ['paid and served, but noted as suspended', true, true, ours, 'resume'],
    ['unpaid and served', false, true, nothing, 'suspend'],
    ['unpaid and served although it was suspended', false, true, ours, 'suspend'],
    ['unpaid and suspended', false, false, ours, undefined],
    ['unpaid and off without a note', false, false, nothing, 'suspend'],
    ['unpaid and off by somebody else', false, false, theirs, undefined],
    ['unpaid and served again by somebody else', false, true, theirs, 'suspend'],
  ] as const)('%s', (_what, paid, on, known, need) => {
    expect(statusNeed(paid, on, known)).toBe(need);
  });
});

describe('the switch', () => {
  it.each([
    [true, true, nothing, undefined],
    [false, false, nothing, undefined],
    [false, true, nothing, 'off'],
    [false, true, theirs, 'off'],
    [true, false, nothing, 'on'],
    [true, false, ours, 'on'],
    [true, false, theirs, undefined],
  ] as const)('paid %s, served %s, known %j: %s', (paid, on, known, to) => {
    expect(switchNeed(paid, on, known)).toBe(to);
  });
});
