import { SaxesParser } from 'saxes';

/** A parsed element: its text, or its children by name. Every name holds a list, so one and many read alike. */
export type XmlValue = string | { readonly [name: string]: readonly XmlValue[] };

const deepestNesting = 32;

/** An element that is being read. */
interface OpenElement {
  children: Record<string, XmlValue[]> | undefined;
  text: string;
}

/**
 * Reads an answer of the XML-API and returns the content of its `<packet>`. Texts are trimmed; attributes, comments and
 * processing instructions are ignored.
 * @throws Error when it is not well-formed, declares a document type, or is not a packet
 */
export function parsePacket(xml: string): XmlValue {
  const parser = new SaxesParser({ position: false });
  const document: OpenElement = { children: undefined, text: '' };
  const open = [document];
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('The answer declares a document type');
  });
  parser.on('opentag', ({ name }) => {
    if (name === '__proto__' || open.length > deepestNesting)
      throw new Error(`The answer has an unfit element ${name}`);
    open.push({ children: undefined, text: '' });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    const { children, text } = open.pop() ?? document;
    const parent = open.at(-1) ?? document;
    // Without a prototype, so that an element's name can be any word.
    parent.children ??= Object.create(null) as Record<string, XmlValue[]>;
    (parent.children[name] ??= []).push(children ?? text.trim());
  });
  parser.write(xml).close();
  const packet = document.children?.['packet']?.[0];
  if (packet === undefined) throw new Error('The answer is not a packet');
  return packet;
}

/** All elements at a path below `value`: the last name of the path may match many. */
export function elementsAt(value: XmlValue | undefined, ...path: string[]): readonly XmlValue[] {
  let level: readonly XmlValue[] = value === undefined ? [] : [value];
  for (const name of path)
    level = level.flatMap((each) => (typeof each === 'string' ? [] : (each[name] ?? [])));
  return level;
}

/** The text of the first element at a path; undefined without that element, or when it holds elements. */
export function textAt(value: XmlValue | undefined, ...path: string[]): string | undefined {
  const first = elementsAt(value, ...path)[0];
  return typeof first === 'string' ? first : undefined;
}

/**
 * The text of the first element at a path.
 * @throws Error when it is missing.
 */
export function requiredText(value: XmlValue, ...path: string[]): string {
  const text = textAt(value, ...path);
  if (text === undefined) throw new Error(`The answer has no ${path.join('/')}`);
  return text;
}

/**
 * The whole number at a path; `fallback` if the element is missing or empty.
 * @throws Error when it is not a whole number, or missing without a fallback
 */
export function integerAt(value: XmlValue, path: string[], fallback?: number): number {
  const text = textAt(value, ...path);
  if (!text && fallback !== undefined) return fallback;
  const number = Number(text);
  if (!text || !Number.isSafeInteger(number))
    throw new Error(`The answer has no number at ${path.join('/')}`);
  return number;
}
