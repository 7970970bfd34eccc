import { limits } from '@homeport/contract/limits';

/** Control characters, and those that turn the reading direction, by which a name can end otherwise than it reads. */
const forbidden = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** What a file is called when it is handed out again: one name without folders, as people read it. */
export function fileName(sent: string | undefined): string {
  const last =
    (sent ?? '')
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(forbidden, '')
      .split(/[/\\]/)
      .at(-1)
      ?.trim()
      // A name that begins with dots hides itself, or leads to another folder.
      .replace(/^\.+/, '') ?? '';
  if (last === '') return 'file';
  const characters = [...last];
  if (characters.length <= limits.attachmentName) return last;
  const ending = /\.[^.]{1,10}$/.exec(last)?.[0] ?? '';
  return characters.slice(0, limits.attachmentName - [...ending].length).join('') + ending;
}
