import { setTimeout as pause } from 'node:timers/promises';

const shortestPauseMs = 5;
const longestPauseMs = 100;
const timeoutMs = 120_000;

/** Polls until something is found; the pauses grow, and leave the processor to others. */
export async function untilFound<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  for (const start = performance.now(); ;) {
    const found = await look();
    if (found !== undefined) return found;
    const waitedMs = performance.now() - start;
    if (waitedMs > timeoutMs) throw new Error(`There is still not: ${what}`);
    await pause(Math.min(Math.max(waitedMs / 10, shortestPauseMs), longestPauseMs));
  }
}

/** Polls with the same pauses until the condition holds. */
export async function until(what: string, test: () => Promise<boolean>): Promise<void> {
  await untilFound(what, async () => (await test()) || undefined);
}
