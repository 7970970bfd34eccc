/** Percent of a plan's storage at which the customer is warned. */
export const storageLevels = [80, 90, 100] as const;
export type StorageLevel = 0 | (typeof storageLevels)[number];

/** How far the usage must fall below a level, in percent of the limit, before the next rise to it is told again. */
const MARGIN = 5;

/** The highest level that the usage has reached; 0: none. @param percent of the limit */
const reached = (percent: number): StorageLevel => storageLevels.findLast((level) => percent >= level) ?? 0;

/**
 * The level that a customer is at now. It rises at once; it falls only when the usage is clearly lower, so that a website
 * that grows and shrinks around a level does not send an email each time.
 * @param percent of the limit that is used
 * @param known the level that they were told of
 */
export function storageLevel(percent: number, known: number): StorageLevel {
  const now = reached(percent);
  if (now >= known) return now;
  const held = reached(percent + MARGIN);
  return held >= known ? (known as StorageLevel) : held;
}
