import { execFileSync } from 'node:child_process';
import { dockerRuns } from './embedded/docker.ts';
import { buildImage } from './image/build.ts';
import { namedBase } from './image/base.ts';
import { Failure, describeFailure } from './process/failure.ts';
import { ROOT } from './process/paths.ts';
import { Steps } from './process/steps.ts';

/** `image.ts [name]`: builds the image with Docker, or without it with buildah, and measures it. */
const MAX_BYTES = 200e6;

function withDocker(image: string): number {
  execFileSync('docker', ['build', '--tag', image, ROOT], { stdio: 'inherit' });
  const sizeOf = (name: string) =>
    Number(execFileSync('docker', ['image', 'inspect', '--format', '{{.Size}}', name]));
  return sizeOf(image) - sizeOf(namedBase());
}

try {
  const image = process.argv[2] ?? 'homeport';
  const bytes = dockerRuns() ? withDocker(image) : await buildImage(new Steps(), image);
  console.log(`${image}: ${(bytes / 1e6).toFixed(1)} MB above its base image`);
  if (bytes > MAX_BYTES)
    throw new Failure(`The layers above the base image are larger than ${MAX_BYTES / 1e6} MB.`);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
