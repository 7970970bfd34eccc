import type { Environment } from '../environment/local-environment.ts';
import { type EndState, readEndState } from './end-state.ts';
import { Customer } from './customer.ts';
import { ChaosInjector } from './chaos-injector.ts';
import { SeededRandom } from './seeded-random.ts';

export interface Soak {
  customers: number;
  atOnce: number;
  seed: number;
  /** How often the worker is killed at least. */
  fewestKills: number;
}

export interface Report extends EndState {
  /** Customers that did not finish, and why. */
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

/** Runs customers through the product while its worker, queue and database fail, and counts the results. */
export async function soak(
  environment: Environment,
  { customers, atOnce, seed, fewestKills }: Soak,
): Promise<Report> {
  const started = performance.now();
  const all = Array.from(
    { length: customers },
    (_, number) => new Customer(environment.urls, number, new SeededRandom(seed + number + 1)),
  );
  const chaos = new ChaosInjector(environment, new SeededRandom(seed), fewestKills);
  const injecting = chaos.run();
  const finished = runAll(all, atOnce, chaos).finally(() => chaos.end());
  const [failures] = await Promise.all([finished, injecting]);
  const through = performance.now();
  const endState = await readEndState({
    databaseUrl: environment.env['DATABASE_URL'],
    console: environment.urls.console,
  });
  return {
    ...endState,
    failures,
    kills: chaos.kills,
    flushes: chaos.flushes,
    restarts: chaos.restarts,
    requests: sum(all.map(({ client }) => client.requests)),
    repeats: sum(all.map(({ client }) => client.repeats)),
    seconds: (through - started) / 1000,
    quietSeconds: (performance.now() - through) / 1000,
  };
}

async function runAll(all: Customer[], atOnce: number, chaos: ChaosInjector): Promise<string[]> {
  const waiting = [...all];
  const failures: string[] = [];
  let through = 0;
  const seat = async () => {
    for (let customer = waiting.shift(); customer; customer = waiting.shift()) {
      const { email } = customer;
      await chaos.keepPace(through / all.length);
      await customer.live().catch((error: unknown) => failures.push(`${email}: ${String(error)}`));
      through += 1;
      chaos.reach(through / all.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, seat));
  return failures;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
