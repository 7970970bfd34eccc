import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Child } from '../process/child.ts';
import { Failure } from '../process/failure.ts';
import type { Steps } from '../process/steps.ts';
import type { Supervisor } from '../process/supervisor.ts';
import { getDebianPackage } from './debian-package.ts';
import { dockerRuns } from './docker.ts';
import { findExecutable } from './executable.ts';
import { waitUntilReady } from './wait-until.ts';

const NAMES = ['redis-server', 'valkey-server'];
const IMAGE = 'redis:8-alpine';
const DEFAULT_PORT = '6379';
const START_DEADLINE_MS = 30_000;

export interface RedisOptions {
  /** Holds Redis' data (`redis/`) and its log. */
  dataDir: string;
  port: number;
  password: string;
}

export interface EmbeddedRedis {
  child: Child;
  url: string;
  ready: () => Promise<boolean>;
}

/** Starts a Redis on 127.0.0.1: the one on the path, else Debian's or Ubuntu's package, else one in Docker. */
export async function startRedis(
  supervisor: Supervisor,
  steps: Steps,
  options: RedisOptions,
): Promise<EmbeddedRedis> {
  const folder = join(options.dataDir, 'redis');
  mkdirSync(folder, { recursive: true });
  const { command, args } = await redisCommand(steps, folder, options);
  const child = supervisor.start({
    name: 'redis',
    command,
    args,
    env: { PATH: process.env['PATH'] },
    cwd: folder,
    logFile: join(options.dataDir, 'logs', 'redis.log'),
  });
  const ready = () => answers(options);
  await waitUntilReady(child, START_DEADLINE_MS, ready);
  return { child, url: `redis://:${options.password}@127.0.0.1:${options.port}`, ready };
}

/** Throws one sentence unless something answers at the address of a Redis. */
export async function checkRedis(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port || DEFAULT_PORT), hostname.replace(/^\[|\]$/g, ''));
  try {
    await once(socket, 'connect');
  } catch {
    throw new Failure(
      `Redis at ${hostname}:${port || DEFAULT_PORT} does not answer: start it, or unset REDIS_URL to use the embedded one.`,
    );
  } finally {
    socket.destroy();
  }
}

async function redisCommand(
  steps: Steps,
  folder: string,
  { port, password }: RedisOptions,
): Promise<{ command: string; args: string[] }> {
  const found = findExecutable(NAMES);
  const result = found ? { path: found } : await getDebianPackage(steps, 'redis-server', NAMES);
  // Postgres holds all jobs and queues them again, so occasional snapshots are durable enough.
  const settings = ['--port', String(port), '--save', '60 1', '--appendonly', 'no'];
  if ('path' in result) {
    // In a file and not on the command line, which every user of the machine can read.
    const config = join(folder, 'redis.conf');
    writeFileSync(config, `requirepass ${password}\n`, { mode: 0o600 });
    return { command: result.path, args: [config, ...settings, '--bind', '127.0.0.1', '--dir', folder] };
  }
  const docker = findExecutable(['docker']);
  if (docker && dockerRuns()) {
    // No mounted volume: its files would belong to the container's user.
    const run = ['run', '--rm', '-i', '-p', `127.0.0.1:${port}:${port}`, IMAGE];
    return { command: docker, args: [...run, 'redis-server', ...settings, '--requirepass', password] };
  }
  throw new Failure(
    `No Redis was found and none could be fetched (${result.problem}): install one (on Debian or Ubuntu "sudo apt-get update && sudo apt-get install redis-server", on a Mac "brew install redis"), or start Docker, or set REDIS_URL.`,
  );
}

function answers({ port, password }: RedisOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2000, () => end(false));
    socket.once('data', (data) => end(data.toString().startsWith('+OK')));
    socket.once('error', () => end(false));
  });
}
