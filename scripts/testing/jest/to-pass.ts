import { setTimeout as wait } from 'node:timers/promises';

const DEFAULT_TIMEOUT = 60_000;
const INTERVAL = 50;

/** `await expect(check).toPass()`: repeats `check`, assertions in it included, until it throws nothing. */
export async function toPass(
  check: () => unknown,
  { timeout = DEFAULT_TIMEOUT }: { timeout?: number } = {},
): Promise<jest.CustomMatcherResult> {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      await check();
      return { pass: true, message: () => 'Expected the check to fail.' };
    } catch (error) {
      if (performance.now() >= end) throw error;
    }
    await wait(INTERVAL);
  }
}
