import { hasRoom, isLow, isNewlyLow } from './server-room.ts';

const room = (accounts: number, capacity = 10, warnAtPercent = 80) => ({ accounts, capacity, warnAtPercent });

describe('the room on a server', () => {
  it.each([
    [7, false],
    [8, true],
    [10, true],
    [12, true],
  ])('with %d of 10 accounts and a warning at 80%% is low: %s', (accounts, low) => {
    expect(isLow(room(accounts))).toBe(low);
  });

  it.each([
    [6, false],
    [7, true],
    [8, false],
    // The last account: the location may have no other server.
    [9, true],
  ])('after one more than %d is news: %s', (accounts, news) => {
    expect(isNewlyLow(room(accounts))).toBe(news);
  });

  it.each([
    ['active', 9, true],
    ['active', 10, false],
    ['draining', 0, false],
    ['draft', 0, false],
  ] as const)('is offered by a server that is %s with %d of 10: %s', (state, accounts, offered) => {
    expect(hasRoom({ ...room(accounts), state })).toBe(offered);
  });
});
