import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildSpec } from '../process/child.ts';
import type { UnpackedImage } from './unpacked-image.ts';

/** Devices that every container runtime provides. */
const DEVICES = ['null', 'zero', 'random', 'urandom', 'full'];

export interface ContainerOptions {
  image: UnpackedImage;
  /** Arguments for the entry point of the image. */
  command: readonly string[];
  env: Record<string, string>;
  /** The file that stands in for /etc/hosts. */
  hostsFile: string;
}

/**
 * Runs a command in an image as a container engine would with `read_only`, `tmpfs: [/tmp]`, `cap_drop: [ALL]` and
 * `no-new-privileges`: in a mount namespace of its own, with a root that cannot be written, as the image's user. The process
 * replaces the launcher, so that signals reach it.
 * @returns what to start; needs root
 */
export function inContainer(
  { image, command, env, hostsFile }: ContainerOptions,
  launcher: string,
): Pick<ChildSpec, 'command' | 'args' | 'env'> {
  const { root, config } = image;
  const [user = '', group = user] = config.User.split(':');
  const ids = ['--reuid', user, '--regid', group, '--clear-groups'];
  const limits = ['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'];
  const program = [...config.Entrypoint, ...(command.length > 0 ? command : config.Cmd)];
  const imageEnv = Object.fromEntries(
    config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return {
    command: 'unshare',
    args: ['--mount', '--propagation', 'private', 'sh', launcher, root, hostsFile]
      .concat('setpriv', ids, limits, '--', 'sh', '-c', 'cd "$0" && exec "$@"', config.WorkingDir)
      .concat(program),
    env: { ...imageEnv, ...env },
  };
}

/** Writes the script that mounts the files of a container and gives way to its program. @returns its path */
export function writeLauncher(folder: string): string {
  const devices = DEVICES.map(
    (name) => `touch "$root/dev/${name}" && mount --bind /dev/${name} "$root/dev/${name}"`,
  );
  const lines = [
    'set -e',
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin:$PATH',
    'root=$1 hosts=$2; shift 2',
    'mount --bind "$root" "$root"',
    'touch "$root/etc/hosts"',
    'mount --bind "$hosts" "$root/etc/hosts"',
    'mount -o remount,bind,ro "$root"',
    'mount -t proc proc "$root/proc"',
    'mount -t tmpfs -o mode=1777,size=64m tmpfs "$root/tmp"',
    'mount -t tmpfs -o mode=755,size=64k tmpfs "$root/dev"',
    ...devices,
    'exec chroot "$root" "$@"',
  ];
  const file = join(folder, 'launch.sh');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
