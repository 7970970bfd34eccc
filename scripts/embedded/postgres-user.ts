import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../process/failure.ts';
import { findExecutable } from './executable.ts';

/** How to run a Postgres program: what goes before its name, and the user it runs as. */
export interface PostgresUser {
  prefix: string[];
  user?: UserIds;
  /** The required owner of its files; undefined for the current user. */
  owner?: UserIds;
}

interface UserIds {
  uid: number;
  gid: number;
}

/**
 * Postgres refuses to run as root. For root this finds (or makes) the system user `postgres`, hands the data
 * folder to it, and where that user may not enter the project's folder (a clone under /root, say) runs it with
 * the one capability that lets it pass. access(2), which Postgres asks about its own programs, ignores the
 * capabilities of an ordinary user unless the process has "no setuid fixup" set.
 */
export function postgresUser(binary: string, dataFolder: string): PostgresUser {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const user = findUser() ?? createUser();
  chownSync(dataFolder, user.uid, user.gid);
  const plain: PostgresUser = { prefix: [], user, owner: user };
  if (mayRun(plain, binary, dataFolder)) return plain;
  const setpriv = findExecutable(['setpriv']);
  if (setpriv) {
    const ids = ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'];
    const pass = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
    const checks = ['--securebits', '+no_setuid_fixup', '--'];
    const able: PostgresUser = { prefix: [setpriv, ...ids, ...pass, ...checks], owner: user };
    if (mayRun(able, binary, dataFolder)) return able;
  }
  throw new Failure(
    `Postgres cannot run as root, and the user "postgres" may not enter ${dataFolder}: move the project to a folder that every user may enter (such as /opt), or set DATABASE_URL.`,
  );
}

/** A command line run as that user. */
export function asUser(
  as: PostgresUser,
  command: string,
  args: string[],
): { command: string; args: string[] } {
  const [first, ...rest] = [...as.prefix, command, ...args];
  return { command: first ?? command, args: rest };
}

function mayRun(as: PostgresUser, binary: string, dataFolder: string): boolean {
  const runs = (program: string, args: string[]) => {
    const line = asUser(as, program, args);
    return spawnSync(line.command, line.args, { ...as.user, cwd: '/', stdio: 'ignore' }).status === 0;
  };
  // "--show" looks for the other programs as a real start does; "--version" answers before that.
  return (
    runs(join(dirname(binary), 'initdb'), ['--show', '-D', dataFolder]) && runs('ls', [`${dataFolder}/.`])
  );
}

function findUser(): UserIds | undefined {
  const uid = Number.parseInt(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout, 10);
  const gid = Number.parseInt(spawnSync('id', ['-g', 'postgres'], { encoding: 'utf8' }).stdout, 10);
  return Number.isNaN(uid) || Number.isNaN(gid) ? undefined : { uid, gid };
}

function createUser(): UserIds {
  spawnSync('groupadd', ['--system', 'postgres']);
  spawnSync('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres']);
  const user = findUser();
  if (user) return user;
  throw new Failure(
    'Postgres cannot run as root and no user "postgres" could be made: start as an ordinary user, or set DATABASE_URL.',
  );
}
