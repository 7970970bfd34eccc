import { statusChange, switchNeed } from './webspace-status.ts';

const then = new Date('2026-11-01T00:00:00Z');
const nothing = { suspendedAt: null, switchedOffAt: null };
const ours = { suspendedAt: then, switchedOffAt: null };
const theirs = { suspendedAt: null, switchedOffAt: then };

describe('a webspace as the panel reports it', () => {
  it.each([
    ['paid and served', true, true, nothing, undefined],
    ['paid and off, not recorded', true, false, nothing, 'record switched off'],
    ['paid and off, as recorded', true, false, theirs, undefined],
    ['paid and switched on again by someone else', true, true, theirs, 'record switched on'],
    ['paid and still suspended', true, false, ours, 'resume'],
    ['paid and served, recorded as suspended', true, true, ours, 'resume'],
    ['unpaid and served', false, true, nothing, 'suspend'],
    ['unpaid and served although it was suspended', false, true, ours, 'suspend'],
    ['unpaid and suspended', false, false, ours, undefined],
    ['unpaid and off, not recorded', false, false, nothing, 'suspend'],
    ['unpaid and switched off by someone else', false, false, theirs, undefined],
    ['unpaid and switched on by someone else', false, true, theirs, 'suspend'],
  ] as const)('%s', (_what, paid, on, known, need) => {
    expect(statusChange(paid, on, known)).toBe(need);
  });
});

describe('switching a webspace', () => {
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
