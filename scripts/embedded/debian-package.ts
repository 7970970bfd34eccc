import { spawnSync } from 'node:child_process';
import type { Steps } from '../process/steps.ts';
import { findExecutable } from './executable.ts';

/**
 * Installs a package of Debian's where that can be done without asking anybody: as root, with apt.
 * @param programs names of what it brings
 * @returns the path of the first of them that is there afterwards; undefined where there is none
 */
export async function installDebianPackage(
  steps: Steps,
  name: string,
  programs: string[],
): Promise<string | undefined> {
  const aptGet = findExecutable(['apt-get']);
  if (process.getuid?.() !== 0 || !aptGet) return undefined;
  return steps.run(`Install the package ${name}`, async () => {
    const apt = (...args: string[]) =>
      spawnSync(aptGet, ['-qq', ...args], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: 'ignore',
      }).status === 0;
    const install = () => apt('install', '-y', '--no-install-recommends', name);
    // A machine's lists may be missing, or too old to name what the archive still has.
    if (!install() && apt('update')) install();
    return findExecutable(programs);
  });
}
