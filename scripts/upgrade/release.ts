import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../process/failure.ts';
import { ROOT } from '../process/paths.ts';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 2 ** 20;

/** Checks a revision out beside the project. @returns its folder */
export async function checkOut(revision: string, folder: string): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', '--verify', `${revision}^{commit}`], { cwd: ROOT });
  const commit = stdout.trim();
  const place = join(folder, commit.slice(0, 12));
  if (!existsSync(place)) await run('git', ['worktree', 'add', '--detach', place, commit], { cwd: ROOT });
  return place;
}

/** The same, and builds it there. */
export async function buildRelease(revision: string, folder: string): Promise<string> {
  const place = await checkOut(revision, folder);
  await inRelease(place, ['scripts/bootstrap.mjs', 'scripts/build.ts'], process.env);
  return place;
}

/** Runs a script of a release; answers what it wrote. */
export async function inRelease(
  place: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  input = '',
): Promise<string> {
  const options = { cwd: place, env, maxBuffer: MAX_OUTPUT };
  const running = run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], options);
  running.child.stdin?.end(input);
  try {
    return (await running).stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Failure(`${args.join(' ')} failed in ${place}.`, `${stdout}${stderr}`.trim());
  }
}

/** The newest tag before this commit. @throws Failure before the first release */
export async function previousRelease(): Promise<string> {
  const { stdout } = await run('git', ['tag', '--merged', 'HEAD~1', '--sort=-creatordate'], { cwd: ROOT });
  const [tag] = stdout.trim().split('\n');
  if (!tag) throw new Failure('There is no earlier release: name a revision.');
  return tag;
}
