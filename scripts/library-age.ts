import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { overdueUpdates, type OutdatedLibrary, waitingUpdates } from './libraries/overdue-updates.ts';
import { inProject } from './process/paths.ts';

// Fails when a newer version of a library has waited for longer than SECURITY.md allows. It asks the registry, so it
// runs in the nightly workflow and not with the tests.

const run = promisify(execFile);

/** Both commands end with 1 when they find something; what they print is JSON all the same. */
async function json(command: string, words: readonly string[]): Promise<unknown> {
  const { stdout } = await run(command, words, { cwd: inProject('.'), maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: { code?: unknown; stdout?: string }) => {
      if (error.code === 1 && error.stdout !== undefined && error.stdout !== '')
        return { stdout: error.stdout };
      throw error;
    },
  );
  return JSON.parse(stdout) as unknown;
}

const outdated = (await json('pnpm', ['outdated', '--recursive', '--format', 'json'])) as Record<
  string,
  { current: string; isDeprecated: boolean }
>;
const libraries: OutdatedLibrary[] = [];
for (const [name, { current, isDeprecated }] of Object.entries(outdated)) {
  const published = (await json('npm', ['view', name, 'time', '--json'])) as Record<string, string>;
  libraries.push({ name, current, isDeprecated, published });
}
const waiting = waitingUpdates(readFileSync(inProject('docs/dependencies.md'), 'utf8'));
const overdue = overdueUpdates(libraries, waiting, new Date());
for (const line of overdue) console.error(`✗ ${line}`);
console.log(`${libraries.length} libraries have newer versions, ${overdue.length} of them for too long.`);
process.exit(overdue.length === 0 ? 0 : 1);
