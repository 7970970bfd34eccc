/** Until the installation has succeeded the bar stays short of its end. */
const CAP = 95;
const SMALLEST_STEP = 2;
const LARGEST_STEP = 6;

export interface InstallProgress {
  /** What the bar shows, 0 to 100. */
  shown: number;
  /** What the server said last; null before its first word. */
  server: number | null;
}

export const noProgress: InstallProgress = { shown: 0, server: null };

/**
 * The bar after another answer of the server. It follows the server; while the server says the same as before it
 * moves on by 2 to 6 points, so that one sees that the work goes on. It never goes back, and never claims the end.
 * @param random a number from 0 up to 1
 */
export function advance(before: InstallProgress, server: number, random: number): InstallProgress {
  const steps = LARGEST_STEP - SMALLEST_STEP + 1;
  const drift = server === before.server ? SMALLEST_STEP + Math.floor(random * steps) : 0;
  const shown = Math.max(before.shown, Math.min(CAP, Math.max(before.shown + drift, server)));
  return { shown, server };
}
