import { setTimeout as after } from 'node:timers/promises';

/** Longer than any way through the calls that use it takes. */
const floorMs = 200;

/**
 * Answers, or refuses, after a fixed time at the earliest, so that the time does not tell which way the work went
 * (whether an address is known, whether a mail was written).
 */
export async function inSteadyTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = after(floorMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
