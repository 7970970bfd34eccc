import StarterKit from '@tiptap/starter-kit';
import { LineLayout } from './line-layout.ts';

/**
 * What can be written: what a ticket may hold, and code, alignment and indents as aids while writing. Nothing is read
 * from HTML by these extensions: texts come in through `toDocument`.
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
