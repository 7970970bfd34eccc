import { Schema } from 'prosemirror-model';
import type { DOMOutputSpec } from 'prosemirror-model';

export const alignments = ['left', 'center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

export const deepestIndent = 3;

const alignClass: Record<Alignment, string> = { left: '', center: 'text-center', right: 'text-right' };
const indentClass = ['', 'pl-6', 'pl-12', 'pl-18'];

const inside = (tag: string, className = ''): DOMOutputSpec => [tag, { class: className }, 0];

/**
 * What one can write: what a ticket may hold, and code, alignment and indents as aids while writing. Nothing is read
 * from the page: texts come in through `toDocument`.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      attrs: { align: { default: 'left' }, indent: { default: 0 } },
      toDOM: ({ attrs }) =>
        inside(
          'p',
          `${alignClass[attrs['align'] as Alignment]} ${indentClass[Number(attrs['indent'])] ?? ''}`,
        ),
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      toDOM: () => inside('blockquote', 'border-l-2 border-line-strong pl-3.5 text-ink-2'),
    },
    code_block: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      defining: true,
      toDOM: () => [
        'pre',
        { class: 'overflow-x-auto rounded-control bg-sunken px-3 py-2 font-mono text-xs' },
        ['code', 0],
      ],
    },
    bullet_list: { group: 'block', content: 'list_item+', toDOM: () => inside('ul', 'list-disc pl-6') },
    ordered_list: { group: 'block', content: 'list_item+', toDOM: () => inside('ol', 'list-decimal pl-6') },
    list_item: { content: 'paragraph block*', defining: true, toDOM: () => inside('li') },
    hard_break: { group: 'inline', inline: true, selectable: false, toDOM: () => ['br'] },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      toDOM: ({ attrs }) => [
        'a',
        { href: String(attrs['href']), class: 'text-tide-ink underline underline-offset-3' },
        0,
      ],
    },
    strong: { toDOM: () => ['strong', 0] },
    em: { toDOM: () => ['em', 0] },
    underline: { toDOM: () => ['u', 0] },
  },
});

export type MarkName = 'link' | 'strong' | 'em' | 'underline';
