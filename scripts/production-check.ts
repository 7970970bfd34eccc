import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkOut } from './upgrade/release.ts';
import { buildImage } from './image/build.ts';
import { buildah } from './image/buildah.ts';
import { describeFailure } from './process/failure.ts';
import { interruption } from './process/interruption.ts';
import { dataDirectory, inProject } from './process/paths.ts';
import { Steps } from './process/steps.ts';
import { checkProduction } from './production/check.ts';
import { hasOwnNetwork, inOwnNetwork } from './production/network.ts';
import { Stack } from './production/stack.ts';
import { unpackImage } from './production/unpacked-image.ts';

/**
 * `production-check.ts [--built] [earlier revision]`: runs the services of docker-compose.yml from the image, without a
 * container engine, and proves what docs/operating/production-check.md lists. Builds the images first; with `--built`, only
 * those that are missing.
 */
const BUILT = '--built';
const folder = join(dataDirectory(process.env), 'production');
const steps = new Steps();

/** Builds the image of this version, and that of an earlier one unless it is there. @returns their names */
async function buildImages(words: readonly string[]): Promise<string[]> {
  const [revision] = words.filter((word) => word !== BUILT);
  if (!words.includes(BUILT) || !(await buildah.has('homeport'))) await buildImage(steps, 'homeport');
  if (revision === undefined) return ['homeport'];
  const earlier = `homeport:${revision}`;
  if (!(await buildah.has(earlier)))
    await buildImage(steps, earlier, await checkOut(revision, inProject('.homeport/releases')));
  return ['homeport', earlier];
}

async function check(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const stack = new Stack(folder);
  try {
    const [image = '', earlier] = process.argv.slice(2);
    const images = {
      current: await unpackImage(image),
      earlier: earlier === undefined ? undefined : await unpackImage(earlier),
    };
    await Promise.race([checkProduction(stack, images, steps), stack.supervisor.failed, interruption()]);
  } finally {
    await stack.supervisor.stop([['web'], ['sandbox'], ['postgres', 'redis']]);
  }
}

try {
  if (hasOwnNetwork()) {
    await check();
  } else {
    process.exitCode = await inOwnNetwork(import.meta.filename, await buildImages(process.argv.slice(2)));
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
process.exit();
