import type { XmlElement } from '@homeport/provider-contracts';
import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({ preserveOrder: true, ignoreDeclaration: true, parseTagValue: false });

/** A parsed element: one key with its name. */
type Parsed = Record<string, unknown>;

/** Reads a packet of Plesk's XML API. @throws Error when it has no element */
export function readPacket(text: string): XmlElement {
  const [root] = parser.parse(text) as Parsed[];
  if (root === undefined) throw new Error('There is no packet');
  return elementOf(root);
}

function elementOf(node: Parsed): XmlElement {
  const name = Object.keys(node).find((key) => key !== ':@') ?? '';
  const content = node[name] as Parsed[];
  const text = content.map(({ '#text': part }) => (typeof part === 'string' ? part : '')).join('');
  return { name, text, children: content.filter((each) => !('#text' in each)).map(elementOf) };
}
