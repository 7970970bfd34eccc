import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDisk } from '../embedded/disk.ts';
import { checkPorts } from '../embedded/ports.ts';
import { waitUntilReady } from '../embedded/wait-until.ts';
import type { Steps } from '../process/steps.ts';
import { Supervisor } from '../process/supervisor.ts';
import { stopTools } from '../process/tool.ts';
import { buildApi, buildWeb, generateClient } from './build.ts';
import type { EnvironmentFacts } from './variables.ts';
import { productEnvironment } from './variables.ts';
import {
  type ChosenPorts,
  type MovedPort,
  panelCount,
  portUses,
  readPorts,
  type EnvironmentPorts,
} from './ports.ts';
import { writeRuntime } from './runtime.ts';
import { keepSecrets } from './secrets.ts';
import { type Service, type ServiceStarter, serviceStarter } from './services.ts';
import type { SignIn } from './demo.ts';
import { setUp, setUpDemo } from './set-up.ts';

/** Services that stop after the product's own processes, in this order. */
const STOP_ORDER = [['sandbox'], ['postgres', 'redis']];

export interface EnvironmentOptions {
  /** The folder of its data, secrets and logs; one environment per folder. */
  dataDir: string;
  /** Its ports; unless given, those that the environment names or the defaults. */
  ports?: EnvironmentPorts;
  /** Variables set by the user; DATABASE_URL, REDIS_URL, SMTP_URL, S3_* and STRIPE_* replace the embedded service. */
  env: NodeJS.ProcessEnv;
  steps: Steps;
  /** False: a power cut may cost the data; for tests. */
  durable?: boolean;
  /** False: without demonstration data. */
  demo?: boolean;
  /** True: restarts a process of the product that exits. Tests fail instead. */
  restarts?: boolean;
  /** Stops everything while it is still starting. */
  signal?: AbortSignal;
}

export interface Environment {
  urls: { portal: string; console: string; worker: string; metrics: string; workerMetrics: string };
  signIns: SignIn[];
  /** The default ports that were in use, with the free ones chosen instead. */
  moved: MovedPort[];
  /** The variables of its command line, secrets included. */
  env: Record<string, string>;
  /** The database as a role that may do anything in it, for measurements and tests. */
  databaseAdminUrl: string;
  /** Rejects when one of its processes exits unexpectedly. */
  failed: Promise<never>;
  /**
   * Ends a process by a signal and starts it again; answers when it is ready.
   * @param name http, worker, sandbox, postgres or redis (the last two only where they are embedded)
   */
  restart: (name: string, signal: NodeJS.Signals) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the whole product with everything it needs; when that fails, stops what it started and throws. */
export async function startEnvironment(options: EnvironmentOptions): Promise<Environment> {
  const supervisor = new Supervisor(options.dataDir);
  const stop = () => {
    stopTools();
    return supervisor.stop(STOP_ORDER);
  };
  const aborted = new Promise<never>((_, reject) => {
    options.signal?.addEventListener('abort', () => reject(new Error('The start was interrupted.')));
  });
  try {
    const environment = await Promise.race([build(options, supervisor), supervisor.failed, aborted]);
    return { ...environment, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Stops what an interrupted environment left running in a data folder, and deletes its data. */
export async function clearEnvironment(dataDir: string): Promise<void> {
  const supervisor = new Supervisor(dataDir);
  await supervisor.claim(dataDir);
  await supervisor.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function build(
  options: EnvironmentOptions,
  supervisor: Supervisor,
): Promise<Omit<Environment, 'stop'>> {
  const { dataDir, env: given, steps } = options;
  await checkDisk(dataDir);
  await supervisor.claim(dataDir);
  // Only now, because a crashed start may have left processes on its ports.
  const { ports, moved } = await choosePorts(options);
  const secrets = keepSecrets(join(dataDir, 'secrets.json'));
  const readyFile = join(dataDir, 'ready');
  rmSync(readyFile, { force: true });
  const start = serviceStarter({
    supervisor,
    steps,
    dataDir,
    ports,
    given,
    secrets,
    durable: options.durable ?? true,
    restarts: options.restarts ?? false,
    ...(options.demo === false ? {} : { readyFile }),
  });

  const sandbox = start.sandbox();
  // It is awaited below, after what may fail before it.
  sandbox.catch(() => {});
  const [database, redisUrl] = await Promise.all([
    start.database(),
    start.redis(),
    generateClient(steps).then(() => buildApi(steps)),
    buildWeb(steps),
  ]);
  const facts: EnvironmentFacts = {
    given,
    dataDir,
    ports,
    secrets,
    databaseUrl: database.application,
    redisUrl,
  };
  const env = productEnvironment(facts);
  writeRuntime(dataDir, env);
  // It writes WEBSITE_CA_FILE, without which the product's processes refuse to start.
  await sandbox;
  await Promise.all([setUp(steps, { dataDir, env }), start.http(facts), start.worker(facts)]);

  const at = (port: number) => `http://localhost:${port}`;
  const urls = {
    portal: env['PUBLIC_URL'] ?? at(ports.portal),
    console: at(ports.console),
    worker: at(ports.worker),
    metrics: at(ports.metrics),
    workerMetrics: at(ports.workerMetrics),
  };
  const signIns = options.demo === false ? [] : await setUpDemo(steps, { dataDir, env }, urls);
  writeFileSync(readyFile, '');
  const restart = restarter(supervisor, start);
  const databaseAdminUrl = database.admin;
  return { urls, signIns, moved, env, databaseAdminUrl, failed: supervisor.failed, restart };
}

async function choosePorts({ ports, env }: EnvironmentOptions): Promise<ChosenPorts> {
  if (!ports) return readPorts(env);
  await checkPorts(portUses(ports, panelCount(env)));
  return { ports, moved: [] };
}

function restarter(supervisor: Supervisor, start: ServiceStarter): Environment['restart'] {
  return async (name, signal) => {
    const service: Service | undefined = start.services.get(name);
    if (!service) throw new Error(`This environment runs no ${name} of its own.`);
    await supervisor.end(service.child, signal);
    const child = supervisor.start({ ...service.child.spec, appendLog: true });
    start.services.set(name, { ...service, child });
    await waitUntilReady(child, start.deadlineMs, service.ready);
  };
}
