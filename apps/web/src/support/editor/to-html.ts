import type { Mark, Node } from '@tiptap/pm/model';

const markTags: Record<string, string> = { bold: 'strong', italic: 'em', underline: 'u' };
const listTags: Record<string, string> = { bulletList: 'ul', orderedList: 'ol' };

/** What is sent of a document: the elements that a ticket may hold. Code becomes a quotation with line ends. */
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

/** Its first line needs no paragraph of its own. */
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
