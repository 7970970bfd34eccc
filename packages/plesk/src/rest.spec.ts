import { createRest } from './rest.ts';
import { restCalls } from './rest-objects.ts';
import { scriptedTransport } from './testing/scripted-transport.ts';

function callsWith(status: number, body: string) {
  const transport = scriptedTransport({ status, body });
  return { transport, calls: restCalls(createRest(transport, 'secret')) };
}

describe('a REST call', () => {
  it('sends the key in its own header', async () => {
    const { transport, calls } = callsWith(200, '[]');
    await calls.domains({ name: 'a&b.example' });
    expect(transport.requests[0]).toMatchObject({
      method: 'GET',
      path: '/api/v2/domains?name=a%26b.example',
      changes: false,
      headers: { 'x-api-key': 'secret' },
    });
  });

  it.each([
    [400, '{"code":0,"message":"Wrong value"}', 'rejected', 'Wrong value'],
    [
      400,
      '{"code":1007,"message":"Account with this name already exists"}',
      'conflict',
      'Account with this name already exists',
    ],
    [404, '{"code":1013,"message":"Client is not found"}', 'not_found', 'Client is not found'],
    [404, '<html></html>', 'not_found', 'No reason given'],
    [409, '', 'conflict', 'No reason given'],
    [422, '{"code":1,"message":"failed"}', 'rejected', 'failed'],
  ])('answered with %i %s is %s', async (status, body, kind, text) => {
    await expect(callsWith(status, body).calls.clients()).rejects.toMatchObject({ kind, text, code: status });
  });

  it.each(['', 'garbage', '{}', '[{"id":"7"}]'])(
    'with %j instead of a list of clients is a failed read',
    async (body) => {
      await expect(callsWith(200, body).calls.clients()).rejects.toMatchObject({ kind: 'unavailable' });
    },
  );
});

describe('a command', () => {
  it('carries secrets in its environment', async () => {
    const { transport, calls } = callsWith(200, '{"code":0,"stdout":"done","stderr":""}');
    const result = await calls.cli('client', ['--update', 'ada', '-passwd', ''], { PSA_PASSWORD: 'x' });
    expect(result).toEqual({ stdout: 'done', stderr: '' });
    expect(transport.requests[0]).toMatchObject({
      path: '/api/v2/cli/client/call',
      changes: true,
      body: '{"params":["--update","ada","-passwd",""],"env":{"PSA_PASSWORD":"x"}}',
    });
  });

  it('that exits with a code is refused, though the status is 200', async () => {
    const { calls } = callsWith(200, '{"code":2,"stdout":"","stderr":"No such client\\n"}');
    await expect(calls.cli('client', [])).rejects.toMatchObject({
      kind: 'rejected',
      code: 2,
      text: 'No such client',
    });
  });

  it('with an answer that cannot be understood may have had its effect', async () => {
    await expect(callsWith(200, '{}').calls.cli('client', [])).rejects.toMatchObject({
      kind: 'unknown_outcome',
    });
  });
});
