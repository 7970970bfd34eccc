import { type CommandLine, readDiskUsage, readText } from './command-line.ts';

/** A user of the panel, who owns websites, mail domains, databases and DNS zones. */
export interface HestiacpUser {
  login: string;
  /** The full name, free text. */
  name: string;
  /** The contact address, as someone typed it. May be empty. */
  email: string;
  /** Neither the administrator nor one who helps them. */
  isCustomer: boolean;
  packageName: string;
  isSuspended: boolean;
  diskBytes: number;
  /** How many backups the panel keeps of the user; 0: none. */
  mostBackups: number;
}

export interface NewHestiacpUser {
  /** Begins with a letter, ends with a letter or digit; at most 30 characters. */
  login: string;
  password: string;
  email: string;
  packageName: string;
  /** Characters that the panel cannot store in a name are left out. */
  name: string;
}

/** Users of one panel. */
export interface HestiacpUsers {
  /** All users, the administrator too. */
  list(): Promise<HestiacpUser[]>;
  /** @throws HestiacpError conflict when the login is in use, on the system too; rejected when it is reserved */
  create(user: NewHestiacpUser): Promise<void>;
  /** Sets the contact address. @throws HestiacpError rejected (5) while the user is suspended */
  setEmail(login: string, email: string): Promise<void>;
  /** Sets the password. @throws HestiacpError rejected (5) while the user is suspended */
  setPassword(login: string, password: string): Promise<void>;
  /** Assigns a package, even when the user already has more than it allows. */
  setPackage(login: string, packageName: string): Promise<void>;
  /** Stops serving everything the user has. @throws HestiacpError rejected (5) when the user is already suspended */
  suspend(login: string): Promise<void>;
  unsuspend(login: string): Promise<void>;
  /** Deletes the user with everything they have. */
  delete(login: string): Promise<void>;
  /** Deletes the user's databases, mail domains and DNS zones; websites stay. */
  deleteOtherData(login: string): Promise<void>;
}

export function userCommands(commands: CommandLine, skipDisabled: SkipDisabled): HestiacpUsers {
  return {
    async list() {
      const users = await commands.list('v-list-users');
      return users.map(([login, user]) => {
        const text = (member: string) => readText('v-list-users', user, member);
        return {
          login,
          name: text('NAME'),
          email: text('CONTACT'),
          isCustomer: text('ROLE') === 'user',
          packageName: text('PACKAGE'),
          isSuspended: text('SUSPENDED') === 'yes',
          diskBytes: readDiskUsage('v-list-users', user),
          mostBackups: readBackupLimit(text('BACKUPS')),
        };
      });
    },
    create: ({ login, password, email, packageName, name }) =>
      commands.change('v-add-user', [login, password, email, packageName, storableName(name)], [password]),
    setEmail: (login, email) => commands.change('v-change-user-contact', [login, email]),
    setPassword: (login, password) =>
      commands.change('v-change-user-password', [login, password], [password]),
    setPackage: (login, packageName) => commands.change('v-change-user-package', [login, packageName, 'yes']),
    suspend: (login) => commands.change('v-suspend-user', [login]),
    unsuspend: (login) => commands.change('v-unsuspend-user', [login]),
    delete: (login) => commands.change('v-delete-user', [login]),
    async deleteOtherData(login) {
      for (const command of ['v-delete-databases', 'v-delete-mail-domains', 'v-delete-dns-domains'])
        await skipDisabled(commands.change(command, [login]));
    },
  };
}

/** How many backups of a user the panel keeps. What is not a number counts as none, as for the panel itself. */
export function readBackupLimit(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : 0;
}

/** Ignores that a part of the panel is not installed. */
export type SkipDisabled = (work: Promise<void>) => Promise<void>;

/** Leaves out quotes and angle brackets, which the panel refuses, and backslashes and control characters, which break its lists. */
function storableName(name: string): string {
  return name
    .replaceAll(/['"|<>\\\p{Cc}]/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
