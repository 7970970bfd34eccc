import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory, inProject } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { runTool } from '../process/tool.ts';
import { makeDatabaseAnew } from '../environment/database.ts';
import { chooseFreePorts } from '../environment/ports.ts';
import { clearEnvironment, startEnvironment } from '../environment/local-environment.ts';
import { homeport } from '../environment/set-up.ts';
import { findChromium } from './chromium.ts';
import { type TestReport, readTestReport } from './result.ts';
import { TraceReceiver } from './trace-receiver.ts';

const DATABASE = 'homeport_journeys';
const REDIS_NUMBER = 15;
/** Every journey creates its own users, all from one network address. */
const ONE_ADDRESS_FOR_ALL = {
  LIMIT_SIGN_UPS_PER_HOUR: '5000',
  LIMIT_SIGN_INS_PER_QUARTER: '5000',
  LIMIT_CHECKOUTS_PER_MINUTE: '1000',
  LIMIT_READS_PER_MINUTE: '50000',
  LIMIT_WRITES_PER_MINUTE: '10000',
};

/**
 * Runs the journeys in a browser, in a separate local environment.
 * @param filters names of journey files, and options of Playwright; no names: all of them
 */
export async function runJourneys(
  steps: Steps,
  filters: string[],
  cleanUps: (() => Promise<void>)[],
): Promise<TestReport & { ok: boolean }> {
  const chromium = await findChromium(steps, process.env);
  const dataDir = join(dataDirectory(process.env), 'e2e');
  const report = join(dataDirectory(process.env), 'reports', 'e2e.json');
  await clearEnvironment(dataDir);
  mkdirSync(join(report, '..'), { recursive: true });
  rmSync(report, { force: true });

  const abort = new AbortController();
  cleanUps.push(async () => abort.abort());
  const traces = await TraceReceiver.listen();
  cleanUps.push(async () => traces.close());
  const ports = await chooseFreePorts();
  const starting = startEnvironment({
    dataDir,
    ports,
    env: {
      ...ONE_ADDRESS_FOR_ALL,
      ...(await servicesApart(process.env)),
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
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
  // A second vendor: the servers of the environment itself are all of the first one.
  const hestiacp = readFileSync(join(dataDir, 'sandbox', 'panels-hestiacp.json'), 'utf8');
  await steps.run('Register the HestiaCP server', () =>
    homeport(environment.env, ['panel', 'import'], hestiacp).then(() => {}),
  );
  const names = filters.filter((filter) => !filter.startsWith('-'));
  const options = names.length > 0 ? optionsFor(names) : [];
  const journeys = runTool(
    'apps/web/node_modules/@playwright/test/cli.js',
    ['test', ...options, ...filters],
    {
      cwd: inProject('apps/web'),
      env: {
        BASE_URL: environment.urls.portal,
        SANDBOX_URL: environment.urls.console,
        STRIPE_URL: environment.env['STRIPE_API_URL'] ?? '',
        PANELS_FILE: join(dataDir, 'sandbox', 'panels.json'),
        HOMEPORT_DATA: dataDir,
        TEST_REPORT: report,
        TRACES_URL: traces.url,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
    },
  );
  const code = await Promise.race([journeys, environment.failed]);
  await environment.stop();
  return { ok: code === 0, ...readTestReport(report) };
}

/**
 * Playwright would run the journeys that those which move the time wait for in full, whatever the filters are. Without
 * them, one worker keeps the two kinds apart.
 */
function optionsFor(filters: readonly string[]): string[] {
  const clocks = readdirSync(inProject('apps/web/e2e')).filter((name) => name.startsWith('clock-'));
  const movesTime = clocks.some((name) => filters.some((filter) => new RegExp(filter).test(name)));
  return ['--no-deps', ...(movesTime ? ['--workers=1'] : [])];
}

/** The person's own Postgres and Redis, where they are given, with a fresh database and a number of the journeys' own. */
async function servicesApart(given: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const apart = { ...given };
  if (given['DATABASE_URL']) {
    const url = new URL(given['DATABASE_URL']);
    await makeDatabaseAnew(url.href, DATABASE);
    url.pathname = `/${DATABASE}`;
    apart['DATABASE_URL'] = url.href;
    // The database is made anew by that role, which owns it.
    apart['DATABASE_OWNER_URL'] = '';
  }
  if (given['REDIS_URL']) apart['REDIS_URL'] = new URL(`/${REDIS_NUMBER}`, given['REDIS_URL']).href;
  return apart;
}
