import { XMLParser } from 'fast-xml-parser';

/** An element: its own text, or its children in document order. */
export interface XmlNode {
  name: string;
  text: string;
  children: XmlNode[];
  attributes: Record<string, string>;
}

/** Makes an element for an answer. */
export function xml(name: string, content: string | number | readonly XmlNode[] = ''): XmlNode {
  const children = typeof content === 'object' ? [...content] : [];
  return { name, text: typeof content === 'object' ? '' : String(content), children, attributes: {} };
}

export function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((each) => each.name === name);
}

/** The text of an element below `node`; empty when missing. */
export function textOf(node: XmlNode | undefined, ...path: string[]): string {
  return path.reduce<XmlNode | undefined>(child, node)?.text ?? '';
}

/** The `<property><name/><value/></property>` children of a node. */
export function propertiesOf(node: XmlNode | undefined, name = 'property'): Record<string, string> {
  const list = node?.children.filter((each) => each.name === name) ?? [];
  return Object.fromEntries(list.map((each) => [textOf(each, 'name'), textOf(each, 'value')]));
}

/** Writes an element as XML text. */
export function writeXml(node: XmlNode): string {
  const attributes = Object.entries(node.attributes).map(
    ([name, value]) => ` ${name}="${escapeText(value)}"`,
  );
  const inner = node.children.map(writeXml).join('') + escapeText(node.text);
  return inner === ''
    ? `<${node.name}${attributes.join('')}/>`
    : `<${node.name}${attributes.join('')}>${inner}</${node.name}>`;
}

function escapeText(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  ignoreDeclaration: true,
  htmlEntities: true,
});

/** A parsed element: one key with its name, `:@` with its attributes. */
type Parsed = Record<string, unknown>;

/** Reads a document and answers with its root. @throws Error when it is not well-formed. */
export function readXml(text: string): XmlNode {
  if (/<!DOCTYPE/i.test(text)) throw new Error('A document type is not allowed.');
  const [root] = (parser.parse(text, true) as Parsed[]).flatMap(toNode);
  if (!root) throw new Error('The document is empty.');
  return root;
}

function toNode(parsed: Parsed): XmlNode[] {
  const name = Object.keys(parsed).find((key) => key !== ':@');
  if (name === undefined || name === '#text') return [];
  const content = parsed[name] as Parsed[];
  return [
    {
      name,
      text: content.map((each) => (typeof each['#text'] === 'string' ? each['#text'] : '')).join(''),
      children: content.flatMap(toNode),
      attributes: (parsed[':@'] ?? {}) as Record<string, string>,
    },
  ];
}
