import { spawnSync } from 'node:child_process';
import { dataDirectory } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { findExecutable } from './executable.ts';
import { type PackageResult, unpackDebianPackage } from './unpacked-package.ts';

/**
 * Gets a package of Debian or Ubuntu without asking anyone: as root apt installs it, for any other user it is fetched
 * with the libraries it needs and unpacked into the data folder.
 * @param programs names of what it brings; the first of them that is there afterwards is answered
 */
export async function getDebianPackage(
  steps: Steps,
  name: string,
  programs: string[],
): Promise<PackageResult> {
  const aptGet = findExecutable(['apt-get']);
  if (!aptGet) return { problem: 'there is no apt-get' };
  if (process.getuid?.() !== 0) {
    return unpackDebianPackage(steps, { aptGet, name, programs, dataDir: dataDirectory(process.env) });
  }
  return steps.run(`Install the package ${name}`, async () => {
    const apt = (...args: string[]) =>
      spawnSync(aptGet, ['-qq', ...args], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: 'ignore',
      }).status === 0;
    const install = () => apt('install', '-y', '--no-install-recommends', name);
    // A machine's lists may be missing, or too old to name what the archive still has.
    if (!install() && apt('update')) install();
    const path = findExecutable(programs);
    return path ? { path } : { problem: `apt-get install ${name} failed` };
  });
}
