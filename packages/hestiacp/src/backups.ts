import { type CommandLine, readText } from './command-line.ts';
import { exitCodes, HestiacpError } from './hestiacp-error.ts';

/**
 * Backups of users with everything they have: websites, databases, mail, DNS zones, scheduled tasks and the other files
 * of their folder. The panel names a backup after the user and the time of its end, and deletes the oldest ones when a
 * user has more than their package allows. Source: `bin/v-backup-user`, `bin/v-restore-user` and `func/backup.sh` of
 * github.com/hestiacp/hestiacp.
 */
export interface UserBackups {
  /** The names of a user's complete backups, oldest first. @throws HestiacpError not_found without such a user */
  list(login: string): Promise<string[]>;
  /**
   * Makes a backup. Answers when it is complete, which can take longer than a call may: an `unknown_outcome` then means
   * that it may still be under way.
   * @throws HestiacpError rejected when none was made, because the user is suspended (5), the disk is full (8, 13), or
   * the server or the user's package has no backups (11)
   */
  make(login: string): Promise<void>;
  /**
   * Restores everything in a backup; what was added since then stays. Answers when it is done, which can take longer
   * than a call may. Repeating it changes nothing.
   * @throws HestiacpError not_found without this file; rejected when the user is suspended (5), or when a part could not
   * be restored, such as a website whose name another user has (12)
   */
  restore(login: string, name: string): Promise<void>;
  /**
   * Has the user of a backup send its file with PUT, by `wget` on the server: the file is readable for its user. Answers
   * when it is sent, which can take longer than a call may. Source: `bin/v-run-cli-cmd`, `local_backup` in
   * `func/backup.sh`; gnu.org, Wget manual, `--method` and `--body-file`.
   * @param url without white space; a secret
   * @throws HestiacpError rejected when it was not sent, as of a backup that is not on the server's own disk
   */
  send(login: string, name: string, url: string): Promise<void>;
}

const highestExitCode = 99;

export function backupCommands(commands: CommandLine): UserBackups {
  return {
    async list(login) {
      const call = 'v-list-user-backups';
      const backups = await commands.list(call, [login]);
      const times = backups.map(([name, each]) => ({
        name,
        time: `${readText(call, each, 'DATE')}T${readText(call, each, 'TIME')}`,
      }));
      return times.sort((one, other) => one.time.localeCompare(other.time)).map(({ name }) => name);
    },
    make: (login) => ended(commands.change('v-backup-user', [login])),
    restore: (login, name) => ended(commands.change('v-restore-user', [login, name])),
    async send(login, name, url) {
      const [, config = {}] = (await commands.list('v-list-sys-config'))[0] ?? [];
      const folder = readText('v-list-sys-config', config, 'BACKUP') || '/backup';
      const file = `--body-file=${folder}/${name}`;
      const words = [
        'wget',
        '--method=PUT',
        file,
        '--output-document=/dev/null',
        '--no-verbose',
        '--tries=1',
        url,
      ];
      await commands.change('v-run-cli-cmd', [login, ...words], [url]).catch((error: unknown) => {
        if (!(error instanceof HestiacpError) || error.kind !== 'not_found') throw error;
        const { call, code = exitCodes.notFound, text } = error;
        throw new HestiacpError({ kind: 'rejected', call, code, text });
      });
    },
  };
}

/** Whether the server makes no backups at all, unlike a package without them. */
export function areBackupsTurnedOff({ code, text }: Pick<HestiacpError, 'code' | 'text'>): boolean {
  return code === exitCodes.disabled && text.startsWith('BACKUP_SYSTEM');
}

/** A command that ended, with whatever exit code, is not under way any more. */
async function ended(command: Promise<void>): Promise<void> {
  await command.catch((error: unknown) => {
    if (!(error instanceof HestiacpError) || error.kind !== 'unknown_outcome') throw error;
    const { call, code, text } = error;
    if (typeof code !== 'number' || code > highestExitCode) throw error;
    throw new HestiacpError({ kind: 'rejected', call, code, text });
  });
}
