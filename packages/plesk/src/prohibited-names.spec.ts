import { createAgent } from './agent.ts';
import { prohibitedNameOperations } from './prohibited-names.ts';
import { answerOf, scriptedTransport } from './testing/scripted-transport.ts';

const error = (code: number) =>
  `<result><status>error</status><errcode>${code}</errcode><errtext>No</errtext></result>`;

function names(verb: string, answer: string) {
  const transport = scriptedTransport(answerOf('server', verb, answer));
  return { transport, names: prohibitedNameOperations(createAgent(transport, 'k')) };
}

describe('prohibited domain names', () => {
  it.each<[string, object]>([
    [
      '<enable>1</enable><name>a.com</name><name>b.com</name>',
      { isEnabled: true, names: ['a.com', 'b.com'] },
    ],
    ['<enable>0</enable>', { isEnabled: false, names: [] }],
  ])('are read of %s', async (answer, expected) => {
    expect(await names('domain-restriction-list', answer).names.list()).toEqual(expected);
  });

  it('cannot be read where the panel answers with an error or without the state', async () => {
    await expect(names('domain-restriction-list', error(1014)).names.list()).rejects.toMatchObject({
      kind: 'rejected',
      code: 1014,
    });
    await expect(names('domain-restriction-list', '<name>a.com</name>').names.list()).rejects.toThrow(
      'enable',
    );
  });

  it('are added, and those that are listed already stay', async () => {
    const added = names('domain-restriction-add', '<result><status>ok</status></result>');
    await added.names.add('a.com');
    expect(added.transport.requests[0]?.body).toContain(
      '<server><domain-restriction-add><name>a.com</name></domain-restriction-add></server>',
    );
    await names('domain-restriction-add', error(1007)).names.add('a.com');
    await expect(names('domain-restriction-add', error(1019)).names.add('-')).rejects.toMatchObject({
      code: 1019,
    });
  });

  it('are checked once that is turned on', async () => {
    const turned = names('domain-restriction-enable', '<result><status>ok</status></result>');
    await turned.names.enable();
    expect(turned.transport.requests[0]?.body).toContain('<server><domain-restriction-enable/></server>');
  });
});
