import { Child } from '../process/child.ts';
import { Failure } from '../process/failure.ts';

const INTERVAL_MS = 40;

/** Asks `ready` until it says yes; throws when the child dies first or the deadline passes. */
export async function waitUntilReady(
  child: Child,
  deadlineMs: number,
  ready: () => Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + deadlineMs;
  while (child.running) {
    if (await ready()) return;
    if (performance.now() > deadline) {
      const { name, logFile } = child.spec;
      throw new Failure(`${name} was not ready within ${deadlineMs / 1000} s: ${logFile} may say why.`);
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
  throw await child.ending();
}
