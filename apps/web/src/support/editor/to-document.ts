import type { JSONContent } from '@tiptap/core';
import type { RichTextElement, RichTextNode } from '../rich-text-reader.ts';

type Marks = NonNullable<JSONContent['marks']>;

const markNames: Partial<Record<RichTextElement['tag'], string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
};

/** The editor's document of what was read: rich text that the server kept, or that was pasted. */
export function toDocument(nodes: readonly RichTextNode[]): JSONContent {
  return { type: 'doc', content: atLeastOne(toBlocks(nodes, [])) };
}

function atLeastOne(blocks: JSONContent[]): JSONContent[] {
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
}

/** Blocks as they are, and paragraphs around what is between them. */
function toBlocks(nodes: readonly RichTextNode[], marks: Marks): JSONContent[] {
  const blocks: JSONContent[] = [];
  let line: JSONContent[] = [];
  const endLine = () => {
    const hasWords = line.some((node) => node.type !== 'text' || node.text?.trim() !== '');
    if (hasWords) blocks.push({ type: 'paragraph', content: line });
    line = [];
  };
  const addText = (text: string, marksHere: Marks) => {
    const last = line.at(-1);
    if (last?.type === 'text' && last.marks === marksHere) last.text += text;
    else if (text !== '') line.push({ type: 'text', text, marks: marksHere });
  };
  const walk = (within: readonly RichTextNode[], marksHere: Marks) => {
    for (const node of within) {
      if (typeof node === 'string') addText(node, marksHere);
      else if (node.tag === 'br') line.push({ type: 'hardBreak' });
      else if (node.tag === 'p' || node.tag === 'li') {
        endLine();
        if (isBlank(node)) blocks.push({ type: 'paragraph' });
        else walk(node.children, marksHere);
        endLine();
      } else if (node.tag === 'blockquote') {
        endLine();
        blocks.push({ type: 'blockquote', content: atLeastOne(toBlocks(node.children, marksHere)) });
      } else if (node.tag === 'ul' || node.tag === 'ol') {
        endLine();
        blocks.push(listOf(node, marksHere));
      } else walk(node.children, withMark(node, marksHere));
    }
  };
  walk(nodes, marks);
  endLine();
  return blocks;
}

/** An empty line: nothing in it, or the break that holds it open. */
function isBlank({ tag, children: [first, second] }: RichTextElement): boolean {
  if (tag !== 'p') return false;
  return first === undefined || (second === undefined && typeof first !== 'string' && first.tag === 'br');
}

function listOf({ tag, children }: RichTextElement, marks: Marks): JSONContent {
  const items: JSONContent[] = [];
  for (const child of children) {
    if (typeof child === 'string' && child.trim() === '') continue;
    const content = toBlocks(
      typeof child === 'string' || child.tag !== 'li' ? [child] : child.children,
      marks,
    );
    const startsWithLine = content[0]?.type === 'paragraph';
    items.push({ type: 'listItem', content: startsWithLine ? content : [{ type: 'paragraph' }, ...content] });
  }
  if (items.length === 0) items.push({ type: 'listItem', content: [{ type: 'paragraph' }] });
  return { type: tag === 'ul' ? 'bulletList' : 'orderedList', content: items };
}

function withMark({ tag, href }: RichTextElement, marks: Marks): Marks {
  const mark = tag === 'a' ? href !== undefined && { type: 'link', attrs: { href } } : named(markNames[tag]);
  return mark ? [...marks.filter(({ type }) => type !== mark.type), mark] : marks;
}

const named = (type: string | undefined) => type !== undefined && { type };
