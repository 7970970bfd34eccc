import { hestiacpContract } from '@homeport/provider-contracts';
import { CommandError } from './command-error.ts';
import type { Command } from './command.ts';
import { expectEmail, expectFullName, expectNewLogin } from './formats.ts';
import { hashPassword, type HestiacpHost, rootUser } from './hestiacp-host.ts';
import { backupsOfPackage, packages } from './packages.ts';
import type { UserRecord } from './records.ts';
import { dateAndTime, listed, megabytesPerWebsite } from './lists.ts';

/** Commands about users, by name. */
export const userCommands: Record<string, Command> = {
  'v-add-user': (
    host,
    [login = '', password = '', email = '', packageName = 'default', first = '', last = ''],
  ) => {
    const name = last === '' ? first : `${first} ${last}`;
    expectEmail(email);
    expectFullName(name);
    expectNewLogin(login);
    if (host.users.get(login)) throw new CommandError('E_EXISTS', `user ${login} exists`);
    expectPackage(packageName);
    const passwordHash = hashPassword(login, password);
    const createdMs = host.clock.nowMs();
    host.users.put(login, { login, name, email, packageName, passwordHash, isSuspended: false, createdMs });
  },
  'v-change-user-contact': (host, [login = '', email = '']) => {
    expectEmail(email);
    host.users.put(login, { ...host.getActiveUser(login), email });
  },
  'v-change-user-password': (host, [login = '', password = '']) => {
    host.users.put(login, { ...host.getActiveUser(login), passwordHash: hashPassword(login, password) });
  },
  'v-change-user-package': (host, [login = '', packageName = '', force = '']) => {
    const user = host.getUser(login);
    expectPackage(packageName);
    const most = packages[packageName] ?? 0;
    if (force !== 'yes' && most !== 'unlimited' && host.domainsOf(login).length > most)
      throw new CommandError('E_LIMIT', "Package doesn't cover WEB_DOMAIN usage");
    host.users.put(login, { ...user, packageName });
  },
  'v-suspend-user': (host, [login = '']) => suspend(host, host.getActiveUser(login), true),
  'v-unsuspend-user': (host, [login = '']) => suspend(host, host.getUser(login), false),
  'v-delete-user': (host, [login = '']) => {
    if (host.getUser(login).login === rootUser) return;
    for (const { id } of host.domainsOf(login)) host.domains.delete(id);
    for (const { name } of host.databasesOf(login)) host.databases.delete(name);
    for (const { zone, login: owner } of host.zones.values()) if (owner === login) host.zones.delete(zone);
    host.users.delete(login);
  },
  'v-delete-databases': (host, [login = '']) => {
    host.getUser(login);
    for (const { name } of host.databasesOf(login)) host.databases.delete(name);
  },
  // The sandbox's users have none of these.
  'v-delete-mail-domains': (host, [login = '']) => void host.getUser(login),
  'v-delete-dns-domains': (host, [login = '']) => {
    // It passes over suspended zones, which those of a suspended user are.
    if (host.getUser(login).isSuspended) return;
    for (const { zone, login: owner } of host.zones.values()) if (owner === login) host.zones.delete(zone);
  },
  'v-list-users': (host) =>
    Object.fromEntries(host.users.values().map((user) => [user.login, listOf(host, user)])),
};

function suspend(host: HestiacpHost, user: UserRecord, isSuspended: boolean): void {
  if (user.login === rootUser) return;
  host.users.put(user.login, { ...user, isSuspended });
  for (const domain of host.domainsOf(user.login)) host.saveDomain({ ...domain, isSuspended });
}

function expectPackage(name: string): void {
  if (packages[name] === undefined) throw new CommandError('E_NOTEXIST', `package ${name} doesn't exist`);
}

function listOf(host: HestiacpHost, user: UserRecord): Record<string, string> {
  const websites = host.domainsOf(user.login).length;
  return listed(hestiacpContract().membersOf('v-list-users'), {
    NAME: user.name,
    PACKAGE: user.packageName,
    CONTACT: user.email,
    ROLE: user.login === rootUser ? 'admin' : 'user',
    SUSPENDED: user.isSuspended ? 'yes' : 'no',
    WEB_DOMAINS: String(packages[user.packageName] ?? 0),
    BACKUPS: String(backupsOfPackage[user.packageName] ?? 0),
    U_BACKUPS: String(host.backupsOf(user.login).length),
    U_WEB_DOMAINS: String(websites),
    U_DISK: String(websites * megabytesPerWebsite),
    ...dateAndTime(user.createdMs),
  });
}
