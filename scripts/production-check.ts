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
 * `production-check.ts [earlier revision]`: runs the services of docker-compose.yml from the image, without a container
 * engine, and proves what docs/operating/production-check.md lists. Builds the images that are missing.
 */
const folder = join(dataDirectory(process.env), 'production');
const steps = new Steps();

async function imageOf(revision: string | undefined): Promise<string> {
  const image = revision === undefined ? 'homeport' : `homeport:${revision}`;
  if (await buildah.has(image)) return image;
  const context =
    revision === undefined ? undefined : await checkOut(revision, inProject('.homeport/releases'));
  await buildImage(steps, image, context);
  return image;
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
    const revision = process.argv[2];
    const images = [await imageOf(undefined), ...(revision ? [await imageOf(revision)] : [])];
    process.exitCode = await inOwnNetwork(import.meta.filename, images);
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
process.exit();
