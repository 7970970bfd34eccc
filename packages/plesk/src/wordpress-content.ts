import { PleskError } from './plesk-error.ts';
import type { RestCalls } from './rest-objects.ts';

export interface NewPage {
  /** Its slug. */
  slug: string;
  title: string;
  /** In the markup of WordPress's block editor. */
  content: string;
}

/**
 * The content of one WordPress installation, through WP-CLI. Source: developer.wordpress.org/cli/commands, through WP
 * Toolkit's `--wp-cli` and the panel's command gate. That the gate passes each parameter on unchanged, including spaces
 * and line ends, is inferred: its commands are lists of parameters.
 */
export interface WordpressContent {
  /** Installs a theme from WordPress's own directory and switches to it. Repeating it changes nothing. */
  useTheme(id: number, slug: string): Promise<void>;
  /** Deletes all posts, pages, comments and terms; settings, users, themes and plugins stay. */
  empty(id: number): Promise<void>;
  /** Publishes a page. @returns its id */
  addPage(id: number, page: NewPage): Promise<number>;
  setOption(id: number, name: string, value: string): Promise<void>;
}

export function contentCalls(rest: Pick<RestCalls, 'cli'>): WordpressContent {
  const wp = async (id: number, ...words: readonly string[]) => {
    const to = ['--call', 'wp-toolkit', '--wp-cli', '-instance-id', String(id), '--'];
    return (await rest.cli('extension', [...to, ...words])).stdout;
  };
  return {
    async useTheme(id, slug) {
      await wp(id, 'theme', 'install', slug, '--activate');
    },
    async empty(id) {
      await wp(id, 'site', 'empty', '--yes');
    },
    async addPage(id, { slug, title, content }) {
      const fields = ['--post_type=page', '--post_status=publish', `--post_name=${slug}`];
      const texts = [`--post_title=${title}`, `--post_content=${content}`];
      const stdout = await wp(id, 'post', 'create', ...fields, ...texts, '--porcelain');
      const page = Number(/^\s*(\d+)\s*$/.exec(stdout)?.[1]);
      if (!Number.isSafeInteger(page))
        throw new PleskError({
          kind: 'unknown_outcome',
          call: 'wp post create',
          text: 'The answer names no page',
        });
      return page;
    },
    async setOption(id, name, value) {
      await wp(id, 'option', 'update', name, value);
    },
  };
}
