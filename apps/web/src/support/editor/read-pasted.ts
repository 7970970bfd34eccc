import { Parser } from 'htmlparser2';
import { linkTo } from '../rich-text.tsx';
import type { RichTextElement, RichTextNode } from '../rich-text.tsx';
import { asLines } from './document.ts';

/** Elements whose content is dropped. */
const DROPPED = new Set([
  'script',
  'style',
  'title',
  'head',
  'template',
  'noscript',
  'svg',
  'math',
  'textarea',
]);
const LINES = new Set(['div', 'section', 'article', 'header', 'footer', 'main', 'tr', 'dt', 'dd', 'figure']);
const KEPT = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'i', 'em', 'u']);

/** An open tag, and the element that takes its content; null: its parent takes it. */
interface OpenTag {
  name: string;
  element: RichTextElement | null;
}

/** Parses HTML from the clipboard into rich text. Formatting that tickets cannot store is dropped, its text is kept. */
export function readPasted(html: string): RichTextNode[] {
  const root: RichTextNode[] = [];
  const open: OpenTag[] = [];
  let droppedDepth = 0;
  let preDepth = 0;
  const put = (node: RichTextNode) =>
    void (open.findLast(({ element }) => element !== null)?.element?.children ?? root).push(node);

  const parser = new Parser({
    onopentag(name, attributes) {
      if (DROPPED.has(name)) droppedDepth += 1;
      if (name === 'pre') preDepth += 1;
      if (droppedDepth > 0) return;
      if (name === 'br') put({ tag: 'br', children: [] });
      const element = elementFor(name, attributes);
      if (element) put(element);
      open.push({ name, element });
    },
    ontext(text) {
      if (droppedDepth > 0) return;
      if (preDepth > 0) for (const node of asLines(text)) put(node);
      else put(text.replaceAll(/[ \t\r\n\f]+/g, ' '));
    },
    onclosetag(name) {
      if (DROPPED.has(name)) droppedDepth -= 1;
      if (name === 'pre') preDepth -= 1;
      if (droppedDepth > 0) return;
      const at = open.findLastIndex((each) => each.name === name);
      if (at !== -1) open.length = at;
      if (name === 'td' || name === 'th') put(' ');
    },
  });
  parser.end(html);
  return root;
}

function elementFor(name: string, attributes: Record<string, string>): RichTextElement | null {
  if (KEPT.has(name)) return { tag: name as RichTextElement['tag'], children: [] };
  if (LINES.has(name)) return { tag: 'p', children: [] };
  if (/^h[1-6]$/.test(name)) return { tag: 'p', children: [] };
  if (name === 'pre') return { tag: 'blockquote', children: [] };
  if (name === 'a') return { tag: 'a', ...linkTo(attributes['href'] ?? ''), children: [] };
  // Google Docs wraps copied content in a bold element with normal weight.
  if (name === 'b')
    return /font-weight:\s*normal/.test(attributes['style'] ?? '') ? null : { tag: 'b', children: [] };
  return null;
}
