import type { RichTextNode } from '../rich-text-reader.ts';

/** Text as lines with breaks between them. */
export function asLines(text: string): RichTextNode[] {
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, at): RichTextNode[] => (at === 0 ? [line] : [{ tag: 'br', children: [] }, line]))
    .filter((node) => node !== '');
}

/** Plain text from the clipboard: an empty line begins a paragraph. */
export function readPlain(text: string): RichTextNode[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((part) => ({ tag: 'p', children: asLines(part) }));
}
