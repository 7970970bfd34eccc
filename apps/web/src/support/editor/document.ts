import type { JSONContent } from '@tiptap/core';
import type { Mark, Node } from '@tiptap/pm/model';
import type { RichTextElement, RichTextNode } from '../rich-text.tsx';

type Marks = NonNullable<JSONContent['marks']>;

const markNames: Partial<Record<RichTextElement['tag'], string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
};

/** Converts rich text, stored or pasted, into the editor's document. */
export function toDocument(nodes: readonly RichTextNode[]): JSONContent {
  return { type: 'doc', content: atLeastOne(toBlocks(nodes, [])) };
}

function atLeastOne(blocks: JSONContent[]): JSONContent[] {
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
}

/** Keeps blocks, and wraps inline content between them in paragraphs. */
function toBlocks(nodes: readonly RichTextNode[], marks: Marks): JSONContent[] {
  const blocks: JSONContent[] = [];
  let line: JSONContent[] = [];
  const endLine = () => {
    const hasText = line.some((node) => node.type !== 'text' || node.text?.trim() !== '');
    if (hasText) blocks.push({ type: 'paragraph', content: line });
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

/** An empty paragraph, or one that holds only a line break. */
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

const markTags: Record<string, string> = { bold: 'strong', italic: 'em', underline: 'u' };
const listTags: Record<string, string> = { bulletList: 'ul', orderedList: 'ol' };

/** Converts a document into the HTML that is sent. Code blocks become quotations with line breaks. */
export function toHtml(document: Node): string {
  return blocks(document);
}

function blocks(parent: Node): string {
  return parent.children.map(block).join('');
}

function block(node: Node): string {
  const list = listTags[node.type.name];
  if (list !== undefined) return `<${list}>${node.children.map(item).join('')}</${list}>`;
  switch (node.type.name) {
    case 'blockquote':
      return `<blockquote>${blocks(node)}</blockquote>`;
    case 'codeBlock':
      return `<blockquote>${escape(node.textContent).replaceAll('\n', '<br>')}</blockquote>`;
    default:
      return `<p>${inline(node) || '<br>'}</p>`;
  }
}

/** A list item; its first line is not wrapped in a paragraph. */
function item(node: Node): string {
  const [first, ...rest] = node.children;
  return `<li>${first ? inline(first) : ''}${rest.map(block).join('')}</li>`;
}

function inline(node: Node): string {
  return node.children
    .map((child) => (child.isText ? marked(child.marks, escape(child.text ?? '')) : '<br>'))
    .join('');
}

function marked(marks: readonly Mark[], html: string): string {
  return marks.reduceRight((within, { type, attrs }) => {
    const tag = markTags[type.name];
    return tag === undefined
      ? `<a href="${escape(String(attrs['href']))}">${within}</a>`
      : `<${tag}>${within}</${tag}>`;
  }, html);
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Splits text into lines with breaks between them. */
export function asLines(text: string): RichTextNode[] {
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, at): RichTextNode[] => (at === 0 ? [line] : [{ tag: 'br', children: [] }, line]))
    .filter((node) => node !== '');
}

/** Plain text from the clipboard; an empty line starts a new paragraph. */
export function readPlain(text: string): RichTextNode[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((part) => ({ tag: 'p', children: asLines(part) }));
}
