import { getMarkRange } from '@tiptap/core';
import type { Editor } from '@tiptap/core';

/** What a link is made of: its words and where it leads. */
export interface LinkParts {
  words: string;
  href: string;
}

function rangeOf(editor: Editor): { from: number; to: number } {
  const { selection, schema } = editor.state;
  const link = schema.marks['link'];
  const around = selection.empty && link ? getMarkRange(selection.$from, link) : undefined;
  return around ?? selection;
}

/** The link at the cursor, or the selected words. */
export function linkAt(editor: Editor): LinkParts {
  const { from, to } = rangeOf(editor);
  const href: unknown = editor.getAttributes('link')['href'];
  return {
    words: editor.state.doc.textBetween(from, to, ' '),
    href: typeof href === 'string' ? href : '',
  };
}

/** Replaces the link at the cursor, or the selected words. */
export function putLink(editor: Editor, { words, href }: LinkParts): void {
  const { from, to } = rangeOf(editor);
  const { $from } = editor.state.selection;
  const marks = $from.marks().filter(({ type }) => type.name !== 'link');
  const link = { type: 'link', attrs: { href } };
  const text = {
    type: 'text',
    text: words,
    marks: [...marks.map(({ type, attrs }) => ({ type: type.name, attrs })), link],
  };
  editor.chain().focus().insertContentAt({ from, to }, text).run();
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetLink().run();
}
