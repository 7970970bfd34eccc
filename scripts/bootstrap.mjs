// Runs on any Node from 20 on with nothing installed: brings the packages and the project's own Node,
// then hands over to the script named on the command line. Plain JavaScript without dependencies for that reason.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
// A namespace, because a missing name would stop an old Node before the sentence below can be printed.
import * as fs from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** When the command was given, in milliseconds since 1970. */
const commandAt = Math.round(performance.timeOrigin);
const PNPM = 'pnpm@12.21.0';
const NEEDED_MEGABYTES = 1500;
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ERR_PNPM_META_FETCH_FAIL|error sending request/;

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.install-stamp');
const ownNode = join(root, 'node_modules', 'node', 'bin', 'node');

function fail(sentence) {
  console.error(`\n✗ ${sentence}`);
  process.exit(1);
}

function manifests() {
  const members = ['apps', 'packages'].flatMap((group) =>
    fs.readdirSync(join(root, group)).map((name) => join(group, name, 'package.json')),
  );
  return ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...members].filter((file) =>
    fs.existsSync(join(root, file)),
  );
}

/** Files that decide which packages are installed: the lockfile, the workspace and every manifest. */
function wantedStamp() {
  const hash = createHash('sha256').update(`${PNPM} ${process.platform} ${process.arch}`);
  for (const file of manifests()) hash.update(`\0${file}\0`).update(fs.readFileSync(join(root, file)));
  return hash.digest('hex');
}

function installed(stamp) {
  return fs.existsSync(stampFile) && fs.existsSync(ownNode) && fs.readFileSync(stampFile, 'utf8') === stamp;
}

function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
    process.on(signal, () => child.kill(signal));
  }
}

/** The number of a process's parent; 1 when that is gone. */
function parentOf(pid) {
  try {
    if (process.platform !== 'linux') {
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
    }
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 1;
  }
}

/** When npm is terminated, it may leave its shell and the shell's processes behind: this notices that either is gone. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) child.kill('SIGTERM');
  }, 1000).unref();
}

function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 1);
}

function install(stamp) {
  const { bavail, bsize } = fs.statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free < NEEDED_MEGABYTES) {
    fail(
      `The disk of ${root} has ${free} MB free and the packages need about ${NEEDED_MEGABYTES} MB: free some space, then start again.`,
    );
  }
  const begun = performance.now();
  console.log('… Installing packages (the first time takes about a minute)');
  const child = spawn('npx', ['-y', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Retried as often as usual but sooner, so that a machine without a network hears of it within seconds.
    env: {
      npm_config_fetch_retry_mintimeout: '2000',
      npm_config_fetch_retry_factor: '2',
      ...process.env,
      CI: 'true',
    },
  });
  forwardSignals(child);
  let output = '';
  const collect = (chunk) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((done) => {
    child.on('error', (error) =>
      fail(
        `npx could not be started (${error.message}): install npm, which comes with Node, then start again.`,
      ),
    );
    child.on('close', (code, signal) => {
      if (signal) process.exit(exitCode(code, signal));
      if (code !== 0) {
        console.error(output.trimEnd().split('\n').slice(-20).join('\n'));
        if (/ENOSPC|no space left/i.test(output)) {
          fail(`The disk of ${root} is full: free about ${NEEDED_MEGABYTES} MB, then start again.`);
        }
        if (UNREACHABLE.test(output)) {
          fail(
            "The npm registry could not be reached: check the network (or npm's registry and proxy settings), then start again.",
          );
        }
        fail(`Installing the packages failed with exit code ${code}: the lines above say why.`);
      }
      fs.mkdirSync(dirname(stampFile), { recursive: true });
      fs.writeFileSync(stampFile, stamp);
      console.log(`✓ Installed packages  ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      done();
    });
  });
}

function run(script, args) {
  const child = spawn(ownNode, ['--disable-warning=ExperimentalWarning', resolve(root, script), ...args], {
    cwd: root,
    // The channel closes when this process is gone, so the script can stop everything it started.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      HOMEPORT_COMMAND_AT: String(commandAt),
      PATH: `${dirname(ownNode)}:${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
    },
  });
  forwardSignals(child);
  endWithNpm(child);
  child.on('error', (error) => fail(`The project's own Node could not be started: ${error.message}.`));
  child.on('close', (code, signal) => process.exit(exitCode(code, signal)));
}

const major = Number(process.versions.node.split('.')[0]);
if (major < 20)
  fail(`Homeport needs Node 20 or newer and this is Node ${process.versions.node}: install a newer one.`);
const [script, ...args] = process.argv.slice(2);
if (!script) fail('Usage: node scripts/bootstrap.mjs <script.ts> [arguments]');

const stamp = wantedStamp();
if (!installed(stamp)) await install(stamp);
run(script, args);
