import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { Failure } from '../process/failure.ts';
import type { Steps } from '../process/steps.ts';
import { type EndState, ONE_OF_EVERYTHING, readEndState } from '../soak/end-state.ts';
import { Buyers } from './buyers.ts';
import type { Instance, Stack } from './stack.ts';

/** Customers who buy at the same time while processes are killed. */
const BUYERS = 4;
const BETWEEN_KILLS_MS = 4_000;
/** Within which a process has something to lose while so many customers buy. */
const BUSY_WITHIN_MS = 60_000;

/**
 * Kills each process once while customers buy, who repeat what failed: everyone has what they bought, once.
 * @throws Failure also when a process had nothing to lose when it was killed, or customers did nothing afterwards
 */
export async function killUnderTraffic(stack: Stack, steps: Steps): Promise<void> {
  const buyers = new Buyers(stack.places, BUYERS);
  const db = new Client({ connectionString: stack.databaseUrl });
  await db.connect();
  const interrupted: string[] = [];
  try {
    for (const instance of stack.instances) {
      await sleep(BETWEEN_KILLS_MS);
      const kill = () => killBusy(stack, db, { instance, buyers, interrupted });
      await steps.run(`Kill ${instance.name}; it is started again`, kill, (seen) => seen);
    }
  } finally {
    buyers.stop();
    await db.end();
  }
  await steps.run('Let every customer finish', () => buyers.finished);
  const end = await readEndState({ databaseUrl: stack.databaseUrl, console: stack.places.console });
  const { customers, requests, repeats, failures } = buyers;
  console.log(
    `  kills: ${customers.length} customers, ${requests} requests, ${repeats} of them repeated, ` +
      `${interrupted.length} operations interrupted`,
  );
  const faults = [...failures, ...end.unfinished, ...lostOrTwice(end, buyers)];
  if (faults.length > 0) throw new Failure('Something was lost or done twice.', faults.join('\n'));
}

interface Kill {
  instance: Instance;
  buyers: Buyers;
  /** Ids of operations that were cut off; this kill adds to them. */
  interrupted: string[];
}

/** Kills a process at a moment when it works for customers. @returns what was under way, and what came after */
async function killBusy(stack: Stack, db: Client, { instance, buyers, interrupted }: Kill): Promise<string> {
  const isWorker = instance.service === 'worker';
  const before = await untilBusy(instance, async () => {
    const operations = isWorker ? await leasedBy(db, instance) : [];
    const requests = isWorker ? 0 : await stack.requestsOf(instance);
    return operations.length + requests > 0 ? { operations, requests } : undefined;
  });
  const customers = buyers.underWay;
  const [requests, repeats] = [buyers.requests, buyers.repeats];
  await stack.kill(instance);
  interrupted.push(...before.operations);
  const [after, repeated] = [buyers.requests - requests, buyers.repeats - repeats];
  if (customers < BUYERS) throw new Failure(`Only ${customers} of ${BUYERS} customers were buying.`);
  if (after === 0) throw new Failure(`No customer asked for anything after ${instance.name} was killed.`);
  const cut = isWorker
    ? `${before.operations.length} of its operations`
    : `${before.requests} of its requests`;
  return `${cut}, ${customers} customers under way; ${after} requests until it was ready again, ${repeated} of them repeats`;
}

async function untilBusy<T>(instance: Instance, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + BUSY_WITHIN_MS; performance.now() < end; await sleep(5)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Failure(`${instance.name} had nothing to do while ${BUYERS} customers bought.`);
}

/** Ids of the operations that a worker runs: the lease names the host, the process and the start. */
async function leasedBy(db: Client, { child }: Instance): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM operations WHERE state = 'running' AND lease_until > now() AND split_part(lease_owner, ':', 2) = $1`,
    [String(child?.pid)],
  );
  return rows.map(({ id }) => id);
}

function lostOrTwice({ tallies }: EndState, { customers }: Buyers): string[] {
  return customers
    .filter(({ email }) => !isDeepStrictEqual(tallies[email], ONE_OF_EVERYTHING))
    .map(({ email }) => `${email} has ${JSON.stringify(tallies[email])}`);
}
