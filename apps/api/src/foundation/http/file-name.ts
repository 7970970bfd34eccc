import { limits } from '@homeport/contract/limits';

/** Control characters, and those that change the reading direction, which can disguise a file's extension. */
const forbidden = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The name of a file for downloads: without folders and invisible characters. */
export function fileName(sent: string | undefined): string {
  const last =
    (sent ?? '')
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(forbidden, '')
      .split(/[/\\]/)
      .at(-1)
      ?.trim()
      // A leading dot hides a file, or leads to another folder.
      .replace(/^\.+/, '') ?? '';
  if (last === '') return 'file';
  const characters = [...last];
  if (characters.length <= limits.attachmentName) return last;
  const ending = /\.[^.]{1,10}$/.exec(last)?.[0] ?? '';
  return characters.slice(0, limits.attachmentName - [...ending].length).join('') + ending;
}
