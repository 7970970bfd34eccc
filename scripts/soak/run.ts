import { deepStrictEqual, ok } from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { dataDirectory } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { chooseFreePorts } from '../environment/ports.ts';
import { clearEnvironment, startEnvironment } from '../environment/local-environment.ts';
import type { TestReport } from '../testing/result.ts';
import type { Tally } from './end-state.ts';
import { emailOf } from './customer.ts';
import { type Report, soak } from './customers.ts';
import { postgresRestarts } from './chaos-injector.ts';

const CUSTOMERS = 50;
const AT_ONCE = 8;
const FEWEST_KILLS = 5;

const ONE_OF_EVERYTHING: Tally = {
  panelCustomers: 1,
  webspaces: 1,
  subscriptions: 1,
  fulfilledOrders: 1,
  activePlans: 1,
  activeAccounts: 1,
  planMails: 1,
  accountMails: 1,
};

/** Checks of the end state. */
const CHECKS: Record<string, (report: Report) => void> = {
  'the worker was killed again and again, Redis flushed once, Postgres restarted three times': ({
    kills,
    flushes,
    restarts,
  }) => {
    ok(kills >= FEWEST_KILLS, `${kills} kills`);
    deepStrictEqual({ flushes, restarts }, { flushes: 1, restarts: postgresRestarts });
  },
  'every customer reached their panel': ({ failures }) => deepStrictEqual(failures, []),
  'nothing is unfinished, undelivered or needs attention': ({ unfinished }) =>
    deepStrictEqual(unfinished, []),
  'every customer has exactly one of everything': ({ tallies }) => {
    const expected = Array.from({ length: CUSTOMERS }, (_, number) => emailOf(number));
    const differing = expected.filter((email) => !isDeepStrictEqual(tallies[email], ONE_OF_EVERYTHING));
    const strangers = Object.keys(tallies).filter((email) => !expected.includes(email));
    deepStrictEqual(
      [...differing, ...strangers].map((email) => [email, tallies[email]]),
      [],
    );
  },
};

/** Customers sign up, buy and set up while everything fails, in a separate environment. SOAK_SEED repeats a run. */
export async function runSoak(
  steps: Steps,
  cleanUps: (() => Promise<void>)[],
): Promise<TestReport & { ok: boolean }> {
  const dataDir = join(dataDirectory(process.env), 'soak');
  const seed = Number(process.env['SOAK_SEED'] || randomInt(2 ** 31));
  await clearEnvironment(dataDir);
  const abort = new AbortController();
  cleanUps.push(async () => abort.abort());
  const environment = await startEnvironment({
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
  cleanUps.push(environment.stop);
  console.log(`… ${CUSTOMERS} customers, while everything fails (SOAK_SEED=${seed})`);
  const report = await Promise.race([
    soak(environment, { customers: CUSTOMERS, atOnce: AT_ONCE, seed, fewestKills: FEWEST_KILLS }),
    environment.failed,
  ]);
  await environment.stop();
  console.log(summary(report));
  const outcome = check(report);
  if (!outcome.ok) console.error(`The logs of its processes are in ${join(dataDir, 'logs')}`);
  return outcome;
}

function check(report: Report): TestReport & { ok: boolean } {
  const found: TestReport = { passed: 0, failures: [] };
  for (const [name, holds] of Object.entries(CHECKS)) {
    try {
      holds(report);
      found.passed += 1;
      console.log(`✓ ${name}`);
    } catch (error) {
      found.failures.push(name);
      console.error(`✗ ${name}\n${String(error)}`);
    }
  }
  return { ...found, ok: found.failures.length === 0 };
}

function summary(report: Report): string {
  const { kills, flushes, restarts, requests, repeats, repeatedMails, seconds, quietSeconds } = report;
  return [
    `  ${CUSTOMERS} customers through after ${seconds.toFixed(1)} s, all quiet ${quietSeconds.toFixed(1)} s later`,
    `  worker killed ${kills} times, Redis flushed ${flushes} time(s), Postgres restarted ${restarts} time(s)`,
    `  ${repeats} of ${requests} requests repeated; ${repeatedMails} mails came twice, with one Message-ID`,
  ].join('\n');
}
