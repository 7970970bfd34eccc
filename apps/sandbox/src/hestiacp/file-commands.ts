import { CommandError } from './command-error.ts';
import type { Command } from './command.ts';
import type { HestiacpHost } from './hestiacp-host.ts';
import { folderOf } from './lists.ts';
import type { WebDomainRecord } from './records.ts';
import { wpCli } from './wp-cli.ts';

const commandLine = /\S+/g;

/** Commands about the files of users, of which the sandbox knows those of WordPress only. */
export const fileCommands: Record<string, Command> = {
  'v-add-user-wp-cli': (host, [login = '']) => {
    const user = host.getActiveUser(login);
    if (user.hasWpCli)
      throw new CommandError('E_EXISTS', `For user name '${login}' WP-CLI already available!`);
    host.users.put(login, { ...user, hasWpCli: true });
  },
  'v-open-fs-file': (host, [login = '', file = '']) => {
    const [domain, rest] = findFile(host, login, file);
    if (domain?.wordpress !== undefined && rest === 'index.php')
      return "<?php\n\nrequire __DIR__ . '/wp-blog-header.php';\n";
    if (domain?.wordpress === undefined || rest !== 'wp-includes/version.php')
      throw new CommandError('E_INVALID', `file not found ${file}`);
    return `<?php\n\n/**\n * The WordPress version string.\n */\n$wp_version = '${domain.wordpress.version}';\n`;
  },
  'v-delete-fs-file': (host, [login = '', file = '']) => {
    const [domain, rest] = findFile(host, login, file);
    // A file that is not there counts as deleted.
    if (domain?.wordpress === undefined || rest !== 'wp-config.php') return;
    const { config: _deleted, ...wordpress } = domain.wordpress;
    host.saveDomain({ ...domain, wordpress });
  },
  'v-move-fs-file': (host, [login = '', from = '']) => {
    const [domain, rest] = findFile(host, login, from);
    if (domain === undefined || rest !== 'index.html' || domain.hasNoFirstPage)
      throw new CommandError('E_NOTEXIST', `source file ${from} doesn't exist`);
    host.saveDomain({ ...domain, hasNoFirstPage: true });
  },
  'v-run-cli-cmd': (host, [login = '', ...words]) => {
    const user = host.getUser(login);
    // The panel joins the words and splits them again.
    const [program = '', ...given] = words.join(' ').match(commandLine) ?? [];
    if (program === 'find') return findSettings(host, login, given);
    if (program === 'wget') return sendFile(host, login, given);
    if (program !== 'wp') throw new CommandError('E_FORBIDEN', 'Error: Cli command not enabled');
    if (!user.hasWpCli)
      throw new CommandError('E_NOTEXIST', `Cli command does not exist /home/${login}/.wp-cli/wp`);
    return wpCli(host, login, given);
  },
};

/** The website that a file belongs to, and its path in the website's folder. */
function findFile(
  host: HestiacpHost,
  login: string,
  file: string,
): readonly [WebDomainRecord | undefined, string] {
  host.getUser(login);
  if (!file.startsWith(`/home/${login}/`)) throw new CommandError('E_INVALID', `invalid source path ${file}`);
  const domain = host.domainsOf(login).find((each) => file.startsWith(folderOf(each)));
  return [domain, domain === undefined ? '' : file.slice(folderOf(domain).length)];
}

/** What `find` prints for the two searches that the sandbox knows: of all websites of a user, and of one. */
function findSettings(host: HestiacpHost, login: string, words: readonly string[]): string {
  const [from, ...how] = words;
  const domains = host.domainsOf(login);
  const isOfAll = from === `/home/${login}/web`;
  const searched = isOfAll ? domains : domains.filter((each) => folderOf(each) === from);
  const depth = isOfAll ? 3 : 1;
  const isKnown = how.join(' ') === `-mindepth ${depth} -maxdepth ${depth} -name wp-config.php`;
  if (!isKnown || (!isOfAll && searched.length === 0))
    throw new CommandError('E_NOTEXIST', 'cmd exited with errors');
  return searched
    .filter(({ wordpress }) => wordpress?.config !== undefined)
    .map((domain) => `${folderOf(domain)}wp-config.php`)
    .join('\n');
}

/** Sends a backup as `wget` does: a user can read their own. */
async function sendFile(host: HestiacpHost, login: string, words: readonly string[]): Promise<string> {
  const file = words.find((word) => word.startsWith('--body-file='))?.replace('--body-file=/backup/', '');
  const url = words.find((word) => URL.canParse(word));
  const backup = host.backups.get(file ?? '');
  if (backup?.login !== login || url === undefined || !words.includes('--method=PUT'))
    throw new CommandError('E_NOTEXIST', `BODY data file ‘${file}’ missing\nError: cmd exited with errors`);
  const { status, ok } = await fetch(url, { method: 'PUT', body: JSON.stringify(backup) });
  if (!ok) throw new CommandError('E_NOTEXIST', `ERROR ${status}\nError: cmd exited with errors`);
  return '';
}
