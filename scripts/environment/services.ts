import { join } from 'node:path';
import { startPostgres } from '../embedded/postgres.ts';
import { checkRedis, startRedis } from '../embedded/redis.ts';
import { waitUntilReady } from '../embedded/wait-until.ts';
import { type DatabaseUrls, makeDatabaseRoles } from '../database-roles.ts';
import { migrateAndGrant } from '../migrate.ts';
import type { Child } from '../process/child.ts';
import { COMPILE_CACHE, ROOT, inProject } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import type { Supervisor } from '../process/supervisor.ts';
import { checkDatabase } from './database.ts';
import {
  type EnvironmentFacts,
  httpEnvironment,
  productEnvironment,
  sandboxEnvironment,
  workerEnvironment,
} from './variables.ts';
import type { EnvironmentPorts } from './ports.ts';
import type { EnvironmentSecrets } from './secrets.ts';

const DATABASE = 'homeport';
const READY_DEADLINE_MS = 60_000;

/** A process of the environment, and how to detect that it is ready. */
export interface Service {
  child: Child;
  ready: () => Promise<boolean>;
}

export interface StartContext {
  supervisor: Supervisor;
  steps: Steps;
  dataDir: string;
  ports: EnvironmentPorts;
  given: NodeJS.ProcessEnv;
  secrets: EnvironmentSecrets;
  durable: boolean;
  /** Whether a process of the product that exits is restarted. */
  restarts: boolean;
  /** The file whose writer says that the portal has its demonstration data. */
  readyFile?: string;
}

/** Starts the services of an environment, and finds them by name. */
export interface ServiceStarter {
  services: Map<string, Service>;
  deadlineMs: number;
  /** Postgres, unless DATABASE_URL names one; answers how the migrated database is reached. */
  database: () => Promise<DatabaseUrls>;
  /** Redis, unless REDIS_URL names one. */
  redis: () => Promise<string>;
  sandbox: () => Promise<void>;
  http: (facts: EnvironmentFacts) => Promise<void>;
  worker: (facts: EnvironmentFacts) => Promise<void>;
}

export function serviceStarter(context: StartContext): ServiceStarter {
  const { supervisor, steps, dataDir, ports, given, secrets } = context;
  const services = new Map<string, Service>();

  const node = async (
    name: string,
    args: string[],
    env: Record<string, string>,
    readyUrl: string,
    startedUrl = readyUrl,
  ) => {
    const child = supervisor.start({
      name,
      command: process.execPath,
      args: ['--enable-source-maps', '--disable-warning=ExperimentalWarning', ...args],
      env: { ...given, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
      cwd: ROOT,
      logFile: join(dataDir, 'logs', `${name}.log`),
    });
    const ready = () => answersWell(readyUrl);
    services.set(name, { child, ready });
    await waitUntilReady(child, READY_DEADLINE_MS, () => answersWell(startedUrl));
    if (!context.restarts) return;
    supervisor.keepRunning(child, (next, how) => {
      services.set(name, { child: next, ready });
      console.error(`${name} ended (${how}) and is started again: ${next.spec.logFile} says why.`);
    });
  };

  const embeddedDatabase = async (): Promise<DatabaseUrls> => {
    const settings = { dataDir, port: ports.postgres, password: secrets.postgresPassword };
    const postgres = await startPostgres(supervisor, { ...settings, durable: context.durable });
    services.set('postgres', postgres);
    const as = (role: string, password: string) =>
      `postgresql://${role}:${password}@127.0.0.1:${ports.postgres}/${DATABASE}`;
    const owner = as('homeport_owner', secrets.databaseOwnerPassword);
    const application = as('homeport_app', secrets.databasePassword);
    await makeDatabaseRoles({ admin: postgres.url('postgres'), owner, application });
    return { admin: postgres.url(DATABASE), owner, application };
  };

  const role = (
    facts: EnvironmentFacts,
    name: 'http' | 'worker',
    own: Record<string, string>,
    port: number,
  ) => {
    const health = `http://127.0.0.1:${port}/api/health`;
    return steps.run(
      name === 'http' ? 'Start the portal' : 'Start the worker',
      () =>
        node(
          name,
          [inProject('apps/api/dist/main.js'), name],
          { ...productEnvironment(facts), ...own },
          `${health}/ready`,
          own['READY_FILE'] ? `${health}/live` : `${health}/ready`,
        ),
      () => `port ${port}`,
    );
  };

  return {
    services,
    deadlineMs: READY_DEADLINE_MS,
    database: async () => {
      const own = given['DATABASE_URL'];
      if (own) await checkDatabase(own);
      const ownersUrl = given['DATABASE_OWNER_URL'] || own;
      const start = () => steps.run('Start Postgres', embeddedDatabase, () => `port ${ports.postgres}`);
      const urls =
        own && ownersUrl ? { admin: ownersUrl, owner: ownersUrl, application: own } : await start();
      await steps.run(
        'Migrate the database',
        () => migrateAndGrant(urls.owner, urls.application),
        (applied) => (applied.length > 0 ? `${applied.length} applied` : 'up to date'),
      );
      return urls;
    },
    redis: async () => {
      const own = given['REDIS_URL'];
      if (own) {
        await checkRedis(own);
        return own;
      }
      const start = () =>
        startRedis(supervisor, steps, { dataDir, port: ports.redis, password: secrets.redisPassword });
      const redis = await steps.run('Start Redis', start, () => `port ${ports.redis}`);
      services.set('redis', redis);
      return redis.url;
    },
    sandbox: () =>
      steps.run('Start the sandbox', () =>
        node(
          'sandbox',
          [inProject('apps/sandbox/src/main.ts')],
          sandboxEnvironment({ given, dataDir, ports, secrets }),
          `http://127.0.0.1:${ports.console}/state.json`,
        ),
      ),
    http: (facts) => {
      const own = { ...httpEnvironment(facts), ...(context.readyFile && { READY_FILE: context.readyFile }) };
      return role(facts, 'http', own, ports.portal);
    },
    worker: (facts) => role(facts, 'worker', workerEnvironment(facts), ports.worker),
  };
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
