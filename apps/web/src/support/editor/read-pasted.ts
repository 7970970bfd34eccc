import { Parser } from 'htmlparser2';
import { linkTo } from '../rich-text-reader.ts';
import type { RichTextElement, RichTextNode } from '../rich-text-reader.ts';
import { asLines } from './read-plain.ts';

/** Whose content nobody wrote. */
const SILENT = new Set([
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

/** What is open: the element that its content goes into; null where none is needed. */
interface Open {
  name: string;
  element: RichTextElement | null;
}

/** Reads HTML from the clipboard into rich text: formatting that tickets do not have falls away, its words stay. */
export function readPasted(html: string): RichTextNode[] {
  const root: RichTextNode[] = [];
  const open: Open[] = [];
  let silent = 0;
  let preformatted = 0;
  const put = (node: RichTextNode) =>
    void (open.findLast(({ element }) => element !== null)?.element?.children ?? root).push(node);

  const parser = new Parser({
    onopentag(name, attributes) {
      if (SILENT.has(name)) silent += 1;
      if (name === 'pre') preformatted += 1;
      if (silent > 0) return;
      if (name === 'br') put({ tag: 'br', children: [] });
      const element = elementFor(name, attributes);
      if (element) put(element);
      open.push({ name, element });
    },
    ontext(text) {
      if (silent > 0) return;
      if (preformatted > 0) for (const node of asLines(text)) put(node);
      else put(text.replaceAll(/[ \t\r\n\f]+/g, ' '));
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      if (name === 'pre') preformatted -= 1;
      if (silent > 0) return;
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
  // Some editors put all they copy into a bold element that is not bold.
  if (name === 'b')
    return /font-weight:\s*normal/.test(attributes['style'] ?? '') ? null : { tag: 'b', children: [] };
  return null;
}
