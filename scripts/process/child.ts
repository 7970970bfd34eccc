import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure, errorCode, lastLines } from './failure.ts';

export interface ChildSpec {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  logFile: string;
  user?: { uid: number; gid: number };
  /** The signal that stops it; SIGTERM by default. */
  stopSignal?: NodeJS.Signals;
  /** Adds to the log instead of beginning it anew. */
  appendLog?: boolean;
}

/**
 * A child in its own process group, so that Ctrl-C in the terminal reaches only its parent,
 * which then ends the children in the right order. Its output goes to a log file.
 */
export class Child {
  readonly spec: ChildSpec;
  readonly pid: number;
  /** How it ended, such as `exit code 1` or `signal SIGKILL`. */
  readonly exited: Promise<string>;
  #running = true;
  readonly #process: ChildProcess;

  constructor(spec: ChildSpec) {
    this.spec = spec;
    mkdirSync(dirname(spec.logFile), { recursive: true });
    if (!spec.appendLog) writeFileSync(spec.logFile, '');
    const log = openSync(spec.logFile, 'a');
    this.#process = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      detached: true,
      stdio: ['ignore', log, log],
      ...spec.user,
    });
    closeSync(log);
    this.pid = this.#process.pid ?? -1;
    this.exited = new Promise((resolve) => {
      const ended = (how: string) => {
        this.#running = false;
        resolve(how);
      };
      this.#process.once('error', (error) => ended(error.message));
      this.#process.once('exit', (code, signal) => ended(signal ? `signal ${signal}` : `exit code ${code}`));
    });
  }

  get running(): boolean {
    return this.#running;
  }

  kill(signal: NodeJS.Signals): void {
    if (this.#running) this.#process.kill(signal);
  }

  /** Asks it to end, and after the deadline kills its whole group. */
  async stop(deadlineMs: number): Promise<void> {
    this.kill(this.spec.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => killGroup(this.pid, 'SIGKILL'), deadlineMs);
    await this.exited;
    clearTimeout(timer);
    killGroup(this.pid, 'SIGKILL');
  }

  /** Why it ended, with the last lines it wrote. */
  async ending(): Promise<Failure> {
    const how = await this.exited;
    const { name, logFile } = this.spec;
    return new Failure(`${name} ended unexpectedly (${how}): ${logFile} says why.`, lastLines(logFile, 15));
  }
}

/** Signals every process of a group; one that is already gone is no error. */
export function killGroup(pid: number, signal: NodeJS.Signals): void {
  if (pid <= 0) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // macOS answers EPERM for a group of which only zombies are left.
    if (!['ESRCH', 'EPERM'].includes(errorCode(error) ?? '')) throw error;
  }
}
