import { deepStrictEqual, ok } from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { dataDirectory } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { chooseFreePorts } from '../stand/ports.ts';
import { clearEnvironment, startEnvironment } from '../stand/stand.ts';
import type { TestReport } from '../testing/result.ts';
import type { Tally } from './aftermath.ts';
import { emailOf } from './customer.ts';
import { type Report, endure } from './endure.ts';
import { postgresRestarts } from './havoc.ts';

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

/** What has to be true afterwards. */
const CHECKS: Record<string, (report: Report) => void> = {
  'the worker was killed again and again, Redis flushed once, Postgres restarted three times': ({
    kills,
    flushes,
    restarts,
  }) => {
    ok(kills >= FEWEST_KILLS, `${kills} kills`);
    deepStrictEqual({ flushes, restarts }, { flushes: 1, restarts: postgresRestarts });
  },
  'everybody came through to their panel': ({ failures }) => deepStrictEqual(failures, []),
  'nothing is left undone, undelivered or parked': ({ unfinished }) => deepStrictEqual(unfinished, []),
  'everybody has one of everything, and nobody a second one': ({ tallies }) => {
    const everybody = Array.from({ length: CUSTOMERS }, (_, number) => emailOf(number));
    const differing = everybody.filter((email) => !isDeepStrictEqual(tallies[email], ONE_OF_EVERYTHING));
    const strangers = Object.keys(tallies).filter((email) => !everybody.includes(email));
    deepStrictEqual(
      [...differing, ...strangers].map((email) => [email, tallies[email]]),
      [],
    );
  },
};

/** Lets customers sign up, buy and set up while everything fails, on a stand of its own. SOAK_SEED repeats a run. */
export async function runSoak(
  steps: Steps,
  cleanUps: (() => Promise<void>)[],
): Promise<TestReport & { ok: boolean }> {
  const dataDir = join(dataDirectory(process.env), 'endurance');
  const seed = Number(process.env['SOAK_SEED'] || randomInt(2 ** 31));
  await clearEnvironment(dataDir);
  const abort = new AbortController();
  cleanUps.push(async () => abort.abort());
  const environment = await startEnvironment({
    dataDir,
    ports: await chooseFreePorts(),
    // Nothing of the person's own: these services are there to be killed.
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
    endure(environment, { customers: CUSTOMERS, atOnce: AT_ONCE, seed, fewestKills: FEWEST_KILLS }),
    environment.failed,
  ]);
  await environment.stop();
  console.log(summary(report));
  const outcome = check(report);
  if (!outcome.ok) console.error(`What its processes wrote is in ${join(dataDir, 'logs')}`);
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
