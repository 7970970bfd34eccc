import StarterKit from '@tiptap/starter-kit';
import { Extension } from '@tiptap/core';
import type { Editor } from '@tiptap/core';

export const alignments = ['left', 'center', 'right'] as const;
type Alignment = (typeof alignments)[number];

const MAX_INDENT = 3;

const alignClass: Record<Alignment, string> = { left: '', center: 'text-center', right: 'text-right' };
const indentClass = ['', 'pl-6', 'pl-12', 'pl-18'];

/** Alignment and indents, by classes: the Content-Security-Policy forbids style attributes. They are not sent. */
const LineLayout = Extension.create({
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

/**
 * What the editor can write: everything that a ticket can store, plus code, alignment and indents as writing aids. The
 * extensions never parse HTML: content comes in through `toDocument`.
 */
export const extensions = [
  StarterKit.configure({
    heading: false,
    horizontalRule: false,
    strike: false,
    code: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      HTMLAttributes: { class: 'text-tide-ink underline underline-offset-3', target: null, rel: null },
    },
    blockquote: { HTMLAttributes: { class: 'border-l-2 border-line-strong pl-3.5 text-ink-2' } },
    codeBlock: {
      HTMLAttributes: { class: 'overflow-x-auto rounded-control bg-sunken px-3 py-2 font-mono text-xs' },
    },
    bulletList: { HTMLAttributes: { class: 'list-disc pl-6' } },
    orderedList: { HTMLAttributes: { class: 'list-decimal pl-6' } },
  }),
  LineLayout,
];

export function alignLines(editor: Editor, align: Alignment): boolean {
  return editor.chain().focus().updateAttributes('paragraph', { align }).run();
}

/** Changes the level of list items, or indents paragraphs. */
export function indentLines(editor: Editor, step: 1 | -1): boolean {
  const chain = editor.chain().focus();
  if (editor.isActive('listItem')) {
    return (step === 1 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem')).run();
  }
  const current = Number(editor.getAttributes('paragraph')['indent'] ?? 0);
  const indent = Math.max(0, Math.min(MAX_INDENT, current + step));
  return chain.updateAttributes('paragraph', { indent }).run();
}
