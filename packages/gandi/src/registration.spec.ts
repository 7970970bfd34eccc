import type { HttpAnswer } from '@homeport/provider-http';
import { gandiContract } from '@homeport/provider-contracts';
import { contractTransport, jsonAnswer } from '@homeport/provider-http/testing';
import { gandiClient } from './client.ts';
import { order, owner } from './testing/orders.ts';

const fault = { location: 'body', name: 'owner.phone', description: 'Invalid phone number' };

function clientWith(answer: HttpAnswer) {
  const transport = contractTransport(gandiContract(), answer);
  return { transport, client: gandiClient(transport, { token: 'pat', sharingId: 'org' }) };
}

describe('a dry run', () => {
  it('is the order itself with a header that keeps it from being placed, and changes nothing', async () => {
    const { client, transport } = clientWith(jsonAnswer({ status: 'success' }));
    expect(await client.checkRegistration(order)).toEqual([]);
    expect(transport.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v5/domain/domains?sharing_id=org',
      changes: false,
      headers: { 'dry-run': '1', 'content-type': 'application/json' },
    });
  });

  it.each([
    ['with the status of a success', 200],
    ['with that of a refusal', 400],
  ])('tells what is wrong field by field, %s', async (_case, status) => {
    const { client } = clientWith(jsonAnswer({ status: 'error', errors: [fault] }, status));
    expect(await client.checkRegistration(order)).toEqual([fault]);
  });

  it.each([401, 429, 500])('that fails with %i tells nothing', async (status) => {
    const { client } = clientWith(jsonAnswer({ code: status, message: 'No' }, status));
    await expect(client.checkRegistration(order)).rejects.toMatchObject({ code: status });
  });
});

describe('a registration', () => {
  it('names the years, the owner and the currency, and keeps the owner out of public directories', async () => {
    const { client, transport } = clientWith(jsonAnswer({ message: 'Confirmation' }, 202));
    await client.register({ ...order, premium: true, nameservers: ['ns1.a.example', 'ns2.a.example'] });
    expect(transport.requests[0]).toMatchObject({ changes: true, headers: { authorization: 'Bearer pat' } });
    expect(transport.requests[0]?.headers).not.toHaveProperty('dry-run');
    expect(JSON.parse(transport.requests[0]?.body ?? '')).toEqual({
      fqdn: 'kunde.example',
      duration: 2,
      owner: { ...owner, data_obfuscated: true, mail_obfuscated: true },
      nameservers: ['ns1.a.example', 'ns2.a.example'],
      currency: 'USD',
      enforce_premium: true,
    });
  });

  it.each([
    [{ status: 'error', errors: [fault] }, 400, 'rejected'],
    [{ status: 'error', errors: [fault] }, 200, 'rejected'],
    [{ code: 409, message: 'Exists', object: 'HTTPConflict', cause: 'Conflict' }, 409, 'conflict'],
    [{ code: 403, message: 'The token has expired' }, 403, 'rejected'],
    [{ code: 500, message: 'Oops' }, 500, 'unknown_outcome'],
    [{ code: 503, message: 'Down' }, 503, 'unavailable'],
  ])('answered with %j and %i is %3$s', async (body, status, kind) => {
    const { client } = clientWith(jsonAnswer(body, status));
    await expect(client.register(order)).rejects.toMatchObject({ kind });
  });

  it('that is refused says which fields are wrong', async () => {
    const { client } = clientWith(jsonAnswer({ status: 'error', errors: [fault] }, 400));
    await expect(client.register(order)).rejects.toMatchObject({
      faults: [fault],
      text: 'owner.phone: Invalid phone number',
    });
  });

  it('is throttled for a minute when nothing else is said', async () => {
    const { client } = clientWith({ status: 429, body: '' });
    await expect(client.register(order)).rejects.toMatchObject({
      kind: 'throttled',
      retryAfterMs: 60_000,
    });
  });

  it('never repeats the token', async () => {
    const { client } = clientWith(jsonAnswer({ code: 401, message: 'Token pat is unknown' }, 401));
    await expect(client.register(order)).rejects.toMatchObject({ text: 'Token [secret] is unknown' });
  });
});

describe('how a registration goes on', () => {
  it.each(['BILL', 'WAIT', 'RUN'])('%s is running', async (step) => {
    const { client } = clientWith(jsonAnswer({ step, step_nb: 2 }));
    expect(await client.creation('kunde.example')).toEqual({ state: 'running', step });
  });

  it('ERROR has failed, with what the registry said', async () => {
    const said = {
      step: 'ERROR',
      step_nb: 3,
      errortype: 'EPP2306',
      errortype_label: 'Parameter policy error',
    };
    expect(await clientWith(jsonAnswer(said)).client.creation('kunde.example')).toEqual({
      state: 'failed',
      step: 'ERROR',
      error: 'EPP2306: Parameter policy error',
    });
  });

  it('SUPPORT waits for staff at Gandi', async () => {
    const { client } = clientWith(jsonAnswer({ step: 'SUPPORT', step_nb: 2 }));
    expect(await client.creation('kunde.example')).toMatchObject({ state: 'stuck' });
  });

  it.each([
    ['a redirect', { status: 303, body: '' }],
    ['a redirect of another kind', { status: 302, body: '<html></html>' }],
    ['a success without a body', { status: 200, body: '' }],
  ])('is done once %s leads to the domain', async (_case, answer) => {
    const location = 'https://api.gandi.net/v5/domain/domains/kunde.example';
    expect(await clientWith({ ...answer, location }).client.creation('kunde.example')).toEqual({
      state: 'done',
    });
  });

  it('is undefined without a registration', async () => {
    const { client } = clientWith(jsonAnswer({ code: 404, message: 'Not found' }, 404));
    expect(await client.creation('kunde.example')).toBeUndefined();
  });

  it.each(['', 'garbage', '{}', '[]'])('cannot be told from %j', async (body) => {
    await expect(clientWith({ status: 200, body }).client.creation('kunde.example')).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});
