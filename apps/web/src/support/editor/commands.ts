import { toggleMark, setBlockType, lift, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection } from 'prosemirror-state';
import type { Command, EditorState } from 'prosemirror-state';
import { deepestIndent, schema } from './schema.ts';
import type { Alignment, MarkName } from './schema.ts';

const marks: Record<MarkName, MarkType> = schema.marks;
const { paragraph, code_block, list_item, bullet_list, ordered_list, blockquote } = schema.nodes;

export const mark = (name: Exclude<MarkName, 'link'>): Command => toggleMark(marks[name]);

export function hasMark({ selection, storedMarks, doc }: EditorState, name: MarkName): boolean {
  const type = marks[name];
  if (selection.empty) return type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined;
  return doc.rangeHasMark(selection.from, selection.to, type);
}

/** Whether the selection begins within such a block. */
export function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

export const toggleCode: Command = (state, dispatch) =>
  setBlockType(isWithin(state, code_block) ? paragraph : code_block)(state, dispatch);

export const toggleQuote: Command = (state, dispatch) =>
  (isWithin(state, blockquote) ? lift : wrapIn(blockquote))(state, dispatch);

/** A list becomes paragraphs again by the same button. */
export function toggleList(ordered: boolean): Command {
  const type = ordered ? ordered_list : bullet_list;
  return (state, dispatch) =>
    (isWithin(state, type) ? liftListItem(list_item) : wrapInList(type))(state, dispatch);
}

export function alignmentOf({ selection: { $from } }: EditorState): Alignment {
  return ($from.parent.attrs['align'] as Alignment | undefined) ?? 'left';
}

export const align = (alignment: Alignment): Command => setOnLines(() => ({ align: alignment }));

/** Within a list one level deeper or higher; elsewhere the lines move, while writing. */
export function indent(step: 1 | -1): Command {
  return (state, dispatch) => {
    if (isWithin(state, list_item)) {
      return (step === 1 ? sinkListItem(list_item) : liftListItem(list_item))(state, dispatch);
    }
    return setOnLines((attrs) => ({
      indent: Math.max(0, Math.min(deepestIndent, Number(attrs['indent']) + step)),
    }))(state, dispatch);
  };
}

function setOnLines(change: (attrs: Record<string, unknown>) => object): Command {
  return ({ selection: { from, to }, doc, tr }, dispatch) => {
    let lines = 0;
    doc.nodesBetween(from, to, (node, at) => {
      if (node.type !== paragraph) return;
      lines += 1;
      tr.setNodeMarkup(at, undefined, { ...node.attrs, ...change(node.attrs) });
    });
    if (lines > 0) dispatch?.(tr);
    return lines > 0;
  };
}

/** Enter on an empty last line of code goes on below it. */
export const leaveCode: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  const atEnd = $from.parentOffset === $from.parent.content.size;
  if (!empty || $from.parent.type !== code_block || !atEnd || !$from.parent.textContent.endsWith('\n')) {
    return false;
  }
  tr.delete($from.pos - 1, $from.pos);
  const after = tr.selection.$from.after();
  tr.insert(after, paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

export const breakLine: Command = ({ selection, tr }, dispatch) => {
  if (selection.$from.parent.type === code_block) return false;
  dispatch?.(tr.replaceSelectionWith(schema.nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** What a link is made of: the words it stands on and where it leads. */
export interface LinkParts {
  words: string;
  href: string;
}

/** The link at the cursor, or the selected words. */
export function linkAt(state: EditorState): LinkParts & { from: number; to: number } {
  const { selection, doc } = state;
  let { from, to } = selection;
  const present = schema.marks.link.isInSet(selection.$from.marks()) ?? linkBehind(state);
  if (present && selection.empty) {
    doc.nodesBetween(selection.$from.start(), selection.$from.end(), (node, at) => {
      const inside = at <= selection.from && selection.from <= at + node.nodeSize;
      if (node.isText && inside && present.isInSet(node.marks)) [from, to] = [at, at + node.nodeSize];
    });
  }
  return { from, to, words: doc.textBetween(from, to, ' '), href: String(present?.attrs['href'] ?? '') };
}

function linkBehind({ selection: { $from } }: EditorState) {
  return $from.nodeAfter && schema.marks.link.isInSet($from.nodeAfter.marks);
}

export function putLink({ words, href }: LinkParts): Command {
  return (state, dispatch) => {
    const { from, to } = linkAt(state);
    const present = schema.marks.link.isInSet(state.selection.$from.marks());
    const kept = [...(present ? [] : state.selection.$from.marks()), schema.marks.link.create({ href })];
    dispatch?.(state.tr.replaceWith(from, to, schema.text(words, kept)).scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkAt(state);
  dispatch?.(state.tr.removeMark(from, to, schema.marks.link));
  return true;
};
