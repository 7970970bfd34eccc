import { hestiacpContract } from '@homeport/provider-contracts';
import { CommandError } from './command-error.ts';
import type { Command } from './command.ts';
import { hashPassword } from './hestiacp-host.ts';
import { dateAndTime, listed } from './lists.ts';

const unfit = /[!|@#$^&*()+={}:,<>?/\\"';%` ]/;
/** As long as a user of MySQL can be named. */
const longestUser = 32;

/** Commands about databases, by name. */
export const databaseCommands: Record<string, Command> = {
  'v-add-database': (host, [login = '', database = '', user = '', password = '', type = 'mysql']) => {
    const [name, owner] = [`${login}_${database}`, `${login}_${user}`];
    if (owner.length > longestUser)
      throw new CommandError('E_INVALID', 'mysql username can be up to 32 characters long');
    if (unfit.test(name)) throw new CommandError('E_INVALID', `invalid database format :: ${name}`);
    if (type !== 'mysql') throw new CommandError('E_NOTEXIST', `${type} doesn't exist`);
    host.getActiveUser(login);
    if (host.databases.get(name)) throw new CommandError('E_EXISTS', `DB=${name} already exists`);
    const createdMs = host.clock.nowMs();
    const passwordHash = hashPassword(owner, password);
    host.databases.put(name, { name, login, user: owner, passwordHash, createdMs, tables: {} });
  },
  'v-change-database-password': (host, [login = '', name = '', password = '']) => {
    host.getActiveUser(login);
    const database = host.databasesOf(login).find((each) => each.name === name);
    if (database === undefined) throw new CommandError('E_NOTEXIST', `db db ${name} doesn't exist`);
    host.databases.put(name, { ...database, passwordHash: hashPassword(database.user, password) });
  },
  'v-list-databases': (host, [login = '']) => {
    host.getUser(login);
    const members = hestiacpContract().membersOf('v-list-databases');
    return Object.fromEntries(
      host.databasesOf(login).map(({ name, user, createdMs }) => [
        name,
        listed(members, {
          DATABASE: name,
          DBUSER: user,
          HOST: 'localhost',
          TYPE: 'mysql',
          CHARSET: 'UTF8MB4',
          U_DISK: '1',
          SUSPENDED: 'no',
          ...dateAndTime(createdMs),
        }),
      ]),
    );
  },
};
