import { useMemo } from 'react';
import { clsx } from 'clsx';
import { richTextSchemes, richTextTags } from '@homeport/contract/rich-text';

const classNames: Partial<Record<RichTextTag, string>> = {
  p: 'whitespace-pre-wrap',
  ul: 'list-disc pl-6',
  ol: 'list-decimal pl-6',
  li: 'whitespace-pre-wrap',
  blockquote:
    'overflow-x-auto rounded-r-control border-l-2 border-line-strong bg-sunken px-3.5 py-2 whitespace-pre-wrap text-ink-2',
  a: 'font-medium text-tide-ink underline underline-offset-3',
  b: 'font-semibold',
  strong: 'font-semibold',
};

/** Rich text as stored by the server. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const nodes = useMemo(() => readRichText(html), [html]);
  return (
    <div className={clsx('grid grid-cols-1 gap-2.5 leading-5.5 [overflow-wrap:anywhere]', className)}>
      <Nodes nodes={nodes} />
    </div>
  );
}

function Nodes({ nodes }: { nodes: readonly RichTextNode[] }) {
  // Nodes never move within an unchanged text, so their index is a stable key.
  return nodes.map((node, at) => (typeof node === 'string' ? node : <Element key={at} node={node} />));
}

function Element({ node: { tag: Tag, href, children } }: { node: Exclude<RichTextNode, string> }) {
  if (Tag === 'br') return <br />;
  if (Tag === 'a') {
    if (href === undefined) return <Nodes nodes={children} />;
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={classNames.a}>
        <Nodes nodes={children} />
      </a>
    );
  }
  return (
    <Tag className={classNames[Tag]}>
      <Nodes nodes={children} />
    </Tag>
  );
}

type RichTextTag = (typeof richTextTags)[number];

/** Text, or an element with its children. */
export type RichTextNode = string | RichTextElement;

export interface RichTextElement {
  tag: RichTextTag;
  /** Only for links. */
  href?: string;
  children: RichTextNode[];
}

const PIECE = /<(\/?)([a-z]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi;
const HREF = /\shref="([^"]*)"/i;
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: '\u00a0' };

/**
 * Parses rich text from the server without the browser's HTML parser: keeps allowed elements and the addresses of
 * links; everything else becomes plain text.
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

/** The address as a link's `href` if its scheme is allowed; otherwise no `href`. */
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
