import { type CommandResult, done, failed } from '../rest/command.ts';
import type { ContentRecord, InstallationRecord } from './records.ts';

/** The available themes of WordPress's directory. */
const themes: readonly string[] = [
  'twentytwentytwo',
  'twentytwentythree',
  'twentytwentyfour',
  'twentytwentyfive',
];

type ContentCommand = (installation: InstallationRecord, words: readonly string[]) => CommandResult;

const commands: Readonly<Record<string, ContentCommand>> = {
  'theme install': (installation, [slug = '', ...options]) => {
    if (!themes.includes(slug))
      return failed(`Warning: ${slug}: Theme not found.\nError: No themes installed.`);
    if (options.includes('--activate')) contentOf(installation).theme = slug;
    return done(`Success: Installed 1 of 1 themes.\n`);
  },
  'theme list': (installation) => done(`${contentOf(installation).theme}\n`),
  'site empty': (installation, words) => {
    if (!words.includes('--yes')) return failed('Are you sure you want to empty the site? [y/n]');
    contentOf(installation).pages = [];
    return done('Success: The site was emptied.\n');
  },
  'post create': (installation, words) => {
    const content = contentOf(installation);
    const [slug, title] = [optionOf(words, 'post_name'), optionOf(words, 'post_title')];
    if (slug === '' || title === '') return failed('Error: Content, title, and excerpt are empty.');
    content.lastPageId += 1;
    content.pages.push({ id: content.lastPageId, slug, title, content: optionOf(words, 'post_content') });
    return done(words.includes('--porcelain') ? `${content.lastPageId}\n` : 'Success: Created post.\n');
  },
  'option update': (installation, [name = '', value]) => {
    if (name === '' || value === undefined) return failed('usage: wp option update <key> [<value>]');
    if (name === 'blogname') installation.title = value;
    else contentOf(installation).options[name] = value;
    return done(`Success: Updated '${name}' option.\n`);
  },
  'option get': (installation, [name = '']) => {
    const value = name === 'blogname' ? installation.title : contentOf(installation).options[name];
    return value === undefined ? failed(`Error: Could not get '${name}' option.`) : done(`${value}\n`);
  },
};

/** Content of a new WordPress. */
export function freshContent(): ContentRecord {
  const sample = { id: 2, slug: 'sample-page', title: 'Sample Page', content: 'This is an example page.' };
  return { theme: 'twentytwentyfive', pages: [sample], options: { show_on_front: 'posts' }, lastPageId: 3 };
}

/** WP-CLI commands for content; undefined: not one of them. */
export function contentCommand(
  installation: InstallationRecord,
  name: string,
  words: readonly string[],
): CommandResult | undefined {
  return Object.hasOwn(commands, name) ? commands[name]?.(installation, words) : undefined;
}

/** What the installation shows; it is as new in one that was put there before this was kept. */
export function contentOf(installation: InstallationRecord): ContentRecord {
  installation.content ??= freshContent();
  return installation.content;
}

function optionOf(words: readonly string[], name: string): string {
  const start = `--${name}=`;
  return words.find((word) => word.startsWith(start))?.slice(start.length) ?? '';
}
