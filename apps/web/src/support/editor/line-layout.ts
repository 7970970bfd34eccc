import { Extension } from '@tiptap/core';
import type { Editor } from '@tiptap/core';

export const alignments = ['left', 'center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

const DEEPEST_INDENT = 3;

const alignClass: Record<Alignment, string> = { left: '', center: 'text-center', right: 'text-right' };
const indentClass = ['', 'pl-6', 'pl-12', 'pl-18'];

/** Alignment and indents of lines, by classes: the Content-Security-Policy allows no style attributes. Not sent. */
export const LineLayout = Extension.create({
  name: 'lineLayout',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        align: {
          default: 'left',
          renderHTML: ({ align }) => ({ class: alignClass[align as Alignment] }),
        },
        indent: {
          default: 0,
          renderHTML: ({ indent }) => ({ class: indentClass[Number(indent)] }),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => indentLines(this.editor, 1),
      'Mod-[': () => indentLines(this.editor, -1),
    };
  },
});

export function alignLines(editor: Editor, align: Alignment): boolean {
  return editor.chain().focus().updateAttributes('paragraph', { align }).run();
}

/** Within a list one level deeper or higher; elsewhere the lines move, while writing. */
export function indentLines(editor: Editor, step: 1 | -1): boolean {
  const chain = editor.chain().focus();
  if (editor.isActive('listItem')) {
    return (step === 1 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem')).run();
  }
  const present = Number(editor.getAttributes('paragraph')['indent'] ?? 0);
  const indent = Math.max(0, Math.min(DEEPEST_INDENT, present + step));
  return chain.updateAttributes('paragraph', { indent }).run();
}
