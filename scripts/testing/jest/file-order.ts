import { createRequire } from 'node:module';
import type { AggregatedResult, Test } from '@jest/reporters';
import { random } from './order.ts';

interface Sequencer {
  sort(tests: Test[]): Test[];
  cacheResults(tests: Test[], results: AggregatedResult): void;
}

/** Jest's own, a package of a package of Jest's. */
const { default: JestOrder } = ['jest', '@jest/core', 'jest-config'].reduce(
  (from, name) => createRequire(from.resolve(name)),
  createRequire(import.meta.url),
)('@jest/test-sequencer') as { default: new (options: object) => Sequencer };

/** Small files that take long: their few tests have many generated cases. */
const GENERATED = /histories\.int-spec\.ts$/;

/**
 * The order of files in a run: slow and failed files first, as Jest has it, and by size where it has not seen them yet.
 * By size, those with generated cases would begin last and run alone in the end. With a seed, the order is another one each time.
 */
export default class FileOrder extends JestOrder {
  override sort(tests: Test[]): Test[] {
    if (random) return shuffled(tests);
    const isGenerated = ({ path }: Test) => GENERATED.test(path);
    return super.sort(tests).toSorted((a, b) => Number(isGenerated(b)) - Number(isGenerated(a)));
  }

  override cacheResults(tests: Test[], results: AggregatedResult): void {
    if (!random) super.cacheResults(tests, results);
  }
}

function shuffled(tests: Test[]): Test[] {
  return tests
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map((test) => ({ test, place: random?.next() ?? 0 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ test }) => test);
}
