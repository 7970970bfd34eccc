import type { Environment } from '../stand/stand.ts';
import { type EndState, readEndState } from './aftermath.ts';
import { Customer } from './customer.ts';
import { ChaosInjector } from './havoc.ts';
import { SeededRandom } from './seeded-random.ts';

export interface Soak {
  customers: number;
  atOnce: number;
  seed: number;
  /** How often the worker is killed at least. */
  fewestKills: number;
}

export interface Report extends EndState {
  /** Who did not get through, and why. */
  failures: string[];
  kills: number;
  flushes: number;
  restarts: number;
  requests: number;
  repeats: number;
  /** Until the last customer was through. */
  seconds: number;
  /** From then on until nothing was left to do. */
  quietSeconds: number;
}

/** Lets customers live through the product while its worker, its queue and its database fail, and counts what came of it. */
export async function endure(
  environment: Environment,
  { customers, atOnce, seed, fewestKills }: Soak,
): Promise<Report> {
  const begun = performance.now();
  const everybody = Array.from(
    { length: customers },
    (_, number) => new Customer(environment.urls, number, new SeededRandom(seed + number + 1)),
  );
  const chaos = new ChaosInjector(environment, new SeededRandom(seed), fewestKills);
  const wreaking = chaos.wreak();
  const living = liveThrough(everybody, atOnce, chaos).finally(() => chaos.end());
  const [failures] = await Promise.all([living, wreaking]);
  const through = performance.now();
  const endState = await readEndState(environment);
  return {
    ...endState,
    failures,
    kills: chaos.kills,
    flushes: chaos.flushes,
    restarts: chaos.restarts,
    requests: sum(everybody.map(({ client }) => client.requests)),
    repeats: sum(everybody.map(({ client }) => client.repeats)),
    seconds: (through - begun) / 1000,
    quietSeconds: (performance.now() - through) / 1000,
  };
}

async function liveThrough(everybody: Customer[], atOnce: number, chaos: ChaosInjector): Promise<string[]> {
  const waiting = [...everybody];
  const failures: string[] = [];
  let through = 0;
  const seat = async () => {
    for (let customer = waiting.shift(); customer; customer = waiting.shift()) {
      const { email } = customer;
      await chaos.keepPace(through / everybody.length);
      await customer.live().catch((error: unknown) => failures.push(`${email}: ${String(error)}`));
      through += 1;
      chaos.reach(through / everybody.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, seat));
  return failures;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
