import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { provideBase } from './base.ts';
import { IMAGES, buildah, getPrograms } from './buildah.ts';
import { sizeAbove } from './size.ts';

/**
 * Builds the image of the Dockerfile with buildah.
 * @returns the size of its layers above the base image, in bytes
 */
export async function buildImage(steps: Steps, image: string, context = ROOT): Promise<number> {
  await getPrograms(steps, ['buildah']);
  const base = await provideBase(steps);
  const flags = ['--isolation', 'chroot', '--tag', image, '--build-arg', `BASE=${base}`, ...authorities()];
  const logFile = join(IMAGES, 'build.log');
  await steps.run('Build the image', () => buildah.log(logFile, 'bud', ...flags, context));
  return steps.run('Measure its layers', () => sizeAbove(image, base));
}

/** The authorities that this machine trusts besides the usual ones, such as a company's proxy, hold in the build too. */
function authorities(): string[] {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  if (!file) return [];
  const settings = join(IMAGES, 'npmrc');
  writeFileSync(settings, 'cafile=/run/authorities.crt\n');
  return ['--volume', `${file}:/run/authorities.crt:ro`, '--volume', `${settings}:/root/.npmrc:ro`];
}
