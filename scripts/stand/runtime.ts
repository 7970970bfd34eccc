import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../process/failure.ts';

const FILE = 'runtime.env.json';

/** Leaves what the product is told where the command line finds it. */
export function writeRuntime(dataDir: string, env: Record<string, string>): void {
  writeFileSync(join(dataDir, FILE), JSON.stringify(env, null, 2), { mode: 0o600 });
}

/** What the product of a data folder was last told. */
export function readRuntime(dataDir: string): Record<string, string> {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    throw new Failure(`Homeport was not started with the data folder ${dataDir} yet: run npm start first.`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
