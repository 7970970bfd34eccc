import { CommandError } from './command-error.ts';
import { hashPassword, type HestiacpHost } from './hestiacp-host.ts';
import { folderOf } from './lists.ts';
import type { DatabaseRecord, WebDomainRecord, WordpressTables } from './records.ts';

/** The version that WordPress has at present. */
const newest = '6.8.3';

/** One call of WP-CLI. */
interface Call {
  host: HestiacpHost;
  domain: WebDomainRecord;
  /** Words without dashes, after those of the command. */
  values: readonly string[];
  options: ReadonlyMap<string, string>;
}

/** Runs a command of WP-CLI. @returns what it prints @throws CommandError */
export function wpCli(host: HestiacpHost, login: string, words: readonly string[]): string {
  const plain = words.filter((word) => !word.startsWith('--'));
  const options = new Map(
    words
      .filter((word) => word.startsWith('--'))
      .map((word) => /^--(?<name>[^=]+)=?(?<value>.*)$/.exec(word)?.groups ?? {})
      .map(({ name = '', value = '' }) => [name, value] as const),
  );
  const domain = host.domainsOf(login).find((each) => folderOf(each) === options.get('path'));
  if (domain === undefined) throw failed('This does not seem to be a WordPress installation.');
  const name = Object.keys(programs).find((each) => plain.join(' ').startsWith(each));
  const program = programs[name ?? ''];
  if (name === undefined || program === undefined)
    throw failed(`'${plain.join(' ')}' is not a registered wp command.`);
  return program({ host, domain, values: plain.slice(name.split(' ').length), options });
}

const programs: Readonly<Record<string, (call: Call) => string>> = {
  'core download': ({ host, domain, options }) => {
    if (domain.wordpress !== undefined && !options.has('force'))
      throw failed('WordPress files seem to already be present here.');
    const { config } = domain.wordpress ?? {};
    const wordpress = { version: newest, ...(config === undefined ? {} : { config }) };
    host.saveDomain({ ...domain, wordpress });
    return 'Success: WordPress downloaded.';
  },
  'config create': ({ host, domain, options }) => {
    if (domain.wordpress === undefined) throw failed('This does not seem to be a WordPress installation.');
    if (domain.wordpress.config !== undefined && !options.has('force'))
      throw failed("The 'wp-config.php' file already exists.");
    const config = {
      database: options.get('dbname') ?? '',
      user: options.get('dbuser') ?? '',
      password: options.get('dbpass') ?? '',
      prefix: options.get('dbprefix') ?? 'wp_',
    };
    expectConnected(host, config);
    host.saveDomain({ ...domain, wordpress: { ...domain.wordpress, config } });
    return "Success: Generated 'wp-config.php' file.";
  },
  'core install': ({ host, domain, options }) => {
    const { database, prefix } = connectedTo(host, domain);
    if (database.tables[prefix] !== undefined) return 'WordPress is already installed.';
    const [login = '', email = ''] = [options.get('admin_user'), options.get('admin_email')];
    if (!email.includes('@')) throw failed(`The '${email}' email address is invalid.`);
    const url = options.get('url') ?? '';
    const passwordHash = hashPassword(login, options.get('admin_password') ?? '');
    const tables = {
      options: { home: url, siteurl: url, blogname: options.get('title') ?? '' },
      login,
      email,
      passwordHash,
    };
    saveTables(host, database, prefix, tables);
    return 'Success: WordPress installed successfully.';
  },
  'option get': ({ host, domain, values: [name = ''] }) => {
    const value = installedOn(host, domain).tables.options[name];
    if (value === undefined) throw failed(`Could not get '${name}' option. Does it exist?`);
    return value;
  },
  'option update': ({ host, domain, values: [name = '', value = ''] }) => {
    const { database, prefix, tables } = installedOn(host, domain);
    saveTables(host, database, prefix, { ...tables, options: { ...tables.options, [name]: value } });
    return `Success: Updated '${name}' option.`;
  },
  'user list': ({ host, domain }) => `ID,user_login\n1,${installedOn(host, domain).tables.login}`,
  eval: ({ host, domain, values: [code = ''] }) => {
    const { database, prefix, tables } = installedOn(host, domain);
    const { password, title } =
      /^wp_set_password\(base64_decode\("(?<password>\S+)"\),1\);$|^update_option\("blogname",base64_decode\("(?<title>\S+)"\)\);$/.exec(
        code,
      )?.groups ?? {};
    if (password !== undefined)
      saveTables(host, database, prefix, {
        ...tables,
        passwordHash: hashPassword(tables.login, textOf(password)),
      });
    else if (title !== undefined)
      saveTables(host, database, prefix, {
        ...tables,
        options: { ...tables.options, blogname: textOf(title) },
      });
    else throw failed('syntax error, unexpected end of file');
    return '';
  },
};

/** The tables of a WordPress. @throws CommandError when it is not installed */
function installedOn(host: HestiacpHost, domain: WebDomainRecord) {
  const { database, prefix } = connectedTo(host, domain);
  const tables = database.tables[prefix];
  if (tables === undefined) throw failed('The site you have requested is not installed.');
  return { database, prefix, tables };
}

function connectedTo(host: HestiacpHost, { wordpress }: WebDomainRecord) {
  if (wordpress === undefined) throw failed('This does not seem to be a WordPress installation.');
  if (wordpress.config === undefined) throw failed("'wp-config.php' not found.");
  return { database: expectConnected(host, wordpress.config), prefix: wordpress.config.prefix };
}

function expectConnected(
  host: HestiacpHost,
  { database, user, password }: { database: string; user: string; password: string },
): DatabaseRecord {
  const found = host.databases.get(database);
  if (found?.user !== user || found.passwordHash !== hashPassword(user, password))
    throw failed('Database connection error (1045) Access denied for user');
  return found;
}

function saveTables(
  host: HestiacpHost,
  database: DatabaseRecord,
  prefix: string,
  tables: WordpressTables,
): void {
  host.databases.put(database.name, { ...database, tables: { ...database.tables, [prefix]: tables } });
}

function textOf(base64: string): string {
  return Buffer.from(base64, 'base64').toString();
}

/** WP-CLI prints its error, the panel adds its own. */
function failed(reason: string): CommandError {
  return new CommandError('E_NOTEXIST', `${reason}\nError: cmd exited with errors`);
}
