import type { Observations, SeenText } from '../../e2e/coverage/observation.ts';
import { watchTexts } from '../../e2e/coverage/watch-texts.ts';

const texts: SeenText[] = [];
const addresses = new Set<string>();
const calls = new Set<string>();
let stop = () => {};

/**
 * Records the texts on the page, as a journey does, until the record is taken.
 * @param currentPath the address's path at the moment
 */
export function recordTexts(currentPath: () => string): void {
  stop();
  window.textsSeen = (seen) => void texts.push(...seen);
  stop = watchTexts(currentPath);
}

export const recordAddress = (path: string): void => void addresses.add(path);

/** Records a call that was answered with its success. */
export const recordCall = (name: string): void => void calls.add(name);

/** Ends the record of a test. */
export function takeRecord(): Observations {
  stop();
  stop = () => {};
  const record = { texts: texts.splice(0), addresses: [...addresses], calls: [...calls] };
  addresses.clear();
  calls.clear();
  return record;
}
