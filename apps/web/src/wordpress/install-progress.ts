/** Until the installation has succeeded the bar stays short of its end. */
const CAP = 95;
const SMALLEST_STEP = 2;
const LARGEST_STEP = 6;

export interface InstallProgress {
  /** What the bar shows, 0 to 100. */
  shown: number;
  /** The last value of the server; null before the first answer. */
  server: number | null;
}

export const noProgress: InstallProgress = { shown: 0, server: null };

/**
 * Advances the bar after an answer of the server. It follows the server's value; while that stays the same, it moves on
 * by 2 to 6 points to show that the work continues. It never goes back and stops at 95.
 * @param random a number from 0 up to 1
 */
export function advance(before: InstallProgress, server: number, random: number): InstallProgress {
  const steps = LARGEST_STEP - SMALLEST_STEP + 1;
  const drift = server === before.server ? SMALLEST_STEP + Math.floor(random * steps) : 0;
  const shown = Math.max(before.shown, Math.min(CAP, Math.max(before.shown + drift, server)));
  return { shown, server };
}
