import type { ListResponse } from 'imapflow';

/** A folder of the source, and its place in the target. */
export interface FolderPair {
  from: string;
  to: string;
  /** It shows all messages, as Gmail's "All Mail" does: only those that are in no other folder are copied. */
  showsAll: boolean;
}

/** Folders that show messages which "All Mail" has too. */
const views: ReadonlySet<string> = new Set(['\\Flagged', '\\Important']);

/** Names of special folders that the target does not have yet. */
const usualNames: ReadonlyMap<string, string> = new Map([
  ['\\Archive', 'Archive'],
  ['\\Drafts', 'Drafts'],
  ['\\Junk', 'Junk'],
  ['\\Sent', 'Sent'],
  ['\\Trash', 'Trash'],
]);

type Folder = Pick<ListResponse, 'path' | 'delimiter' | 'flags' | 'specialUse'>;

/**
 * Pairs the folders of a source with those of a target: special folders, such as the one for sent messages, by what
 * they are for, whatever their name; all others by name, in the target's notation. One that shows all messages comes
 * last, and is paired with the archive.
 * @param prefix with which all names of the source begin, such as `INBOX.`
 */
export function pairFolders(source: readonly Folder[], target: readonly Folder[], prefix = ''): FolderPair[] {
  const special = new Map(
    target.flatMap(({ specialUse, path }) => (specialUse ? [[specialUse, path] as const] : [])),
  );
  const delimiter = target.find(({ delimiter: each }) => each)?.delimiter ?? '/';
  return source
    .filter(({ flags, specialUse }) => isSelectable(flags) && !views.has(specialUse ?? ''))
    .map(({ path, delimiter: separator, specialUse }) => {
      const showsAll = specialUse === '\\All';
      const isInbox = path.toUpperCase() === 'INBOX';
      const use = (showsAll ? '\\Archive' : specialUse) ?? '';
      const own = path.startsWith(prefix) ? path.slice(prefix.length) : path;
      const name = special.get(use) ?? usualNames.get(use) ?? translated(own, separator, delimiter);
      return { from: path, to: isInbox ? 'INBOX' : name, showsAll };
    })
    .toSorted((a, b) => Number(a.showsAll) - Number(b.showsAll));
}

function isSelectable(flags: ReadonlySet<string>): boolean {
  return !flags.has('\\Noselect') && !flags.has('\\NonExistent');
}

/** A path in another notation; its parts must not contain what separates them there. */
function translated(path: string, from: string, to: string): string {
  const parts = from === '' ? [path] : path.split(from);
  return parts.map((part) => (from === to ? part : part.replaceAll(to, '_'))).join(to);
}
