import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDatabaseRoles } from './database-roles.ts';
import { startPostgres } from './embedded/postgres.ts';
import { freePorts } from './embedded/ports.ts';
import { startRedis } from './embedded/redis.ts';
import { waitUntilReady } from './embedded/wait-until.ts';
import { buildApi, buildWeb, generateClient } from './environment/build.ts';
import { clearEnvironment } from './environment/local-environment.ts';
import { chooseFreePorts } from './environment/ports.ts';
import { keepSecrets } from './environment/secrets.ts';
import {
  type EnvironmentFacts,
  httpEnvironment,
  productEnvironment,
  sandboxEnvironment,
  workerEnvironment,
} from './environment/variables.ts';
import type { Child } from './process/child.ts';
import { Failure, describeFailure } from './process/failure.ts';
import { ROOT, dataDirectory, inProject } from './process/paths.ts';
import { Steps } from './process/steps.ts';
import { Supervisor } from './process/supervisor.ts';
import { RoundRobinProxy } from './upgrade/proxy.ts';
import { buildRelease, inRelease, previousRelease } from './upgrade/release.ts';
import { Traffic } from './upgrade/traffic.ts';

/** `upgrade-check.ts [revision]`: upgrades from a release to this one under traffic, and fails on a failed request. */
const DEADLINE_MS = 60_000;
/** How many requests are answered between two steps, so that every combination of versions serves some. */
const REQUESTS_BETWEEN = 150;
const ROLES = ['http', 'worker'] as const;
type Role = (typeof ROLES)[number];

const steps = new Steps();
const folder = join(dataDirectory(process.env), 'upgrade');
const supervisor = new Supervisor(folder);

async function answersWell(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function main(revision: string): Promise<void> {
  const before = await steps.run(`Build ${revision}`, () =>
    buildRelease(revision, inProject('.homeport', 'releases')),
  );
  await Promise.all([generateClient(steps).then(() => buildApi(steps)), buildWeb(steps)]);
  await clearEnvironment(folder);
  await supervisor.claim(folder);
  const ports = await chooseFreePorts();
  const secrets = keepSecrets(join(folder, 'secrets.json'));
  const own = { dataDir: folder, port: ports.postgres, password: secrets.postgresPassword, durable: false };
  const postgres = await startPostgres(supervisor, own);
  const redis = await startRedis(supervisor, steps, {
    dataDir: folder,
    port: ports.redis,
    password: secrets.redisPassword,
  });
  const as = (role: string, password: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${ports.postgres}/homeport`;
  const owner = as('homeport_owner', secrets.databaseOwnerPassword);
  const application = as('homeport_app', secrets.databasePassword);
  await makeDatabaseRoles({ admin: postgres.url('postgres'), owner, application });
  const given: NodeJS.ProcessEnv = { PATH: process.env['PATH'] };
  const facts: EnvironmentFacts = {
    given,
    dataDir: folder,
    ports,
    secrets,
    databaseUrl: application,
    redisUrl: redis.url,
  };
  const env = {
    ...given,
    ...productEnvironment(facts),
    WEB_DIST: '',
    DATABASE_OWNER_URL: owner,
    LIMIT_SIGN_UPS_PER_HOUR: '100000',
    LIMIT_CHECKOUTS_PER_MINUTE: '100000',
    LIMIT_READS_PER_MINUTE: '1000000',
    LIMIT_WRITES_PER_MINUTE: '1000000',
    QUOTA_DRAFTS_PER_HOUR: '1000000',
  };

  const sandbox = supervisor.start({
    name: 'sandbox',
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', inProject('apps/sandbox/src/main.ts')],
    env: { ...given, ...sandboxEnvironment(facts) },
    cwd: ROOT,
    logFile: join(folder, 'logs', 'sandbox.log'),
  });
  const console = `http://127.0.0.1:${ports.console}`;
  await waitUntilReady(sandbox, DEADLINE_MS, () => answersWell(`${console}/state.json`));
  const migrate = (place: string) => inRelease(place, ['scripts/migrate.ts'], env);
  await steps.run('Migrate to the earlier release', () => migrate(before));
  const panels = readFileSync(join(folder, 'sandbox', 'panels.json'), 'utf8');
  await inRelease(before, ['apps/api/dist/cli.js', 'panel', 'import'], env, panels);
  await inRelease(before, ['apps/api/dist/cli.js', 'plans', 'publish'], env);

  const first = await freePorts(8);
  const start = async (place: string, role: Role, number: number): Promise<Child> => {
    const port = first + ROLES.indexOf(role) * 4 + number * 2;
    const variables = role === 'http' ? httpEnvironment(facts) : workerEnvironment(facts);
    const child = supervisor.start({
      name: `${role}-${number}-${place === ROOT ? 'new' : 'old'}`,
      command: process.execPath,
      args: ['--enable-source-maps', '--disable-warning=ExperimentalWarning', 'apps/api/dist/main.js', role],
      env: {
        ...env,
        ...variables,
        [role === 'http' ? 'PORT' : 'WORKER_PORT']: String(port),
        METRICS_PORT: String(port + 1),
      },
      cwd: place,
      logFile: join(folder, 'logs', `${role}-${number}-${place === ROOT ? 'new' : 'old'}.log`),
    });
    await waitUntilReady(child, DEADLINE_MS, () => answersWell(`http://127.0.0.1:${port}/api/health/ready`));
    return child;
  };
  const proxy = new RoundRobinProxy([first, first + 2]);
  const processes = new Map<string, Child>();
  const place = async (release: string, role: Role, number: number) => {
    const former = processes.get(`${role} ${number}`);
    const port = first + number * 2;
    // The earlier release may not know how to end its connections before it stops.
    if (former && role === 'http') await proxy.takeOut(port);
    if (former) await supervisor.end(former);
    processes.set(`${role} ${number}`, await start(release, role, number));
    proxy.putBack(port);
  };
  await steps.run('Start two API processes and two workers of the earlier release', async () => {
    for (const role of ROLES) for (const number of [0, 1]) await place(before, role, number);
  });
  await proxy.listen(ports.portal);

  const traffic = new Traffic({ portal: `http://127.0.0.1:${ports.portal}`, console });
  const serve = async () => {
    const enough = traffic.requests + REQUESTS_BETWEEN;
    const hosted = traffic.hosted + 1;
    while ((traffic.requests < enough || traffic.hosted < hosted) && traffic.failures.length < 10)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await traffic.start();
  await steps.run('Serve with the earlier release', serve);
  await steps.run(
    'Migrate',
    () => migrate(ROOT),
    (applied) => applied,
  );
  await steps.run('Serve with the earlier release on the new database', serve);
  for (const role of ['worker', 'http'] as const)
    for (const number of [0, 1]) {
      await steps.run(`Replace ${role} ${number + 1} of 2`, () => place(ROOT, role, number));
      await steps.run('Serve', serve);
    }
  await traffic.end();
  await proxy.close();
  globalThis.console.log(
    `${traffic.requests} requests, ${traffic.hosted} purchases with hosting set up, ${traffic.failures.length} failed`,
  );
  if (traffic.failures.length > 0)
    throw new Failure('Requests failed during the upgrade.', [...new Set(traffic.failures)].join('\n'));
}

try {
  await Promise.race([main(process.argv[2] ?? (await previousRelease())), supervisor.failed]);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
} finally {
  await supervisor.stop([['sandbox'], ['postgres', 'redis']]);
}
process.exit();
