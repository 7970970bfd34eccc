import { deepStrictEqual, ok } from 'node:assert/strict';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { dataDirectory } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { chooseFreePorts } from '../environment/ports.ts';
import { clearEnvironment, startEnvironment } from '../environment/local-environment.ts';
import type { TestReport } from '../testing/result.ts';
import { ONE_OF_EVERYTHING } from './end-state.ts';
import { emailOf } from './customer.ts';
import { type Report, type Soak, soak } from './customers.ts';
import { postgresRestarts } from './chaos-injector.ts';

const ALL_CUSTOMERS = 50;
const FEWEST_CUSTOMERS = 15;
const MOST_AT_ONCE = 8;
const ALL_KILLS = 5;
const FEWEST_KILLS = 2;

type Size = Omit<Soak, 'seed'>;

/** @param share of a full run */
function sizeOf(share: number): Size {
  const customers = Math.max(FEWEST_CUSTOMERS, Math.ceil(ALL_CUSTOMERS * share));
  // The last ones wait until four fifths are through, by when all trouble has begun.
  const atOnce = Math.min(MOST_AT_ONCE, Math.floor(customers / 5));
  return { customers, atOnce, fewestKills: Math.max(FEWEST_KILLS, Math.ceil(ALL_KILLS * share)) };
}

/** Checks of the end state. */
const CHECKS: Record<string, (report: Report, size: Size) => void> = {
  'the worker was killed again and again, Redis flushed once, Postgres restarted three times': (
    { kills, flushes, restarts },
    { fewestKills },
  ) => {
    ok(kills >= fewestKills, `${kills} kills`);
    deepStrictEqual({ flushes, restarts }, { flushes: 1, restarts: postgresRestarts });
  },
  'every customer reached their panel': ({ failures }) => deepStrictEqual(failures, []),
  'nothing is unfinished, undelivered or needs attention': ({ unfinished }) =>
    deepStrictEqual(unfinished, []),
  'every customer has exactly one of everything': ({ tallies }, { customers }) => {
    const expected = Array.from({ length: customers }, (_, number) => emailOf(number));
    const differing = expected.filter((email) => !isDeepStrictEqual(tallies[email], ONE_OF_EVERYTHING));
    const strangers = Object.keys(tallies).filter((email) => !expected.includes(email));
    deepStrictEqual(
      [...differing, ...strangers].map((email) => [email, tallies[email]]),
      [],
    );
  },
};

/** Customers sign up, buy and set up while everything fails, in a separate environment. TEST_SEED repeats a run. */
export async function runSoak(
  steps: Steps,
  cleanUps: (() => Promise<void>)[],
): Promise<TestReport & { ok: boolean }> {
  const dataDir = join(dataDirectory(process.env), 'soak');
  const seed = Number(process.env['TEST_SEED']);
  const size = sizeOf(Math.min(1, Number(process.env['TEST_SHARE'])));
  await clearEnvironment(dataDir);
  const abort = new AbortController();
  cleanUps.push(async () => abort.abort());
  const starting = startEnvironment({
    dataDir,
    ports: await chooseFreePorts(),
    // None of the user's own services: these will be killed.
    env: {
      PATH: process.env['PATH'],
      SANDBOX_CONTRACT_REPORT: process.env['SANDBOX_CONTRACT_REPORT'],
    },
    steps,
    durable: false,
    demo: false,
    signal: abort.signal,
  });
  // An interrupted start ends what it has started, which takes a moment.
  cleanUps.push(async () => void (await starting.catch(() => undefined)));
  const environment = await starting;
  cleanUps.push(environment.stop);
  console.log(`… ${size.customers} customers, while everything fails (TEST_SEED=${seed})`);
  const report = await Promise.race([soak(environment, { ...size, seed }), environment.failed]);
  await environment.stop();
  console.log(summary(report, size));
  const outcome = check(report, size);
  if (!outcome.ok) console.error(`The logs of its processes are in ${join(dataDir, 'logs')}`);
  return outcome;
}

function check(report: Report, size: Size): TestReport & { ok: boolean } {
  const found: TestReport = { passed: 0, failures: [] };
  for (const [name, holds] of Object.entries(CHECKS)) {
    try {
      holds(report, size);
      found.passed += 1;
      console.log(`✓ ${name}`);
    } catch (error) {
      found.failures.push(name);
      console.error(`✗ ${name}\n${String(error)}`);
    }
  }
  return { ...found, ok: found.failures.length === 0 };
}

function summary(report: Report, { customers }: Size): string {
  const { kills, flushes, restarts, requests, repeats, repeatedMails, seconds, quietSeconds } = report;
  return [
    `  ${customers} customers through after ${seconds.toFixed(1)} s, all quiet ${quietSeconds.toFixed(1)} s later`,
    `  worker killed ${kills} times, Redis flushed ${flushes} time(s), Postgres restarted ${restarts} time(s)`,
    `  ${repeats} of ${requests} requests repeated; ${repeatedMails} mails came twice, with one Message-ID`,
  ].join('\n');
}
