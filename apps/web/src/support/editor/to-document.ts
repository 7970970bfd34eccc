import type { Mark, Node } from 'prosemirror-model';
import type { RichTextElement, RichTextNode } from '../rich-text-reader.ts';
import { schema } from './schema.ts';

const { paragraph, blockquote, bullet_list, ordered_list, list_item, hard_break } = schema.nodes;

const markTypes = {
  b: schema.marks.strong,
  strong: schema.marks.strong,
  i: schema.marks.em,
  em: schema.marks.em,
  u: schema.marks.underline,
};

/** A document of what was read: rich text that the server kept, or that somebody pastes. */
export function toDocument(nodes: readonly RichTextNode[]): Node {
  return schema.node('doc', null, atLeastOne(toBlocks(nodes, [])));
}

function atLeastOne(blocks: readonly Node[]): readonly Node[] {
  return blocks.length > 0 ? blocks : [paragraph.create()];
}

/** Blocks as they are, and paragraphs around what stands between them. */
function toBlocks(nodes: readonly RichTextNode[], marks: readonly Mark[]): Node[] {
  const blocks: Node[] = [];
  let line: Node[] = [];
  const endLine = () => {
    const words = line.some((node) => !node.isText || node.text?.trim() !== '');
    if (words) blocks.push(paragraph.create(null, line));
    line = [];
  };
  const walk = (within: readonly RichTextNode[], marksHere: readonly Mark[]) => {
    for (const node of within) {
      if (typeof node === 'string') {
        if (node !== '') line.push(schema.text(node, marksHere));
      } else if (node.tag === 'br') line.push(hard_break.create());
      else if (node.tag === 'p' || node.tag === 'li') {
        endLine();
        if (isBlank(node)) blocks.push(paragraph.create());
        else walk(node.children, marksHere);
        endLine();
      } else if (node.tag === 'blockquote') {
        endLine();
        blocks.push(blockquote.create(null, atLeastOne(toBlocks(node.children, marksHere))));
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

function listOf({ tag, children }: RichTextElement, marks: readonly Mark[]): Node {
  const items: Node[] = [];
  for (const child of children) {
    if (typeof child === 'string' && child.trim() === '') continue;
    const content = toBlocks(
      typeof child === 'string' || child.tag !== 'li' ? [child] : child.children,
      marks,
    );
    const [first] = content;
    items.push(
      list_item.create(null, first?.type === paragraph ? content : [paragraph.create(), ...content]),
    );
  }
  if (items.length === 0) items.push(list_item.create(null, [paragraph.create()]));
  return (tag === 'ul' ? bullet_list : ordered_list).create(null, items);
}

function withMark({ tag, href }: RichTextElement, marks: readonly Mark[]): readonly Mark[] {
  if (tag === 'a') return href === undefined ? marks : schema.marks.link.create({ href }).addToSet(marks);
  return markTypes[tag as keyof typeof markTypes].create().addToSet(marks);
}
