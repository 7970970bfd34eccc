import { execFile, type ExecFileOptions } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Steps } from '../process/steps.ts';

/** The path of a program, or why its package could not be had. */
export type PackageResult = { path: string } | { problem: string };

// Debian's /usr/bin/chromium-headless-shell is a script that names the program by its installed path.
const PROGRAM_FOLDERS = ['usr/lib/chromium', 'usr/bin', 'usr/sbin', 'bin'];
const LIBRARIES = ['usr/lib/**/*.so*', 'lib/**/*.so*'];
/** The C library has to fit the system's own loader. */
const NEVER_UNPACKED = /^(libc6|libc-bin)$/;

interface Unpacking {
  aptGet: string;
  name: string;
  programs: string[];
  dataDir: string;
}

/** Fetches a package with the libraries that are missing, unpacks them and answers a script that starts the program. */
export async function unpackDebianPackage(steps: Steps, unpacking: Unpacking): Promise<PackageResult> {
  const { name, programs, dataDir } = unpacking;
  const folder = join(dataDir, 'packages', name);
  const there = launcherIn(folder, programs);
  if (there) return { path: there };
  return steps.run(`Fetch the package ${name} and unpack it`, async () => {
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(join(unfinished, 'archives'), { recursive: true });
    const problem = await fetchPackages(unpacking, join(unfinished, 'archives'));
    if (problem) return { problem };
    for (const archive of readdirSync(join(unfinished, 'archives'))) {
      const file = join(unfinished, 'archives', archive);
      const { isDone } = await execute('dpkg-deb', ['--extract', file, join(unfinished, 'root')]);
      if (!isDone) return { problem: `dpkg-deb could not unpack ${archive}` };
    }
    rmSync(join(unfinished, 'archives'), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    writeLaunchers(folder, programs);
    const path = launcherIn(folder, programs);
    if (path && (await execute(path, ['--version'])).isDone) return { path };
    rmSync(folder, { recursive: true });
    return { problem: `${name} does not start on this system` };
  });
}

/** @returns why the packages could not be fetched, or undefined */
async function fetchPackages(unpacking: Unpacking, archives: string): Promise<string | undefined> {
  const { aptGet, name, dataDir } = unpacking;
  const apt = (args: string[], cwd = dataDir) =>
    execute(aptGet, args, { cwd, env: { ...process.env, LC_ALL: 'C' } });
  const fetch = async (options: string[]): Promise<string | undefined> => {
    const plan = await apt([...options, '--simulate', '--no-install-recommends', 'install', name]);
    const wanted = missingPackages(plan.stdout);
    if (!plan.isDone || wanted.length === 0) return reasonIn(plan.stderr, `apt does not offer ${name}`);
    const download = await apt([...options, 'download', ...wanted], archives);
    return download.isDone ? undefined : reasonIn(download.stderr, `${name} could not be fetched`);
  };
  const problem = await fetch([]);
  if (!problem) return undefined;
  // The system's package lists are missing or too old, and only root may renew them: fetch lists of our own.
  const lists = join(dataDir, 'packages', 'apt');
  for (const part of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(lists, part), { recursive: true });
  const own = ['-o', `Dir::State::lists=${lists}/lists`, '-o', `Dir::Cache=${lists}/cache`];
  const update = await apt([...own, '-o', 'Acquire::Languages=none', 'update']);
  if (!update.isDone)
    return `${problem}, and apt-get update failed: ${reasonIn(update.stderr, 'no reason given')}`;
  return fetch(own);
}

/** The packages that apt would install, as `name=version`. */
export function missingPackages(plan: string): string[] {
  const lines = plan.matchAll(/^Inst (\S+) (?:\[\S+\] )?\((\S+) /gm);
  return [...lines]
    .filter(([, name = '']) => !NEVER_UNPACKED.test(name))
    .map(([, name = '', version = '']) => `${name}=${version}`);
}

interface Ended {
  isDone: boolean;
  stdout: string;
  stderr: string;
}

function execute(command: string, args: string[], options: ExecFileOptions = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(command, args, { ...options, encoding: 'utf8', maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ isDone: error === null, stdout, stderr }),
    );
  });
}

function reasonIn(errors: string, otherwise: string): string {
  return /^E: (.+)$/m.exec(errors)?.[1] ?? otherwise;
}

function launcherIn(folder: string, programs: string[]): string | undefined {
  return programs.map((program) => join(folder, program)).find((file) => existsSync(file));
}

/** One wrapper script per program, with the paths of the unpacked libraries and, if the system has no fonts, fonts. */
function writeLaunchers(folder: string, programs: string[]): void {
  const root = join(folder, 'root');
  const files = LIBRARIES.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const libraries = [...new Set(files.map((file) => join(root, dirname(file))))];
  const fonts = join(folder, 'fonts.conf');
  writeFileSync(
    fonts,
    `<fontconfig><dir>/usr/share/fonts</dir><dir>${root}/usr/share/fonts</dir><cachedir>${folder}/fonts</cachedir></fontconfig>\n`,
  );
  for (const program of programs) {
    const binary = PROGRAM_FOLDERS.map((path) => join(root, path, program)).find((file) => existsSync(file));
    if (!binary) continue;
    const lines = [
      '#!/bin/sh',
      `export LD_LIBRARY_PATH="${libraries.join(':')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
      `[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="${fonts}"`,
      `exec "${binary}" "$@"`,
    ];
    writeFileSync(join(folder, program), `${lines.join('\n')}\n`);
    chmodSync(join(folder, program), 0o755);
  }
}
