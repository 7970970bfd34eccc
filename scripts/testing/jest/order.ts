import { SeededRandom } from '../../soak/seeded-random.ts';
import type { DescribeBlock } from './circus.ts';

const seed = process.env['TEST_ORDER_SEED'];
/** Set by TEST_ORDER_SEED: files and tests run in another order with each seed. */
export const random = seed === undefined ? undefined : new SeededRandom(Number(seed));

/** With a seed, moves what was added to a block last to any place in it. */
export function shuffleLast({ children }: DescribeBlock): void {
  const last = random ? children.pop() : undefined;
  if (random && last) children.splice(Math.floor(random.between(0, children.length + 1)), 0, last);
}
