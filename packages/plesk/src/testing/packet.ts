import type { XmlElement } from '@homeport/provider-contracts';
import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({ preserveOrder: true, ignoreDeclaration: true, parseTagValue: false });

/** A parsed element: one key with its name. */
type Parsed = Record<string, unknown>;

export function readPacket(text: string): XmlElement {
  const [root] = parser.parse(text) as Parsed[];
  if (root === undefined) throw new Error('There is no packet');
  return elementOf(root);
}

/** The operations of a packet in order, for example `webspace/get`. */
export function operationsIn(packet: XmlElement): string[] {
  return packet.children.flatMap((operator) =>
    operator.children.map((verb) => `${operator.name}/${verb.name}`),
  );
}

function elementOf(parsed: Parsed): XmlElement {
  const name = Object.keys(parsed).find((key) => key !== ':@') ?? '';
  const content = parsed[name] as Parsed[];
  const text = content.map(({ '#text': part }) => (typeof part === 'string' ? part : '')).join('');
  return { name, text, children: content.filter((each) => !('#text' in each)).map(elementOf) };
}
