import { MemoryStorage } from './memory-storage.fixture.ts';
import { markReload, mayReload } from './reload-guard.ts';

describe('the reload guard', () => {
  it('lets the page reload three times in a minute, not four', () => {
    const storage = new MemoryStorage();
    for (const time of [1000, 2000, 3000]) {
      expect(mayReload(storage, time, true)).toBe(true);
      markReload(storage, time);
    }
    expect(mayReload(storage, 4000, true)).toBe(false);
    expect(mayReload(storage, 61_000, true)).toBe(true);
  });

  it('keeps the page while the browser is offline', () => {
    expect(mayReload(new MemoryStorage(), 1000, false)).toBe(false);
  });

  it('is not stopped by a clock that was set back or a marker that was written over', () => {
    const storage = new MemoryStorage();
    for (const time of [9e6, 9e6, 9e6]) markReload(storage, time);
    expect(mayReload(storage, 1000, true)).toBe(true);
    storage.setItem('portal.reload', 'x y z');
    expect(mayReload(storage, 1000, true)).toBe(true);
  });
});
