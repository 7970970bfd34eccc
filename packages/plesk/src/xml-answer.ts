import { XMLParser } from 'fast-xml-parser';

/** A parsed element: its text, or its children by name. Every name holds a list, so one and many read alike. */
export type XmlValue = string | { readonly [name: string]: readonly XmlValue[] };

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
  // Numeric character references are read only together with the named ones of HTML.
  htmlEntities: true,
  processEntities: { enabled: true, maxEntityCount: 0, maxEntitySize: 0 },
  maxNestedTags: 32,
  jPath: false,
});

/**
 * Reads an answer of the XML-API and returns the content of its `<packet>`.
 * @throws Error when it is not well-formed, declares a document type, or is not a packet.
 */
export function parsePacket(xml: string): XmlValue {
  if (/<!DOCTYPE/i.test(xml)) throw new Error('The answer declares a document type');
  const document = parser.parse(xml, true) as XmlValue;
  const packet = typeof document === 'string' ? undefined : document['packet']?.[0];
  if (packet === undefined) throw new Error('The answer is not a packet');
  return packet;
}

/** All elements at a path below `value`: the last name of the path may stand for many. */
export function elementsAt(value: XmlValue | undefined, ...path: string[]): readonly XmlValue[] {
  let level: readonly XmlValue[] = value === undefined ? [] : [value];
  for (const name of path)
    level = level.flatMap((each) => (typeof each === 'string' ? [] : (each[name] ?? [])));
  return level;
}

/** The text of the first element at a path; undefined where there is none, or it holds elements. */
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
 * The whole number at a path; `fallback` where the element is missing or empty.
 * @throws Error when it is no whole number, or missing without a fallback.
 */
export function integerAt(value: XmlValue, path: string[], fallback?: number): number {
  const text = textAt(value, ...path);
  if (!text && fallback !== undefined) return fallback;
  const number = Number(text);
  if (!text || !Number.isSafeInteger(number))
    throw new Error(`The answer has no number at ${path.join('/')}`);
  return number;
}
