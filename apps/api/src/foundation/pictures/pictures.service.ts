import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { refuseInTransaction } from '../database/unit-of-work.ts';
import { exitCodes, type PictureJob, type PictureLimits } from './picture-protocol.ts';
import type { PictureShape, PictureType, Reencoding } from './reencode.ts';

/** After this many crashes without an exit code of ours, the picture counts as their cause. */
const attempts = 3;
/** Memory that Node reserves but mostly does not use; the system's limit includes it. */
const reservedMb = 1_024;
/** The process is stopped after this idle time. */
const idleMs = 60_000;
/** A picture's time limit counts processor time; on a busy machine it passes more slowly than real time. */
const realSecondsPerCpuSecond = 6;

/**
 * Redraws pictures in a child process, one at a time. The child is started with the first picture, and again after it
 * crashed; it gets no environment, and the system limits its memory where possible.
 */
@Injectable()
export class PicturesService implements OnApplicationShutdown {
  readonly #logger = new Logger(PicturesService.name);
  readonly #limits: PictureLimits;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(config: Config) {
    const { PICTURE_MEMORY_MB: memoryMb, PICTURE_CPU_SECONDS: cpuSeconds } = config.settings;
    this.#limits = { memoryMb, cpuSeconds };
  }

  /** The process id of the child; undefined when it is not running. */
  get childPid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Redraws a picture after those requested before.
   * @param signal aborts the attempt, and the child with it
   * @param shape of the thumbnail
   */
  async reencode(
    content: Uint8Array,
    type: PictureType,
    signal?: AbortSignal,
    shape: PictureShape = 'whole',
  ): Promise<Reencoding> {
    refuseInTransaction('Re-encoding a picture');
    const turn = this.#last.then(() => this.#reencode({ content, type, shape }, signal));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#idle);
    this.#stop();
  }

  async #reencode(job: PictureJob, signal: AbortSignal | undefined): Promise<Reencoding> {
    clearTimeout(this.#idle);
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      signal?.throwIfAborted();
      const end = await this.#attempt(job, signal);
      if (typeof end === 'object') {
        this.#idle = setTimeout(() => this.#stop(), idleMs).unref();
        return end;
      }
      if (end === exitCodes.memory || end === exitCodes.time) break;
      signal?.throwIfAborted();
      this.#logger.warn(`The process that re-encodes pictures died (${String(end)}), attempt ${attempt}`);
    }
    return { outcome: 'rejected', reason: 'too_costly' };
  }

  /** @returns the answer, or how the child exited */
  async #attempt(job: PictureJob, signal: AbortSignal | undefined): Promise<Reencoding | number | string> {
    const child = (this.#child ??= this.#start());
    const done = new AbortController();
    const timeLimit = setTimeout(
      () => child.kill('SIGKILL'),
      this.#limits.cpuSeconds * realSecondsPerCpuSecond * 1_000,
    );
    const kill = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', kill);
    try {
      const answer = once(child, 'message', { signal: done.signal }).then(
        ([message]) => message as Reencoding,
      );
      const death = once(child, 'exit', { signal: done.signal }).then(
        ([code, name]) => (code ?? name ?? 'unknown') as number | string,
      );
      // Cancels the other one.
      for (const each of [answer, death]) each.catch(() => undefined);
      child.send(job, () => undefined);
      return await Promise.race([answer, death]);
    } finally {
      done.abort();
      clearTimeout(timeLimit);
      signal?.removeEventListener('abort', kill);
    }
  }

  #stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const { memoryMb } = this.#limits;
    // The same extension as this file: sources in tests, compiled code in production.
    const script = fileURLToPath(new URL(`picture-process${extname(import.meta.filename)}`, import.meta.url));
    const node = [
      process.execPath,
      '--max-old-space-size=96',
      '--disable-warning=ExperimentalWarning',
      script,
    ];
    // Not every system can limit the memory of a process; the child watches its own too.
    const limited = `ulimit -d ${(memoryMb + reservedMb) * 1024} 2>/dev/null; ulimit -c 0; exec "$@"`;
    const child = spawn('/bin/sh', ['-c', limited, 'sh', ...node, JSON.stringify(this.#limits)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
      env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    child.on('error', (error) => {
      this.#logger.error(`The process that re-encodes pictures: ${error.message}`);
      if (this.#child === child) this.#child = undefined;
    });
    // Lets an idle worker exit, and its child with it.
    child.unref();
    return child;
  }
}
