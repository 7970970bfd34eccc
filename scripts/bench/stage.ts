import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { dataDirectory } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { chooseFreePorts, panelCount } from '../environment/ports.ts';
import { clearEnvironment, type Environment, startEnvironment } from '../environment/local-environment.ts';

/** One benchmark, with its own fresh environment. */
export interface BenchPart {
  /** Additional variables of its environment. */
  env?: Record<string, string>;
  /** Runs before the environment starts. */
  prepare?: (dataDir: string, env: NodeJS.ProcessEnv) => Promise<void>;
  measure: (stage: Stage) => Promise<void>;
}

/** Where a part is measured. */
export interface Stage {
  environment: Environment;
  dataDir: string;
  steps: Steps;
  /** Starts a further process, which ends with the part. */
  begin: (args: string[], env: Record<string, string>) => ChildProcess;
}

/** Starts what a part needs, measures it, and ends all of it. */
export async function perform(part: BenchPart, steps: Steps): Promise<void> {
  const dataDir = join(dataDirectory(process.env), 'bench');
  const env = { ...process.env, ...part.env };
  const children: ChildProcess[] = [];
  let environment: Environment | undefined;
  await clearEnvironment(dataDir);
  try {
    await part.prepare?.(dataDir, env);
    const ports = await chooseFreePorts(panelCount(env));
    environment = await startEnvironment({ dataDir, ports, env, steps, durable: false, demo: false });
    await part.measure({
      environment,
      dataDir,
      steps,
      begin: (args, own) => {
        const child = spawn(process.execPath, args, {
          env: { PATH: process.env['PATH'], ...own },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        children.push(child);
        return child;
      },
    });
  } finally {
    for (const child of children) child.kill();
    await environment?.stop();
  }
}
