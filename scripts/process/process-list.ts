import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface ProcessEntry {
  name: string;
  pid: number;
  /** Tells this process from a later one that was given the same number. */
  startedAt: string;
  stopSignal: NodeJS.Signals;
}

/**
 * The list, on disk, of every process started for a data folder: after a crash of the one that started them,
 * the next start finds and ends what was left running.
 */
export class ProcessList {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  read(): ProcessEntry[] {
    if (!existsSync(this.#file)) return [];
    return JSON.parse(readFileSync(this.#file, 'utf8')) as ProcessEntry[];
  }

  /** The entries whose process still runs. */
  alive(): ProcessEntry[] {
    return this.read().filter((entry) => processStart(entry.pid) === entry.startedAt);
  }

  add(name: string, pid: number, stopSignal: NodeJS.Signals): void {
    const startedAt = processStart(pid);
    if (startedAt === undefined) return;
    this.#write([...this.read(), { name, pid, startedAt, stopSignal }]);
  }

  remove(pid: number): void {
    this.#write(this.read().filter((entry) => entry.pid !== pid));
  }

  #write(entries: ProcessEntry[]): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(entries, null, 2));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

/** When a process was started, in the system's own form; undefined when there is no such process. */
export function processStart(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return linuxStart(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function linuxStart(stat: string): string | undefined {
  // The name in the second field may hold spaces and brackets; state is field 3 and the start time field 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
}
