import { type CommandLine, readText } from './command-line.ts';

export interface Database {
  /** With the login of its owner in front: `ada_shop`. */
  name: string;
  /** Its user, who has all rights on it. */
  user: string;
  host: string;
}

/** MySQL databases of users, each with a user of its own. Source: `bin/v-add-database`, `bin/v-list-databases`. */
export interface Databases {
  list(login: string): Promise<Database[]>;
  /**
   * Adds a database with a user of the same name, or gives the user of the present one this password.
   * @param name without the login; with the login and an underscore at most 32 characters, as MySQL's users
   * @throws HestiacpError rejected when the package is full (8) or the user is suspended (5)
   */
  provide(login: string, name: string, password: string): Promise<Database>;
}

export function databaseCommands(commands: CommandLine): Databases {
  const list: Databases['list'] = async (login) => {
    const call = 'v-list-databases';
    return (await commands.list(call, [login])).map(([name, database]) => ({
      name,
      user: readText(call, database, 'DBUSER'),
      host: readText(call, database, 'HOST'),
    }));
  };
  return {
    list,
    async provide(login, name, password) {
      const wanted = `${login}_${name}`;
      const find = async () => (await list(login)).find((database) => database.name === wanted);
      const present = await find();
      if (present !== undefined) {
        await commands.change('v-change-database-password', [login, wanted, password], [password]);
        return present;
      }
      await commands.change('v-add-database', [login, name, name, password, 'mysql'], [password]);
      return (await find()) ?? { name: wanted, user: wanted, host: 'localhost' };
    },
  };
}
