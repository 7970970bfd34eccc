import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A path inside the project. */
export function inProject(...parts: string[]): string {
  return join(ROOT, ...parts);
}

/** Where processes of the product keep their compiled code, so that they start sooner the next time. */
export const COMPILE_CACHE = inProject('node_modules', '.cache', 'homeport');

/** Where the embedded services keep their data: HOMEPORT_DATA, else `.homeport` in the project. */
export function dataDirectory(environment: NodeJS.ProcessEnv): string {
  return resolve(ROOT, environment['HOMEPORT_DATA'] || '.homeport');
}

/** Takes up the variables of the project's `.env`, where there is one; what is set already stays. */
export function loadDotEnv(): void {
  const file = inProject('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
