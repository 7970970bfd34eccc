import type { CommandLine } from './command-line.ts';
import { exitCodes, HestiacpError, isRefusalOfOne } from './hestiacp-error.ts';
import { changeScheme } from './wordpress-addresses.ts';
import { hasForeignPage, type NewWordpress, wordpressInstaller } from './wordpress-installer.ts';
import { createWpCli, phpText, withoutExtensions, type WordpressPlace, type WpCli } from './wp-cli.ts';
import type { Databases } from './databases.ts';

/** Customers write to this file too. */
const versionLine = /^\$wp_version = '([\w.+-]{1,40})';/m;

/**
 * WordPress in the folders of websites. The panel keeps no list of it: its files are looked at, and WP-CLI is asked.
 */
export interface Wordpress {
  /**
   * The folders of a user's websites that hold a WordPress with its settings, without those in subfolders. One search
   * finds them all; it is refused when the user may not read any one folder, and each website is then searched by itself.
   * @param websites the folders of the websites: absolute, with a slash at their end
   */
  listFolders(login: string, websites: readonly string[]): Promise<FoundFolders>;
  /** @returns unreadable: there is such a file, which cannot be opened or has no version, as during an update */
  version(place: WordpressPlace): Promise<{ version: string } | 'absent' | 'unreadable'>;
  /** The address of its files. @returns undefined when it is not installed, or its database does not answer */
  address(place: WordpressPlace): Promise<string | undefined>;
  /** The first administrator; undefined: none. @throws HestiacpError not_found when it is not installed */
  administrator(place: WordpressPlace): Promise<{ id: number; login: string } | undefined>;
  /** Sets the password of the first administrator. @throws HestiacpError not_found without one */
  setPassword(place: WordpressPlace, password: string): Promise<void>;
  /**
   * Changes the scheme of its addresses, and nothing else in them. Repeating it changes nothing.
   * @param hosts only addresses of these hosts change
   * @returns unable: an address is of another host, or wp-config.php sets it; then nothing has changed
   */
  setScheme(
    place: WordpressPlace,
    scheme: 'http' | 'https',
    hosts: readonly string[],
  ): Promise<'changed' | 'ready' | 'unable'>;
  /** Whether the folder has an `index.php` that is not of WordPress. */
  hasForeignPage(place: WordpressPlace): Promise<boolean>;
  /**
   * Installs WordPress, over files of an attempt that broke off. A first page that is not of WordPress is kept under
   * another name. See `wordpress-installer.ts`.
   */
  install(place: WordpressPlace, wordpress: NewWordpress): Promise<void>;
}

/** The folders with WordPress, and those that could not be searched: what they hold is unknown. */
export interface FoundFolders {
  folders: string[];
  closed: string[];
}

export function wordpressCommands(commands: CommandLine, databases: Databases): Wordpress {
  const cli = createWpCli(commands);
  const read = async (place: WordpressPlace, ...words: string[]) =>
    cli.run(place, withoutExtensions(...words), { changes: false });
  const administrator = async (place: WordpressPlace) =>
    readUser(
      await read(
        place,
        'user',
        'list',
        '--role=administrator',
        '--orderby=ID',
        '--fields=ID,user_login',
        '--format=csv',
      ),
    );
  return {
    listFolders: (login, websites) => listFolders(commands, login, websites),
    async version({ login, folder }) {
      try {
        const file = `${folder}wp-includes/version.php`;
        const text = await commands.print('v-open-fs-file', [login, file]);
        const version = versionLine.exec(text)?.[1];
        return version === undefined ? 'unreadable' : { version };
      } catch (error) {
        if (!isRefusalOfOne(error)) throw error;
        return isFileMissing(error) ? 'absent' : 'unreadable';
      }
    },
    async address(place) {
      try {
        const printed = await read(place, 'option', 'get', 'siteurl');
        return linesOf(printed).findLast((line) => /^https?:\/\//.test(line));
      } catch (error) {
        if (error instanceof HestiacpError && error.kind === 'not_found') return undefined;
        throw error;
      }
    },
    administrator,
    async setPassword(place, password) {
      const user = await administrator(place);
      if (user === undefined)
        throw new HestiacpError({
          kind: 'not_found',
          call: 'wp user list',
          text: 'There is no administrator',
        });
      const code = `wp_set_password(${phpText(password)},${user.id});`;
      const secrets = [password, code, phpText(password)];
      await cli.run(place, withoutExtensions('eval', code), { changes: true, secrets });
    },
    setScheme: (place, scheme, hosts) => changeScheme(optionsOf(cli, place), scheme, hosts),
    hasForeignPage: (place) => hasForeignPage(commands, place),
    install: wordpressInstaller({ commands, databases, cli }),
  };
}

/** The panel has one code for a path that it refuses and for a file that is not there. Source: `bin/v-open-fs-file`. */
function isFileMissing(error: unknown): boolean {
  return (
    error instanceof HestiacpError &&
    error.code === exitCodes.invalid &&
    error.text.startsWith('file not found')
  );
}

async function listFolders(
  commands: CommandLine,
  login: string,
  websites: readonly string[],
): Promise<FoundFolders> {
  const search = async (folder: string, depth: number) => {
    const where = [folder, '-mindepth', `${depth}`, '-maxdepth', `${depth}`, '-name', 'wp-config.php'];
    const found = await commands.run('v-run-cli-cmd', [login, 'find', ...where], { changes: false });
    return linesOf(found).flatMap((line) => /^(\/\S+\/)wp-config\.php$/.exec(line)?.[1] ?? []);
  };
  try {
    return { folders: await search(`/home/${login}/web`, 3), closed: [] };
  } catch (error) {
    if (!isRefusalOfOne(error)) throw error;
  }
  const [folders, closed]: [string[], string[]] = [[], []];
  for (const folder of websites)
    try {
      folders.push(...(await search(folder, 1)));
    } catch (error) {
      if (!isRefusalOfOne(error)) throw error;
      closed.push(folder);
    }
  return { folders, closed };
}

function optionsOf(cli: WpCli, place: WordpressPlace) {
  const option = async (changes: boolean, ...words: string[]) =>
    cli.run(place, withoutExtensions('option', ...words), { changes });
  return {
    get: async (name: string) => linesOf(await option(false, 'get', name)).at(-1) ?? '',
    update: async (name: string, value: string) => void (await option(true, 'update', name, value)),
  };
}

function readUser(csv: string): { id: number; login: string } | undefined {
  for (const line of linesOf(csv)) {
    const { id, login } = /^(?<id>\d+),(?<login>.+)$/.exec(line)?.groups ?? {};
    if (id !== undefined && login !== undefined) return { id: Number(id), login };
  }
  return undefined;
}

/** Errors of PHP may come before what was asked for. */
function linesOf(printed: string): string[] {
  return printed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
