import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findExecutable } from '../embedded/executable.ts';
import { Failure } from '../process/failure.ts';
import { inProject } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { IMAGES, buildah, getPrograms } from './buildah.ts';

const run = promisify(execFile);
const DEBIAN = 'bookworm';
const USER = 1000;

/** The base image that the Dockerfile names. */
export function namedBase(): string {
  const name = /^ARG BASE=(\S+)$/m.exec(readFileSync(inProject('Dockerfile'), 'utf8'))?.[1];
  if (name === undefined) throw new Failure('The Dockerfile names no base image.');
  return name;
}

/**
 * The base image in buildah's storage: the official one where a registry can be reached, otherwise one that is made of
 * the same parts: Debian, this project's Node with npm, and the user 1000.
 */
export async function provideBase(steps: Steps): Promise<string> {
  const official = `docker.io/library/${namedBase()}`;
  const ownName = `localhost/${namedBase()}-made-here`;
  if (await buildah.has(official)) return official;
  if (await buildah.has(ownName)) return ownName;
  const isPulled = await steps.run(
    `Pull ${namedBase()}`,
    () =>
      buildah.ask('pull', '--retry', '0', official).then(
        () => true,
        () => false,
      ),
    (done) => (done ? '' : 'no registry can be reached: Debian and our own Node take its place'),
  );
  if (isPulled) return official;
  await steps.run('Make a base image', () => makeBase(ownName));
  return ownName;

  async function makeBase(image: string): Promise<void> {
    await getPrograms(steps, ['debootstrap']);
    const root = join(IMAGES, 'base');
    if (!existsSync(root)) await installDebian(root);
    addNode(root);
    const container = await buildah.ask('from', 'scratch');
    await buildah.ask('add', '--quiet', container, root, '/');
    const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    await buildah.ask('config', '--env', path, container);
    await buildah.ask('commit', '--quiet', '--rm', container, image);
  }
}

async function installDebian(root: string): Promise<void> {
  const unfinished = `${root}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(root), { recursive: true });
  try {
    await run('debootstrap', ['--variant=minbase', DEBIAN, unfinished], { maxBuffer: 64 * 2 ** 20 });
  } catch (error) {
    throw new Failure('Debian could not be installed.', String((error as { stderr?: string }).stderr).trim());
  }
  for (const folder of ['var/cache/apt/archives', 'var/lib/apt/lists'])
    rmSync(join(unfinished, folder), { recursive: true, force: true });
  renameSync(unfinished, root);
}

function addNode(root: string): void {
  const npm = findExecutable(['npm']);
  if (npm === undefined) throw new Failure('There is no npm: install it, then start again.');
  const bin = join(root, 'usr/local/bin');
  cpSync(inProject('node_modules/node/bin/node'), join(bin, 'node'), { dereference: true });
  const modules = join(root, 'usr/local/lib/node_modules/npm');
  cpSync(join(dirname(realpathSync(npm)), '..'), modules, { recursive: true, dereference: true });
  for (const program of ['npm', 'npx']) {
    rmSync(join(bin, program), { force: true });
    symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, join(bin, program));
  }
  if (readFileSync(join(root, 'etc/passwd'), 'utf8').includes(`:${USER}:`)) return;
  appendFileSync(join(root, 'etc/group'), `node:x:${USER}:\n`);
  appendFileSync(join(root, 'etc/passwd'), `node:x:${USER}:${USER}::/home/node:/bin/sh\n`);
}
