import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../process/failure.ts';

const FILE = 'runtime.env.json';

/** Writes the product's variables where the command line finds them. */
export function writeRuntime(dataDir: string, env: Record<string, string>): void {
  writeFileSync(join(dataDir, FILE), JSON.stringify(env, null, 2), { mode: 0o600 });
}

/** The variables that a data folder's product was last started with. */
export function readRuntime(dataDir: string): Record<string, string> {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    throw new Failure(`Homeport was not started with the data folder ${dataDir} yet: run npm start first.`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
