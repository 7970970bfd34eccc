import type { CommandLine } from './command-line.ts';
import { exitCodes, HestiacpError } from './hestiacp-error.ts';

/** A WordPress: its owner, and its folder on the server. */
export interface WordpressPlace {
  login: string;
  /** Absolute, with a slash at its end. */
  folder: string;
}

/**
 * Runs WP-CLI as the owner of a WordPress. The panel joins the words and splits them again at white space, and replaces
 * patterns: a word has neither. Source: `bin/v-run-cli-cmd`, `bin/v-add-user-wp-cli` and `web/src/app/System/HestiaApp.php`
 * of github.com/hestiacp/hestiacp; developer.wordpress.org/cli/commands.
 */
export interface WpCli {
  /**
   * @param changes whether it may change something
   * @param secrets are left out of errors
   * @returns what it printed, errors of PHP included
   * @throws HestiacpError not_found when WP-CLI fails, with what it printed; without such a user
   */
  run(
    place: WordpressPlace,
    words: readonly string[],
    options: { changes: boolean; secrets?: readonly string[] },
  ): Promise<string>;
}

/** Characters that the panel's shell would replace or split at. */
const unsafe = /[\s*?[\]\\]/;
/** Commands other than `eval` and the installation need neither. */
const bare = ['--skip-plugins', '--skip-themes'];

export function createWpCli(commands: CommandLine): WpCli {
  const run: WpCli['run'] = async ({ login, folder }, words, options) => {
    const all = [...words, `--path=${folder}`];
    if (all.some((word) => unsafe.test(word)))
      throw new TypeError('A word of a command has a character that the panel replaces');
    return commands.run('v-run-cli-cmd', [login, 'wp', ...all], options);
  };
  return {
    async run(place, words, options) {
      try {
        return await run(place, words, options);
      } catch (error) {
        if (!isMissing(error)) throw error;
        await addTo(commands, place.login);
        return run(place, words, options);
      }
    },
  };
}

/** Words that leave plugins and themes out, which may print errors of their own. */
export function withoutExtensions(...words: readonly string[]): string[] {
  return [...words, ...bare];
}

/** A text as an expression of PHP without characters that the panel replaces. */
export function phpText(text: string): string {
  return `base64_decode("${Buffer.from(text).toString('base64')}")`;
}

/** Downloads WP-CLI into the folder of a user. */
async function addTo(commands: CommandLine, login: string): Promise<void> {
  await commands.change('v-add-user-wp-cli', [login]).catch((error: unknown) => {
    if (!(error instanceof HestiacpError) || error.kind !== 'conflict') throw error;
  });
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof HestiacpError &&
    error.code === exitCodes.notFound &&
    error.text.startsWith('Cli command does not exist')
  );
}
