import { richTextSchemes, richTextTags } from '@homeport/contract/rich-text';

export type RichTextTag = (typeof richTextTags)[number];

/** A piece of rich text: words, or an element with what is in it. */
export type RichTextNode = string | RichTextElement;

export interface RichTextElement {
  tag: RichTextTag;
  /** Of a link. */
  href?: string;
  children: RichTextNode[];
}

const PIECE = /<(\/?)([a-z]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi;
const HREF = /\shref="([^"]*)"/i;
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: '\u00a0' };

/**
 * Reads rich text as the server sends it, without the browser's HTML parser: only elements of the list and the address
 * of a link come out of it, everything else as the words it is.
 */
export function readRichText(html: string): RichTextNode[] {
  const root: RichTextNode[] = [];
  const open: RichTextElement[] = [];
  const put = (node: RichTextNode) => void (open.at(-1)?.children ?? root).push(node);
  for (const [piece, slash, name, attributes = ''] of html.matchAll(PIECE)) {
    const tag = richTextTags.find((allowed) => allowed === name?.toLowerCase());
    if (tag === undefined) put(decode(piece));
    else if (slash === '/') closeLast(open, tag);
    else if (tag === 'br') put({ tag, children: [] });
    else {
      const element = { tag, ...linkOf(tag, attributes), children: [] };
      put(element);
      open.push(element);
    }
  }
  return root;
}

function closeLast(open: RichTextElement[], tag: RichTextTag): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at !== -1) open.length = at;
}

function linkOf(tag: RichTextTag, attributes: string): { href?: string } {
  const href = tag === 'a' ? HREF.exec(attributes)?.[1] : undefined;
  return href === undefined ? {} : linkTo(decode(href));
}

/** An address that a link may lead to; none when it may not. */
export function linkTo(address: string): { href?: string } {
  const scheme = /^([a-z][a-z0-9+.-]*):./i.exec(address)?.[1]?.toLowerCase();
  return richTextSchemes.some((allowed) => allowed === scheme) ? { href: address } : {};
}

function decode(text: string): string {
  return text.replaceAll(
    /&(?:(lt|gt|quot|amp|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name?: string, number?: string, hex = '') => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const point = number === undefined ? Number.parseInt(String(hex), 16) : Number(number);
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
    },
  );
}
