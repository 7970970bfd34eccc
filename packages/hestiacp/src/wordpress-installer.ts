import { randomBytes } from 'node:crypto';
import type { CommandLine } from './command-line.ts';
import type { Databases } from './databases.ts';
import { HestiacpError, isRefusalOfOne } from './hestiacp-error.ts';
import { phpText, withoutExtensions, type WordpressPlace, type WpCli } from './wp-cli.ts';

export interface NewWordpress {
  /** The website's name: A-labels, lower case. */
  domain: string;
  protocol: 'http' | 'https';
  title: string;
  /** Its administrator. */
  admin: { login: string; email: string; password: string };
  /** Of its database, without the login. The same one for every attempt on a website. */
  database: string;
  /** The template that the web server needs for addresses of pages; undefined: none. */
  webTemplate: string | undefined;
}

interface Tools {
  commands: CommandLine;
  databases: Databases;
  cli: WpCli;
}

/** What WordPress's own first page loads. */
const ownPageMark = 'wp-blog-header.php';

/** Whether the folder has a first page in PHP that is not of WordPress, which an installation replaces. */
export async function hasForeignPage(
  commands: CommandLine,
  { login, folder }: WordpressPlace,
): Promise<boolean> {
  try {
    const text = await commands.print('v-open-fs-file', [login, `${folder}index.php`]);
    // An empty one is what is left of a download that broke off.
    return text !== '' && !text.includes(ownPageMark);
  } catch (error) {
    if (isRefusalOfOne(error)) return false;
    throw error;
  }
}

/**
 * Installs WordPress as the panel's own installer does (`web/src/app/WebApp` of github.com/hestiacp/hestiacp), except
 * for the last step: `wp core install` needs no name that points to the server. Each attempt begins anew; without
 * settings, one that broke off is no WordPress for anyone.
 */
export function wordpressInstaller({ commands, databases, cli }: Tools) {
  return async function install(place: WordpressPlace, wordpress: NewWordpress): Promise<void> {
    const wp = async (words: readonly string[], secrets: readonly string[] = []) =>
      void (await cli.run(place, words, { changes: true, secrets }));
    const { login, folder } = place;
    if (await hasForeignPage(commands, place)) {
      const page = `${folder}index.php`;
      await commands.change('v-move-fs-file', [login, page, asideOf(page)]);
    }
    await wp(['core', 'download', '--force']);
    await setAside(commands, login, `${folder}index.html`);
    if (wordpress.webTemplate !== undefined) {
      const args = [login, wordpress.domain, wordpress.webTemplate];
      await unlessMissing(commands.change('v-change-web-domain-tpl', args));
    }
    const password = randomBytes(18).toString('base64url');
    const { name, user, host } = await databases.provide(login, wordpress.database, password);
    const access = [`--dbname=${name}`, `--dbuser=${user}`, `--dbpass=${password}`, `--dbhost=${host}`];
    await wp(['config', 'create', ...access, '--dbcharset=utf8mb4', '--force'], [password]);
    try {
      await fill(wp, wordpress);
    } catch (error) {
      if (error instanceof HestiacpError && error.kind !== 'unknown_outcome')
        await commands.change('v-delete-fs-file', [login, `${folder}wp-config.php`]);
      throw error;
    }
  };
}

type Run = (words: readonly string[], secrets?: readonly string[]) => Promise<void>;

/** Creates the tables and the administrator. */
async function fill(wp: Run, { domain, protocol, title, admin }: NewWordpress): Promise<void> {
  const person = [`--admin_user=${admin.login}`, `--admin_email=${admin.email}`];
  const words = [`--url=${protocol}://${domain}`, `--title=${domain}`, ...person];
  const secret = `--admin_password=${admin.password}`;
  await wp(['core', 'install', ...words, secret, '--skip-email'], [admin.password]);
  if (title !== domain) await wp(withoutExtensions('eval', `update_option("blogname",${phpText(title)});`));
}

/** The page of a new website comes before that of WordPress on some servers. */
async function setAside(commands: CommandLine, login: string, file: string): Promise<void> {
  await unlessMissing(commands.change('v-move-fs-file', [login, file, asideOf(file)]));
}

function asideOf(file: string): string {
  return `${file}.before-wordpress`;
}

async function unlessMissing(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof HestiacpError) || !['not_found', 'rejected'].includes(error.kind)) throw error;
  });
}
