import { agentError, malformedAnswer, PleskError } from './plesk-error.ts';
import type { Transport } from './transport.ts';
import { elementsAt, parsePacket, textAt, type XmlValue } from './xml-answer.ts';
import { element, toXml, type XmlElement } from './xml-element.ts';

/** One operation of a packet, for example operator `webspace`, verb `get`. */
export interface Operation {
  operator: string;
  verb: string;
  /** The content of the verb's element, in the order that the schema demands. */
  body: readonly (XmlElement | undefined)[];
}

/** The XML-API of one panel (`/enterprise/control/agent.php`). */
export interface Agent {
  /**
   * Runs an operation that changes something.
   * @returns its `<result>`
   * @throws PleskError when any result of the answer is an error
   */
  change<T>(operation: Operation, read: (result: XmlValue) => T): Promise<T>;
  /** Runs a `get` and reads each object found; results that say "no such object" are left out. */
  list<T>(operation: Operation, read: (result: XmlValue) => T | undefined): Promise<T[]>;
  /** Runs an operation that changes nothing and is answered without a `<result>`. @throws PleskError for an error */
  read<T>(operation: Operation, read: (answer: XmlValue) => T): Promise<T>;
  /** Runs several `get`s as one packet: one list of result elements for each, in the same order. */
  listMany(operations: readonly Operation[]): Promise<XmlValue[][]>;
}

const protocolVersion = '1.6.9.1';
const noSuchObject = new Set([1013, 1015]);

/** The text of a packet with these operations. */
export function packetXml(operations: readonly Operation[]): string {
  const content = operations.map(({ operator, verb, body }) =>
    toXml(element(operator, [element(verb, body)])),
  );
  return `<?xml version="1.0" encoding="UTF-8"?><packet version="${protocolVersion}">${content.join('')}</packet>`;
}

export function createAgent(transport: Transport, key: string): Agent {
  async function run(operations: readonly Operation[], changes: boolean): Promise<XmlValue[][]> {
    const answered = await send(operations, changes);
    return answered.map((answer) => [...elementsAt(answer, 'result')]);
  }

  async function send(operations: readonly Operation[], changes: boolean): Promise<XmlValue[]> {
    const call = operations.map(({ operator, verb }) => `${operator}/${verb}`).join(' ');
    const answer = await transport.send({
      call,
      changes,
      method: 'POST',
      path: '/enterprise/control/agent.php',
      headers: { 'content-type': 'text/xml', accept: 'text/xml', key },
      body: packetXml(operations),
    });
    if (answer.status !== 200)
      throw new PleskError({
        kind: 'rejected',
        call,
        code: answer.status,
        text: 'The panel does not serve the XML-API here',
      });
    return understand(call, changes, () => answersOf(operations, answer.body));
  }

  return {
    async change(operation, read) {
      const call = `${operation.operator}/${operation.verb}`;
      const results = (await run([operation], true)).flat();
      for (const result of results) throwIfError(call, true, result);
      const [first] = results;
      if (first === undefined) throw malformedAnswer(call, true, 'The answer has no result');
      return understand(call, true, () => read(first));
    },
    async list(operation, read) {
      const call = `${operation.operator}/${operation.verb}`;
      const [results = []] = await run([operation], false);
      return understand(call, false, () => readFound(call, results, read));
    },
    async read(operation, read) {
      const call = `${operation.operator}/${operation.verb}`;
      const [answer] = await send([operation], false);
      for (const result of elementsAt(answer, 'result')) throwIfError(call, false, result);
      return understand(call, false, () => read(answer ?? ''));
    },
    listMany: (operations) => run(operations, false),
  };
}

/** Reads the objects among the results of a `get`. @throws PleskError for a result that is an error. */
export function readFound<T>(
  call: string,
  results: readonly XmlValue[],
  read: (result: XmlValue) => T | undefined,
): T[] {
  return results
    .filter((result) => !isNoSuchObject(result))
    .map((result) => {
      throwIfError(call, false, result);
      return read(result);
    })
    .filter((object) => object !== undefined);
}

/** Converts a reader's failure to the error for the caller. */
function understand<T>(call: string, changes: boolean, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof PleskError) throw error;
    const text = error instanceof Error ? error.message : String(error);
    throw malformedAnswer(call, changes, text, error);
  }
}

/** The result of each operation, in the order of the request. */
function answersOf(operations: readonly Operation[], xml: string): XmlValue[] {
  const packet = parsePacket(xml);
  const [system] = elementsAt(packet, 'system');
  if (system !== undefined) throwIfError('packet', false, system);
  const seen = new Map<string, number>();
  return operations.map(({ operator, verb }) => {
    const index = seen.get(operator) ?? 0;
    seen.set(operator, index + 1);
    const [answered] = elementsAt(elementsAt(packet, operator)[index], verb);
    if (answered === undefined) throw new Error(`The answer has no ${operator}/${verb}`);
    return answered;
  });
}

function throwIfError(call: string, changes: boolean, result: XmlValue): void {
  const status = textAt(result, 'status');
  if (status === 'ok') return;
  const code = textAt(result, 'errcode');
  const errcode = Number(code);
  if (status !== 'error' || !code || !Number.isInteger(errcode))
    throw malformedAnswer(call, changes, 'The answer has a result without status');
  const existingId = Number(textAt(result, 'id'));
  throw agentError(
    call,
    errcode,
    textAt(result, 'errtext') ?? 'No reason given',
    Number.isSafeInteger(existingId) && existingId > 0 ? existingId : undefined,
  );
}

function isNoSuchObject(result: XmlValue): boolean {
  return textAt(result, 'status') === 'error' && noSuchObject.has(Number(textAt(result, 'errcode')));
}
