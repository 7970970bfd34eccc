import { gandiContract } from '@homeport/provider-contracts';
import { contractTransport, jsonAnswer } from '@homeport/provider-http/testing';
import { gandiClient } from './client.ts';
import { owner } from './testing/orders.ts';

const transfer = {
  created_at: '2026-11-21T11:04:18Z',
  updated_at: '2026-11-22T11:04:18Z',
  owner_contact: 'eva@kunde.example',
  params: { domain: 'kunde.example', duration: 1 },
  step: 'WAIT',
  step_nb: 2,
};

function clientWith(answer: object, status = 200) {
  const transport = contractTransport(gandiContract(), jsonAnswer(answer, status));
  return { transport, client: gandiClient(transport, { token: 'pat' }) };
}

describe('a transfer to the account', () => {
  it.each([
    [{ step: 'BILL' }, { state: 'unpaid', isUnanswered: false }],
    [{ foa: [{ email: 'eva@kunde.example', answer: '' }] }, { state: 'running', isUnanswered: true }],
    [{ foa: [{ email: 'eva@kunde.example', answer: 'T' }] }, { state: 'running', isUnanswered: false }],
    [
      { step: 'ERROR', errortype: 'REFUSED', errortype_label: 'The owner refused' },
      { state: 'failed', detail: 'ERROR: REFUSED: The owner refused' },
    ],
    [{ step: 'DONE' }, { state: 'done' }],
    [{ step: 'RUN' }, { state: 'running' }],
  ])('is read from %j', async (change, expected) => {
    const { client } = clientWith({ ...transfer, ...change });
    expect(await client.transfers.find('kunde.example')).toMatchObject(expected);
  });

  it('that was never ordered is undefined', async () => {
    const { client } = clientWith(
      { code: 404, message: 'Not found', object: 'HTTPNotFound', cause: 'x' },
      404,
    );
    expect(await client.transfers.find('kunde.example')).toBeUndefined();
  });

  it('is ordered with the code and the nameservers that the domain has', async () => {
    const { client, transport } = clientWith({ message: 'Started' }, 202);
    const nameservers = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];
    await client.transfers.start({ fqdn: 'kunde.example', authinfo: 'xyz', years: 1, owner, nameservers });
    expect(transport.requests[0]).toMatchObject({ method: 'POST', path: '/v5/domain/transferin' });
    expect(JSON.parse(String(transport.requests[0]?.body))).toMatchObject({ authinfo: 'xyz', nameservers });
  });

  it('is not available for a reason', async () => {
    const { client } = clientWith({ available: false, fqdn: 'kunde.example', msg: 'It is locked' });
    expect(await client.transfers.available('kunde.example', 'xyz')).toEqual({
      isAvailable: false,
      reason: 'It is locked',
    });
  });
});

describe('the ownership of a domain', () => {
  it('has a lock and a code', async () => {
    const { client, transport } = clientWith({ message: 'Changed' }, 202);
    await client.ownership.setTransferLock('kunde.example', false);
    expect(transport.requests[0]).toMatchObject({
      method: 'PATCH',
      path: '/v5/domain/domains/kunde.example/status',
    });
  });

  it.each([
    ['WAIT', 'running'],
    ['ERROR', 'failed'],
    ['DONE', 'done'],
  ])('is being changed: %s', async (step, state) => {
    const { created_at, updated_at } = transfer;
    const { client } = clientWith({ created_at, updated_at, step, step_nb: 2, params: {} });
    expect(await client.ownership.ownerChange('kunde.example')).toMatchObject({
      state,
      createdAt: created_at,
    });
  });
});
