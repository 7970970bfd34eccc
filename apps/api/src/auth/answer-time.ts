import { setTimeout as after } from 'node:timers/promises';

/** Longer than any path through the calls that use it takes. */
const floorMs = 200;

/**
 * Settles no earlier than a fixed time, so that the time does not reveal what the work did (whether an address is known,
 * whether an email was written).
 */
export async function inSteadyTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = after(floorMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
