import { hestiacpContract } from '@homeport/provider-contracts';
import { CommandError } from './command-error.ts';
import type { Command } from './command.ts';
import type { HestiacpHost } from './hestiacp-host.ts';
import { dateAndTime, listed, megabytesPerWebsite } from './lists.ts';
import { backupsOfPackage } from './packages.ts';
import type { BackupRecord } from './records.ts';

/** A backup takes longer than a second; its name says when it ended. */
const backupMs = 1_000;

/** Commands about backups, by name. */
export const backupCommands: Record<string, Command> = {
  'v-backup-user': (host, [login = '']) => {
    expectTurnedOn(host);
    const user = host.getActiveUser(login);
    const most = backupsOfPackage[user.packageName] ?? 0;
    if (most <= 0) throw new CommandError('E_DISABLED', 'user backup is disabled');
    const own = host.backupsOf(login);
    for (const { name } of own.slice(0, Math.max(0, own.length - most + 1))) host.backups.delete(name);
    const createdMs = Math.max(host.clock.nowMs(), (own.at(-1)?.createdMs ?? 0) + backupMs);
    const { DATE, TIME } = dateAndTime(createdMs);
    const name = `${login}.${DATE}_${TIME.replaceAll(':', '-')}.tar`;
    // Records are changed in place, so a backup needs copies.
    const content = structuredClone({
      domains: host.domainsOf(login),
      databases: host.databasesOf(login),
    });
    host.backups.put(name, { name, login, createdMs, ...content });
  },
  'v-list-user-backups': (host, [login = '']) => {
    host.getUser(login);
    return Object.fromEntries(host.backupsOf(login).map((backup) => [backup.name, listOf(backup)]));
  },
  // The sandbox restores everything; the panel can be told to leave parts out.
  'v-restore-user': (host, [login = '', name = '']) => {
    const backup = host.backups.get(name);
    if (backup === undefined)
      throw new CommandError('E_NOTEXIST', `backup file ${name} doesn't exist in '/backup' folder`);
    host.getActiveUser(login);
    restore(host, login, structuredClone(backup));
  },
};

function expectTurnedOn(host: HestiacpHost): void {
  if (host.setting('BACKUP_SYSTEM') === '')
    throw new CommandError('E_DISABLED', 'BACKUP_SYSTEM is not enabled');
}

/** Puts back what the backup has; websites that were added since then stay. */
function restore(host: HestiacpHost, login: string, { domains, databases }: BackupRecord): void {
  for (const domain of domains) {
    const present = host.domains.find(({ name }) => name === domain.name);
    if (present !== undefined && present.login !== login)
      throw new CommandError('E_PARSING', `${domain.name} belongs to another user`);
    if (present === undefined) {
      // The panel writes it to the end of its list, as created now.
      const createdMs = host.nextAdditionMs(login);
      host.saveDomain({ ...domain, id: host.nextDomainId(), isSuspended: false, createdMs });
      continue;
    }
    // Its settings stay; its files are replaced.
    const { wordpress: _replaced, ...kept } = present;
    host.saveDomain({ ...kept, ...(domain.wordpress === undefined ? {} : { wordpress: domain.wordpress }) });
  }
  for (const database of databases) host.databases.put(database.name, database);
}

function listOf({ domains, databases, createdMs }: BackupRecord): Record<string, string> {
  return listed(hestiacpContract().membersOf('v-list-user-backups'), {
    TYPE: 'local',
    SIZE: String(domains.length * megabytesPerWebsite),
    WEB: domains.map(({ name }) => name).join(','),
    DB: databases.map(({ name }) => name).join(','),
    CRON: '0',
    UDIR: '.bash_logout,.bashrc,.config,.profile,.wp-cli',
    RUNTIME: '1',
    ...dateAndTime(createdMs),
  });
}
