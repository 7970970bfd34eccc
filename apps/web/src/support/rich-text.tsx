import { useMemo } from 'react';
import { clsx } from 'clsx';
import { readRichText } from './rich-text-reader.ts';
import type { RichTextNode, RichTextTag } from './rich-text-reader.ts';

const looks: Partial<Record<RichTextTag, string>> = {
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

/** What somebody wrote, as the server hands it out. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const nodes = useMemo(() => readRichText(html), [html]);
  return (
    <div className={clsx('grid grid-cols-1 gap-2.5 leading-5.5 [overflow-wrap:anywhere]', className)}>
      <Nodes nodes={nodes} />
    </div>
  );
}

function Nodes({ nodes }: { nodes: readonly RichTextNode[] }) {
  // The text does not change in place: its nodes have no other name than where they stand.
  return nodes.map((node, at) => (typeof node === 'string' ? node : <Element key={at} node={node} />));
}

function Element({ node: { tag: Tag, href, children } }: { node: Exclude<RichTextNode, string> }) {
  if (Tag === 'br') return <br />;
  if (Tag === 'a') {
    if (href === undefined) return <Nodes nodes={children} />;
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={looks.a}>
        <Nodes nodes={children} />
      </a>
    );
  }
  return (
    <Tag className={looks[Tag]}>
      <Nodes nodes={children} />
    </Tag>
  );
}
