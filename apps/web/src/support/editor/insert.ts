import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Slice } from '@tiptap/pm/model';
import type { RichTextNode } from '../rich-text-reader.ts';
import { readPlain } from './read-plain.ts';
import { toDocument } from './to-document.ts';

/**
 * Puts what was pasted or dropped into the text.
 * @param at where it was dropped; otherwise it replaces the selection
 */
export async function insert(editor: Editor, data: DataTransfer, at?: number): Promise<void> {
  const plain = data.getData('text/plain');
  const html = data.getData('text/html');
  if (at === undefined && editor.isActive('codeBlock')) {
    editor.view.dispatch(editor.state.tr.insertText(plain.replaceAll(/\r\n?/g, '\n')).scrollIntoView());
    return;
  }
  const read = toDocument(html === '' ? readPlain(plain) : await readFormatted(html, plain));
  if (editor.isDestroyed) return;
  // Open at both ends: words continue the line they are put into.
  const slice = Slice.maxOpen(editor.schema.nodeFromJSON(read).content);
  // Undone by itself, however soon it came after something else.
  const change = closeHistory(editor.state.tr);
  editor.view.dispatch(
    (at === undefined ? change.replaceSelection(slice) : change.replaceRange(at, at, slice)).scrollIntoView(),
  );
}

/** The reader of HTML is large: it is loaded when HTML is pasted. Without it the plain words are taken. */
async function readFormatted(html: string, plain: string): Promise<RichTextNode[]> {
  try {
    const { readPasted } = await import('./read-pasted.ts');
    return readPasted(html);
  } catch {
    return readPlain(plain);
  }
}
