import { advance, noProgress } from './install-progress-card.tsx';
import type { InstallProgress } from './install-progress-card.tsx';

const bar = (shown: number, server: number | null): InstallProgress => ({ shown, server });

describe('the bar of an installation', () => {
  it('begins where the server is', () => {
    expect(advance(noProgress, 0, 0.5)).toEqual(bar(0, 0));
    expect(advance(noProgress, 40, 0.5)).toEqual(bar(40, 40));
  });

  it.each([
    [0, 2],
    [0.2, 3],
    [0.5, 4],
    [0.7, 5],
    [0.999, 6],
  ])('moves by 2 to 6 points while the server says the same (%d: %d)', (random, points) => {
    expect(advance(bar(30, 30), 30, random).shown).toBe(30 + points);
  });

  it('follows the server when that is ahead, and waits for it when it is behind', () => {
    expect(advance(bar(34, 30), 55, 0.5).shown).toBe(55);
    expect(advance(bar(60, 30), 55, 0.5).shown).toBe(60);
  });

  it('never goes back, and stops at 95 until the end is known', () => {
    let state = advance(noProgress, 10, 0);
    for (const server of [10, 10, 60, 60, 20, 20, 97, 97, 97, 100]) {
      const next = advance(state, server, 0.99);
      expect(next.shown).toBeGreaterThanOrEqual(state.shown);
      expect(next.shown).toBeLessThanOrEqual(95);
      state = next;
    }
    expect(state.shown).toBe(95);
  });
});
