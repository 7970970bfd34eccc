import { Client } from 'pg';
import { addFault, clearFaults } from './faults.ts';
import type { BenchPart, Stage } from './stage.ts';
import { readAll, type Reading, regularReadingOver } from './sync-reading.ts';
import { addAccounts, fillPanels } from './sync-scene.ts';

const SERVERS = 20;
const ACCOUNTS_EACH = 500;
const LATENCY_MS = 200;
const CONCURRENCY = 4;
const AIM = { ratio: 1.15, slowerPercent: 5 };
const TROUBLE = [
  { name: 'fra1', says: 'hangs', kind: 'delay', value: 3_600_000 },
  { name: 'lhr1', says: 'answers 500', kind: 'status', value: 500 },
] as const;

/** All accounts of all servers read, then again while one server hangs and one fails. */
export const sync: BenchPart = {
  env: {
    SANDBOX_PLESK_SERVERS: String(SERVERS),
    SANDBOX_PLESK_LATENCY_MS: String(LATENCY_MS),
    SYNC_CONCURRENCY: String(CONCURRENCY),
    // Once at the start, while there are no accounts; then only when the bench asks.
    SYNC_EVERY_SECONDS: '1000000000',
    PANEL_TIMEOUT_MS: '10000',
    LOG_LEVEL: 'error',
  },
  prepare: (dataDir, env) => fillPanels(dataDir, env, ACCOUNTS_EACH),
  async measure(stage) {
    const client = new Client({ connectionString: stage.environment.databaseAdminUrl });
    await client.connect();
    try {
      await regularReadingOver(client);
      await addAccounts(client, stage.dataDir);
      await measureSync(stage, client);
    } finally {
      await client.end();
    }
  },
};

async function measureSync({ environment }: Stage, client: Client): Promise<void> {
  console.log(
    `\nFull sync of ${SERVERS * ACCOUNTS_EACH} accounts on ${SERVERS} servers, ${LATENCY_MS} ms per panel call, ${CONCURRENCY} calls at once per server`,
  );
  print('first', await readAll(environment, client));
  const steady = await readAll(environment, client);
  print('again', steady);

  for (const { name, kind, value } of TROUBLE)
    await addFault(environment, { match: `${name} `, kind, value });
  const failing = TROUBLE.map(({ name }) => name);
  const troubled = await readAll(environment, client, failing);
  await clearFaults(environment);
  console.log(
    `\nThe same while ${TROUBLE.map(({ name, says }) => `${name} ${says}`).join(' and ')}; the other ${troubled.servers.size} servers, aim: at most ${AIM.slowerPercent} % slower`,
  );
  const [before, after] = [steady, troubled].map(({ servers }) =>
    [...servers].filter(([name]) => troubled.servers.has(name)).map(([, seconds]) => seconds),
  ) as [number[], number[]];
  compare('median server', median(before), median(after));
  compare('slowest server', Math.max(...before), Math.max(...after));
  for (const [name, seconds] of [...troubled.servers].sort(([one], [other]) => one.localeCompare(other)))
    compare(`  ${name}`, steady.servers.get(name) ?? Number.NaN, seconds);
}

function print(name: string, { seconds, servers, calls, meanCallMs, cpu }: Reading): void {
  const bound = (calls * LATENCY_MS) / 1000 / (SERVERS * CONCURRENCY);
  const all = [...servers.values()];
  console.log(
    `  ${name.padEnd(8)} ${seconds.toFixed(1)} s   bound ${bound.toFixed(1)} s (${calls} calls)   ratio ${(seconds / bound).toFixed(3)} (aim ${AIM.ratio})   servers: median ${median(all).toFixed(1)} s, slowest ${Math.max(...all).toFixed(1)} s   mean call ${meanCallMs.toFixed(0)} ms   worker ${((cpu / calls) * 1000).toFixed(2)} ms of CPU per call`,
  );
}

function compare(name: string, before: number, after: number): void {
  const percent = (after / before - 1) * 100;
  console.log(
    `  ${name.padEnd(16)} ${before.toFixed(1)} s, then ${after.toFixed(1)} s   ${percent >= 0 ? '+' : ''}${percent.toFixed(1)} %`,
  );
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
