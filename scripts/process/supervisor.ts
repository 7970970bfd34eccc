import { join } from 'node:path';
import { Child, type ChildSpec, killGroup } from './child.ts';
import { Failure } from './failure.ts';
import { ProcessList, processStart } from './process-list.ts';

const STOP_DEADLINE_MS = 10_000;
/** A child that exits more often than this within a minute is not restarted. */
const MOST_RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;

/** Takes note of a child that replaces one that ended, and of how that one ended. */
type OnRestart = (next: Child, how: string) => void;

/**
 * Starts children, notices when one dies, and ends them in the reverse order of their start.
 * Every child is on a list on disk, so that the next start ends what a crash left running.
 */
export class Supervisor {
  /** Rejects when a child exits unexpectedly. */
  readonly failed: Promise<never>;
  readonly #list: ProcessList;
  readonly #children: Child[] = [];
  readonly #ending = new Set<Child>();
  readonly #kept = new Map<Child, OnRestart>();
  readonly #restartedAt = new Map<string, number[]>();
  #stopped: Promise<void> | undefined;
  #fail: (error: Error) => void = () => {};

  constructor(dataDir: string) {
    this.#list = new ProcessList(join(dataDir, 'processes.json'));
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // Whoever waits on it sees the rejection; without a waiter it must not end the process.
    this.failed.catch(() => {});
  }

  /** Takes the data folder for this process: refuses when another one holds it, ends what a crashed one left. */
  async claim(dataDir: string): Promise<number> {
    const alive = this.#list.alive();
    const owner = alive.find((entry) => entry.name === 'supervisor');
    if (owner) {
      throw new Failure(
        `Another Homeport (process ${owner.pid}) uses ${dataDir}: stop it with Ctrl-C, or set HOMEPORT_DATA to another folder.`,
      );
    }
    for (const entry of alive.toReversed()) await endLeftover(entry.pid, entry.startedAt, entry.stopSignal);
    for (const entry of this.#list.read()) this.#list.remove(entry.pid);
    this.#list.add('supervisor', process.pid, 'SIGTERM');
    return alive.length;
  }

  start(spec: ChildSpec): Child {
    if (this.#stopped) throw new Failure('Homeport is being stopped.');
    const child = new Child(spec);
    this.#children.push(child);
    this.#list.add(spec.name, child.pid, spec.stopSignal ?? 'SIGTERM');
    void child.exited.then(async (how) => {
      this.#list.remove(child.pid);
      if (this.#ending.has(child) || this.#stopped) return;
      const onRestart = this.#kept.get(child);
      if (onRestart !== undefined && this.#mayRestart(spec.name)) this.#restart(child, onRestart, how);
      else this.#fail(await child.ending());
    });
    return child;
  }

  /** From now on, restarts a child that exits. Only a child that keeps exiting counts as failed. */
  keepRunning(child: Child, onRestart: OnRestart): void {
    this.#kept.set(child, onRestart);
  }

  /** Runs a child to its end; throws with the last lines of its log unless it ends well. */
  async complete(spec: ChildSpec): Promise<void> {
    const child = this.start(spec);
    this.#ending.add(child);
    const how = await child.exited;
    if (how !== 'exit code 0') throw await child.ending();
  }

  /** Ends one child, which is then not missed; after the deadline by force. */
  async end(child: Child, signal?: NodeJS.Signals, deadlineMs = STOP_DEADLINE_MS): Promise<void> {
    this.#ending.add(child);
    if (signal) child.kill(signal);
    await child.stop(deadlineMs);
  }

  /** Ends all children: each group of names together, in the order given; children not named go first. */
  stop(order: string[][] = []): Promise<void> {
    this.#stopped ??= this.#stopAll(order);
    return this.#stopped;
  }

  #mayRestart(name: string): boolean {
    const now = performance.now();
    const recent = (this.#restartedAt.get(name) ?? []).filter((at) => now - at < RESTART_WINDOW_MS);
    this.#restartedAt.set(name, [...recent, now]);
    return recent.length < MOST_RESTARTS;
  }

  #restart(child: Child, onRestart: OnRestart, how: string): void {
    const next = this.start({ ...child.spec, appendLog: true });
    this.keepRunning(next, onRestart);
    onRestart(next, how);
  }

  async #stopAll(order: string[][]): Promise<void> {
    const named = new Set(order.flat());
    const running = this.#children.filter((child) => child.running);
    const groups = [
      running.filter((child) => !named.has(child.spec.name)),
      ...order.map((names) => running.filter((child) => names.includes(child.spec.name))),
    ];
    for (const group of groups) await Promise.all(group.map((child) => child.stop(STOP_DEADLINE_MS)));
    this.#list.remove(process.pid);
  }
}

async function endLeftover(pid: number, startedAt: string, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal);
  const deadline = performance.now() + STOP_DEADLINE_MS;
  while (processStart(pid) === startedAt) {
    if (performance.now() > deadline) killGroup(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
