import type { Test } from '@jest/reporters';
import { random } from './order.ts';

/** The order of files in a run with a seed; without one, Jest's own puts slow and failed files first. */
export default class FileOrder {
  sort(tests: Test[]): Test[] {
    return tests
      .toSorted((a, b) => a.path.localeCompare(b.path))
      .map((test) => ({ test, place: random?.next() ?? 0 }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ test }) => test);
  }

  cacheResults(): void {}
}
