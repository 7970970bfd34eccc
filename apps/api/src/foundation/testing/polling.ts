import { setTimeout as pause } from 'node:timers/promises';

const intervalMs = 10;
const longestMs = 60_000;

/** Looks again and again, with pauses that leave the processor to others, until there is something. */
export async function untilFound<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  for (const end = performance.now() + longestMs; ;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`There is still not: ${what}`);
    await pause(intervalMs);
  }
}

/** Tests again and again, with the same pauses, until it is so. */
export async function until(what: string, test: () => Promise<boolean>): Promise<void> {
  await untilFound(what, async () => (await test()) || undefined);
}
