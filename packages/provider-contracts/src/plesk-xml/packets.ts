import { readData } from '../read-data.ts';
import { type ElementModel, type Mismatch, mismatchIn, type XmlElement } from './content-model.ts';

/** The content of each operation, by its path, for example `webspace/get`. Source: Plesk's XML API schema 1.6.9.1. */
type Models = Readonly<Record<string, Pick<ElementModel, 'type' | 'children'>>>;

const requests = readData<Models>('plesk-xml-request.json');
const answers = readData<Models>('plesk-xml-answer.json');

/** The answer to a packet that was refused as a whole. */
const system: Models[string] = {
  children: [
    {
      model: 'sequence',
      children: [
        { name: 'status', type: 'result_status' },
        { name: 'errcode', type: 'unsignedInt', occurs: [0, 1] },
        { name: 'errtext', type: 'string', occurs: [0, 1] },
      ],
    },
  ],
};

/** Whether the schema has an operation, for example `webspace/get`. */
export function isKnownOperation(path: string): boolean {
  return Object.hasOwn(requests, path);
}

/** @returns the first thing in a packet that Plesk's schema of requests does not allow */
export function requestMismatch(packet: XmlElement): Mismatch | undefined {
  return packetMismatch(packet, requests);
}

/** @returns the first thing in a packet that Plesk's schema of answers does not allow */
export function answerMismatch(packet: XmlElement): Mismatch | undefined {
  const [first, ...others] = packet.children;
  if (packet.name === 'packet' && first?.name === 'system' && others.length === 0)
    return mismatchIn(first, system);
  return packetMismatch(packet, answers);
}

function packetMismatch(packet: XmlElement, models: Models): Mismatch | undefined {
  if (packet.name !== 'packet') return unexpected(packet);
  for (const operator of packet.children) {
    if (!Object.keys(models).some((path) => path.startsWith(`${operator.name}/`)))
      return unexpected(operator);
    const mismatch = operatorMismatch(operator, models);
    if (mismatch) return mismatch;
  }
  return undefined;
}

function operatorMismatch(operator: XmlElement, models: Models): Mismatch | undefined {
  if (operator.children.length === 0) return { element: operator.name, detail: 'Missing child element(s).' };
  for (const verb of operator.children) {
    const path = `${operator.name}/${verb.name}`;
    const model = Object.hasOwn(models, path) ? models[path] : undefined;
    const mismatch = model === undefined ? unexpected(verb) : mismatchIn(verb, model);
    if (mismatch) return mismatch;
  }
  return undefined;
}

function unexpected({ name }: XmlElement): Mismatch {
  return { element: name, detail: 'This element is not expected.' };
}
