import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A server that runs until its standard input closes, even if the test process is killed. */
export interface MariadbServer {
  socket: string;
  stop(): Promise<void>;
}

/** Ends the server once the standard input closes, and removes its folder once the server has ended. */
const guard = `trap '' PIPE; exec 3<&0; "$0" "$@" 3<&- & server=$!
  (cat <&3 >/dev/null; kill -9 $server) 2>/dev/null & watch=$!
  wait $server; kill $watch 2>/dev/null; rm -rf "$FOLDER"`;

/**
 * Starts a server with an empty database, a root without a password, and a Unix socket only.
 * @param folder where everything of it is; removed when it stops
 * @param program path of `mariadbd`, which the test set-up finds or fetches
 * @param certificate files in the folder that TLS is offered with
 */
export async function startMariadbServer(
  folder: string,
  program: string,
  certificate: { cert: string; key: string },
): Promise<MariadbServer> {
  const share = shareOf(program);
  const socket = join(folder, 'socket');
  const options = [
    '--no-defaults',
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
    `--datadir=${join(folder, 'data')}`,
    `--lc-messages-dir=${share}`,
    `--character-sets-dir=${join(share, 'charsets')}`,
    '--innodb-log-file-size=8M',
    '--innodb-buffer-pool-size=16M',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-doublewrite=0',
  ];
  mkdirSync(join(folder, 'data'));
  const input = `CREATE DATABASE mysql;\nUSE mysql;\n${systemTables(share)}`;
  execFileSync(program, [...options, '--bootstrap'], { input, stdio: ['pipe', 'ignore', 'pipe'] });
  const server = spawn(
    'sh',
    [
      '-c',
      guard,
      program,
      ...options,
      '--skip-networking',
      `--socket=${socket}`,
      `--ssl-cert=${certificate.cert}`,
      `--ssl-key=${certificate.key}`,
    ],
    // A group of its own: Ctrl-C ends the guard's input, and with it the server.
    { env: { ...process.env, FOLDER: folder }, stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  );
  await ready(server);
  return {
    socket,
    async stop() {
      const end = once(server, 'exit');
      server.stdin.end();
      await end;
    },
  };
}

/** Where the server's messages, character sets and system tables are; an unpacked package has them beside it. */
function shareOf(program: string): string {
  const unpacked = join(dirname(program), 'root/usr');
  const prefix = existsSync(unpacked) ? unpacked : dirname(dirname(program));
  const share = ['share/mariadb', 'share/mysql'].map((name) => join(prefix, name)).find(existsSync);
  if (share === undefined) throw new Error(`The files of ${program} are not below ${prefix}`);
  return share;
}

function systemTables(share: string): string {
  const names = globSync('{mysql,mariadb}_system_tables{,_data}.sql', { cwd: share }).toSorted(
    (one, other) => one.length - other.length,
  );
  return names.map((name) => readFileSync(join(share, name), 'utf8')).join('\n');
}

async function ready({ stderr }: ChildProcessByStdio<Writable, null, Readable>): Promise<void> {
  let said = '';
  // It stays open: a shell that writes into a closed one is killed before it has removed the folder.
  for await (const chunk of stderr.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (said.includes('ready for connections')) {
      // From here on, its output is not read.
      stderr.resume();
      return;
    }
  }
  throw new Error(`MariaDB did not start:\n${said}`);
}
