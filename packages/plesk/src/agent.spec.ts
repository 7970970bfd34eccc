import { createAgent, packetXml } from './agent.ts';
import { PleskError, type PleskErrorKind } from './plesk-error.ts';
import { answerOf, scriptedTransport } from './testing/scripted-transport.ts';
import { textAt } from './xml-answer.ts';
import { element } from './xml-element.ts';

const add = { operator: 'customer', verb: 'add', body: [element('gen_info')] };
const get = { operator: 'customer', verb: 'get', body: [element('filter')] };
const errorResult = (code: number | string, more = '') =>
  `<result><status>error</status><errcode>${code}</errcode><errtext>No &amp; never</errtext>${more}</result>`;

async function errorOf(work: Promise<unknown>): Promise<PleskError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PleskError)) throw new Error('Expected a PleskError');
  return error;
}

const change = (answer: string) => createAgent(scriptedTransport(answer), 'k').change(add, () => 'done');
const list = (answer: string) =>
  createAgent(scriptedTransport(answer), 'k').list(get, (result) => textAt(result, 'id'));

describe('a packet', () => {
  it('carries its operations in order, and the key in a header', async () => {
    const transport = scriptedTransport(answerOf('customer', 'add', '<result><status>ok</status></result>'));
    await createAgent(transport, 'secret').change(add, () => undefined);
    expect(transport.requests).toEqual([
      {
        call: 'customer/add',
        changes: true,
        method: 'POST',
        path: '/enterprise/control/agent.php',
        headers: { 'content-type': 'text/xml', accept: 'text/xml', key: 'secret' },
        body: '<?xml version="1.0" encoding="UTF-8"?><packet version="1.6.9.1"><customer><add><gen_info/></add></customer></packet>',
      },
    ]);
    expect(packetXml([get, { ...get, operator: 'site' }])).toContain(
      '<customer><get><filter/></get></customer><site><get><filter/></get></site>',
    );
  });
});

describe('an answer with errors in it', () => {
  const kinds: [number, PleskErrorKind][] = [
    [1001, 'rejected'],
    [1002, 'conflict'],
    [1003, 'unavailable'],
    [1004, 'unavailable'],
    [1006, 'rejected'],
    [1007, 'conflict'],
    [1012, 'throttled'],
    [1013, 'not_found'],
    [1014, 'rejected'],
    [1015, 'not_found'],
    [1018, 'not_found'],
    [1019, 'rejected'],
    [1023, 'rejected'],
    [1024, 'rejected'],
    [1030, 'unavailable'],
    [11003, 'rejected'],
  ];

  it.each(kinds)('%i of an operation is %s', async (code, kind) => {
    const error = await errorOf(change(answerOf('customer', 'add', errorResult(code))));
    expect(error).toMatchObject({ kind, code, text: 'No & never', call: 'customer/add' });
  });

  it.each(kinds)('%i of the whole packet is %s', async (code, kind) => {
    const packet = `<packet version="1.6.9.1"><system>${errorResult(code).replace(/<\/?result>/g, '')}</system></packet>`;
    expect(await errorOf(change(packet))).toMatchObject({ kind, code });
    expect(await errorOf(list(packet))).toMatchObject({ kind, code });
  });

  it('says how long a lock lasts', async () => {
    const error = await errorOf(change(answerOf('customer', 'add', errorResult(1012))));
    expect(error.retryAfterMs).toBe(300_000);
  });

  it('names the object that is in the way, where the panel does', async () => {
    const withId = await errorOf(change(answerOf('customer', 'add', errorResult(1007, '<id>12</id>'))));
    const without = await errorOf(change(answerOf('customer', 'add', errorResult(1007))));
    expect([withId.existingId, without.existingId]).toEqual([12, undefined]);
  });

  it('fails a change when any of several results is an error', async () => {
    const results = `<result><status>ok</status><id>1</id></result>${errorResult(1006)}`;
    expect(await errorOf(change(answerOf('customer', 'add', results)))).toMatchObject({ code: 1006 });
  });

  it('leaves objects that do not exist out of a list, and fails it for any other error', async () => {
    const found = '<result><status>ok</status><id>7</id></result>';
    expect(await list(answerOf('customer', 'get', errorResult(1013) + found))).toEqual(['7']);
    expect(await list(answerOf('customer', 'get', ''))).toEqual([]);
    expect(await errorOf(list(answerOf('customer', 'get', found + errorResult(1006))))).toMatchObject({
      kind: 'rejected',
    });
  });
});

describe('an answer that cannot be understood', () => {
  const answers = [
    '',
    'Bad gateway',
    '<packet><customer><add>',
    '<packet version="1.6.9.1"/>',
    answerOf('site', 'add', '<result><status>ok</status></result>'),
    answerOf('customer', 'add', '<result/>'),
    answerOf('customer', 'add', '<result><status>maybe</status></result>'),
    answerOf('customer', 'add', errorResult('')),
    answerOf('customer', 'add', ''),
  ];

  it.each(answers)('leaves the outcome of a change unknown: %j', async (answer) => {
    const error = await errorOf(change(answer));
    expect(error.kind).toBe('unknown_outcome');
  });

  it('is only a failed read for a list', async () => {
    expect((await errorOf(list('Bad gateway'))).kind).toBe('unavailable');
  });

  it('says so when a reader misses what it needs', async () => {
    const answer = answerOf('customer', 'add', '<result><status>ok</status></result>');
    const agent = createAgent(scriptedTransport(answer), 'k');
    const error = await errorOf(
      agent.change(add, () => {
        throw new Error('The answer has no id');
      }),
    );
    expect(error).toMatchObject({ kind: 'unknown_outcome', text: 'The answer has no id' });
  });
});

describe('several operations in one packet', () => {
  it('gives each its own results, also when an operator comes twice', async () => {
    const answer =
      '<packet><site><get><result><status>ok</status><id>1</id></result></get></site>' +
      '<customer><get/></customer>' +
      '<site><get><result><status>ok</status><id>2</id></result></get></site></packet>';
    const site = { ...get, operator: 'site' };
    const results = await createAgent(scriptedTransport(answer), 'k').listMany([site, get, site]);
    expect(results.map((each) => each.map((result) => textAt(result, 'id')))).toEqual([['1'], [], ['2']]);
  });
});
