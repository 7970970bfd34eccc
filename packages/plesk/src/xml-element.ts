import { PleskError } from './plesk-error.ts';

export interface XmlElement {
  name: string;
  content: string | readonly XmlElement[];
}

type Content = string | number | readonly (XmlElement | undefined)[];

/** An element with text, or with children in the given order; undefined children are left out. */
export function element(name: string, content: Content = []): XmlElement {
  if (typeof content === 'number') return { name, content: String(content) };
  if (typeof content === 'string') return { name, content };
  return { name, content: content.filter((child) => child !== undefined) };
}

/** An element if it has content, otherwise nothing. */
export function optional(name: string, content: Content | undefined): XmlElement | undefined {
  return content === undefined ? undefined : element(name, content);
}

/** `<property><name/><value/></property>` for each entry, as hosting settings are written. */
export function properties(values: Readonly<Record<string, string>>): XmlElement[] {
  return Object.entries(values).map(([name, value]) =>
    element('property', [element('name', name), element('value', value)]),
  );
}

/**
 * Writes an element as XML text.
 * @throws PleskError `rejected` for characters that XML 1.0 cannot carry (NUL and the like).
 */
export function toXml(node: XmlElement): string {
  const inner =
    typeof node.content === 'string' ? escapeText(node.name, node.content) : node.content.map(toXml).join('');
  return inner === '' ? `<${node.name}/>` : `<${node.name}>${inner}</${node.name}>`;
}

const foreignXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

function escapeText(name: string, text: string): string {
  if (foreignXml.test(text)) {
    throw new PleskError({
      kind: 'rejected',
      call: 'packet',
      text: `The value of ${name} has a character that cannot be sent`,
      code: 'INVALID_CHARACTER',
    });
  }
  return text.replace(/[&<>"'\r]/g, (character) => escapes[character] ?? character);
}
