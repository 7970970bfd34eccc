import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findExecutable } from '../embedded/executable.ts';
import { getDebianPackage } from '../embedded/debian-package.ts';
import { Failure, lastLines } from '../process/failure.ts';
import { inProject } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 2 ** 20;

/** Where images and what belongs to them are kept. */
export const IMAGES = inProject('.homeport', 'image');

/** What an image says about how its processes start: the part `config` of an OCI image. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  WorkingDir: string;
}

/**
 * Builds images without a container engine. The file system driver and the isolation are those that also work inside of
 * a container or a small virtual machine.
 */
export const buildah = {
  /** Runs a command of buildah; answers what it printed. @throws Failure with what it wrote */
  async ask(...args: string[]): Promise<string> {
    try {
      const { stdout } = await run('buildah', [...STORAGE, ...args], { maxBuffer: MAX_OUTPUT, env: ENV });
      return stdout.trim();
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Failure(`buildah ${args[0]} failed.`, `${stdout}${stderr}`.trim());
    }
  },

  /** The same for long commands, with the output in a file. */
  async log(logFile: string, ...args: string[]): Promise<void> {
    mkdirSync(dirname(logFile), { recursive: true });
    const log = openSync(logFile, 'w');
    const child = spawn('buildah', [...STORAGE, ...args], { stdio: ['ignore', log, log], env: ENV });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0)
      throw new Failure(`buildah ${args[0]} failed: ${logFile} says why.`, lastLines(logFile, 25));
  },

  async has(image: string): Promise<boolean> {
    return buildah.ask('inspect', '--type', 'image', '--format', '{{.FromImageID}}', image).then(
      () => true,
      () => false,
    );
  },

  async config(image: string): Promise<ImageConfig> {
    const { config } = await inspect(image);
    return { User: '0', Env: [], Entrypoint: [], Cmd: [], WorkingDir: '/', ...config };
  },

  /** The layers of an image, oldest first: digests of their uncompressed archives. */
  async layers(image: string): Promise<string[]> {
    const { rootfs } = await inspect(image);
    return rootfs.diff_ids;
  },
};

/** An image as the OCI describes it: https://github.com/opencontainers/image-spec/blob/main/config.md. */
async function inspect(
  image: string,
): Promise<{ config: Partial<ImageConfig>; rootfs: { diff_ids: string[] } }> {
  const { OCIv1 } = JSON.parse(await buildah.ask('inspect', '--type', 'image', image)) as {
    OCIv1: Awaited<ReturnType<typeof inspect>>;
  };
  return OCIv1;
}

const STORAGE = [
  '--root',
  join(IMAGES, 'storage'),
  '--runroot',
  join(IMAGES, 'run'),
  '--storage-driver',
  'vfs',
];
const ENV = { ...process.env, BUILDAH_ISOLATION: 'chroot' };

/** Gets the programs that the build needs. @throws Failure naming those that could not be had */
export async function getPrograms(steps: Steps, names: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) throw new Failure('Only root can build images without Docker: use sudo.');
  for (const name of names) {
    if (findExecutable([name])) continue;
    const result = await getDebianPackage(steps, name, [name]);
    if ('problem' in result) throw new Failure(`${name} is missing (${result.problem}): install it.`);
  }
}
