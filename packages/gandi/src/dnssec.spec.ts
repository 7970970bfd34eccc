import { gandiContract } from '@homeport/provider-contracts';
import { contractTransport, jsonAnswer } from '@homeport/provider-http/testing';
import { gandiClient } from './client.ts';

function clientWith(answer: object, status = 200) {
  const transport = contractTransport(gandiContract(), jsonAnswer(answer, status));
  return { transport, dnssec: gandiClient(transport, { token: 'pat' }).dnssec };
}

describe('DNSSEC of a domain', () => {
  it.each([
    [{ state: 'active' }, { state: 'active', error: '' }],
    [
      { state: 'activation_error', error: 'The registry is closed' },
      { state: 'activation_error', error: 'The registry is closed' },
    ],
  ])('is read from %j', async (answer, expected) => {
    expect(await clientWith(answer).dnssec.signing('kunde.example')).toEqual(expected);
  });

  it.each([200, 201, 202])('is switched with the status %s', async (status) => {
    const on = clientWith({ state: 'activating' }, status);
    await on.dnssec.activate('kunde.example');
    const off = clientWith({ state: 'deactivating' }, status);
    await off.dnssec.deactivate('kunde.example');
    const path = '/v5/domain/domains/kunde.example/livedns/dnssec';
    expect(on.transport.requests[0]).toMatchObject({ method: 'POST', path });
    expect(off.transport.requests[0]).toMatchObject({ method: 'DELETE', path });
  });

  it('is a conflict when it is on already', async () => {
    const { dnssec } = clientWith({ state: 'active', error: 'It is active' }, 409);
    await expect(dnssec.activate('kunde.example')).rejects.toMatchObject({ kind: 'conflict' });
  });
});

describe('the keys at the registry', () => {
  it('are removed one by one, and may be gone', async () => {
    const gone = { code: 404, message: 'Not found', object: 'HTTPNotFound', cause: 'Not Found' };
    const { dnssec, transport } = clientWith(gone, 404);
    await dnssec.removeRegistryKey('kunde.example', 7);
    expect(transport.requests[0]).toMatchObject({
      method: 'DELETE',
      path: '/v5/domain/domains/kunde.example/dnskeys/7',
    });
  });
});
