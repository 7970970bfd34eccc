import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { RichTextNode } from '../rich-text.tsx';
import { toDocument } from './document.ts';

/** @param at the position of a drop; undefined replaces the selection */
export function insertNodes(editor: Editor, nodes: readonly RichTextNode[], at?: number): void {
  // Open at both ends: inline content joins the paragraph at the cursor.
  const slice = Slice.maxOpen(editor.schema.nodeFromJSON(toDocument(nodes)).content);
  // An undo step of its own.
  const change = closeHistory(editor.state.tr);
  editor.view.dispatch(
    (at === undefined ? change.replaceSelection(slice) : change.replaceRange(at, at, slice)).scrollIntoView(),
  );
}

/** Selects the first place that has this text within one line, whatever its formatting. */
export function selectText(editor: Editor, text: string): void {
  const { state, view } = editor;
  let found: number | undefined;
  state.doc.descendants((node, position) => {
    if (found !== undefined || !node.isTextblock) return found === undefined;
    const at = node.textBetween(0, node.content.size, undefined, '\ufffc').indexOf(text);
    if (at !== -1) found = position + 1 + at;
    return false;
  });
  if (found === undefined) return;
  const selection = TextSelection.create(state.doc, found, found + text.length);
  view.dispatch(state.tr.setSelection(selection).scrollIntoView());
  view.focus();
}
