import { gandiContract } from '@homeport/provider-contracts';
import { contractTransport, jsonAnswer } from '@homeport/provider-http/testing';
import { gandiClient } from './client.ts';
import { owner } from './testing/orders.ts';

const detail = {
  id: 'ba1167be',
  fqdn: 'xn--mnchen-3ya.example',
  fqdn_unicode: 'münchen.example',
  status: ['clientTransferProhibited'],
  services: ['gandilivedns'],
  nameservers: ['ns-25-a.gandi.net', 'ns-113-b.gandi.net'],
  reachability: 'pending',
  autorenew: { enabled: true, duration: 1, dates: ['2027-10-20T09:04:18Z'], href: 'https://api.gandi.net' },
  contacts: { owner: { ...owner, type: 0, data_obfuscated: true } },
  dates: {
    created_at: '2026-11-21T11:04:18Z',
    registry_created_at: '2026-11-21T10:04:18Z',
    registry_ends_at: '2027-11-21T10:04:18Z',
    updated_at: '2026-11-21T11:04:18Z',
    hold_begins_at: '2027-11-21T10:04:18Z',
    pending_delete_ends_at: '2028-02-09T10:04:18Z',
  },
};

function clientWith(...answers: [object, ...object[]]) {
  const [first, ...others] = answers.map((answer) => jsonAnswer(answer));
  const transport = contractTransport(gandiContract(), first ?? jsonAnswer({}), ...others);
  return { transport, client: gandiClient(transport, { token: 'pat' }) };
}

describe('a domain', () => {
  it('is read with its dates, its name servers and its owner, whose type older answers have as a number', async () => {
    const { client, transport } = clientWith(detail);
    expect(await client.findDomain('xn--mnchen-3ya.example')).toEqual({
      fqdn: 'xn--mnchen-3ya.example',
      fqdnUnicode: 'münchen.example',
      statuses: ['clientTransferProhibited'],
      autorenew: true,
      renewals: { dates: ['2027-10-20T09:04:18Z'], years: 1 },
      dates: {
        registeredAt: '2026-11-21T10:04:18Z',
        endsAt: '2027-11-21T10:04:18Z',
        updatedAt: '2026-11-21T11:04:18Z',
        holdBeginsAt: '2027-11-21T10:04:18Z',
        freedAt: '2028-02-09T10:04:18Z',
      },
      liveDns: true,
      nameservers: ['ns-25-a.gandi.net', 'ns-113-b.gandi.net'],
      owner,
      reachability: 'pending',
      canLock: true,
    });
    expect(transport.requests[0]?.path).toBe('/v5/domain/domains/xn--mnchen-3ya.example');
  });

  it('that the account does not have is undefined', async () => {
    const answer = jsonAnswer({ code: 404, message: 'Not found' }, 404);
    const client = gandiClient(contractTransport(gandiContract(), answer), { token: 'pat' });
    expect(await client.findDomain('kunde.example')).toBeUndefined();
  });

  it('is listed with a flag where its detail has an object, page after page', async () => {
    const item = (fqdn: string) => ({
      fqdn,
      status: [],
      autorenew: true,
      nameserver: { current: 'livedns' },
      dates: {},
    });
    const full = Array.from({ length: 100 }, (_, index) => item(`a${index}.example`));
    const { client, transport } = clientWith(full, [item('last.example')]);
    const domains = await client.listDomains();
    expect(domains).toHaveLength(101);
    expect(domains[100]).toMatchObject({ fqdn: 'last.example', autorenew: true, liveDns: true });
    expect(transport.requests.map(({ path }) => path)).toEqual([
      '/v5/domain/domains?page=1&per_page=100&sort_by=fqdn',
      '/v5/domain/domains?page=2&per_page=100&sort_by=fqdn',
    ]);
  });
});

describe('a change of a domain', () => {
  it.each([
    [
      'setNameservers',
      ['a.example', ['ns1.b.example', 'ns2.b.example']],
      'PUT',
      '/nameservers',
      { nameservers: ['ns1.b.example', 'ns2.b.example'] },
    ],
    ['useLiveDns', ['a.example'], 'POST', '/livedns', undefined],
    ['setAutorenew', ['a.example', true], 'PATCH', '/autorenew', { enabled: true, duration: 1 }],
    ['renew', ['a.example', 2], 'POST', '/renew', { duration: 2 }],
    ['resendConfirmation', ['a.example'], 'PATCH', '/reachability', { action: 'resend' }],
  ])('%s is one request, declared as JSON', async (call, given, method, path, body) => {
    const { client, transport } = clientWith({ message: 'Done' });
    await (client as unknown as Record<string, (...all: unknown[]) => Promise<void>>)[call]?.(...given);
    expect(transport.requests).toHaveLength(1);
    expect(transport.requests[0]).toMatchObject({
      method,
      path: `/v5/domain/domains/a.example${path}`,
      changes: true,
      headers: { 'content-type': 'application/json' },
    });
    expect(transport.requests[0]?.body).toBe(body && JSON.stringify(body));
  });
});

describe('name servers', () => {
  it('that are being changed already are left alone for a while', async () => {
    const answer = jsonAnswer({ code: 409, message: 'An operation is in progress' }, 409);
    const client = gandiClient(contractTransport(gandiContract(), answer), { token: 'pat' });
    const later = {
      kind: 'unavailable',
      code: 409,
      retryAfterMs: 5_000,
      text: 'An operation is in progress',
    };
    await expect(client.setNameservers('a.example', ['ns1.b.example'])).rejects.toMatchObject(later);
    await expect(client.useLiveDns('a.example')).rejects.toMatchObject(later);
  });
});

describe('an owner on a French island', () => {
  it('lives in a state of France, and comes back as they were', async () => {
    const { state: _none, ...islander } = { ...owner, country: 'GP', zip: '97110' };
    const { client, transport } = clientWith(
      { message: 'Done' },
      { owner: { ...islander, country: 'FR', state: 'FR-GP' }, admin: owner, tech: owner, bill: owner },
    );
    await client.setOwnerData('a.example', islander);
    expect(JSON.parse(transport.requests[0]?.body ?? '')).toMatchObject({ country: 'FR', state: 'FR-GP' });
    expect((await client.contacts('a.example')).owner).toEqual(islander);
  });
});

describe('the renewal of a domain', () => {
  const told = {
    durations: [1, 2],
    maximum: 2,
    minimum: 1,
    prohibited: false,
    begins_at: '2012-01-01T00:00:00Z',
  };

  it.each([
    ['as it is documented', told, [1, 2]],
    ['as an older client found it', { renew: told, contracts: [] }, [1, 2]],
    ['when it is prohibited', { ...told, prohibited: true }, []],
  ])('is possible for so many years, told %s', async (_case, answer, years) => {
    expect(await clientWith(answer).client.renewableYears('a.example')).toEqual(years);
  });

  it('is checked by a dry run', async () => {
    const { client, transport } = clientWith({ status: 'success' });
    expect(await client.checkRenewal('a.example', 1)).toEqual([]);
    expect(transport.requests[0]).toMatchObject({ changes: false, headers: { 'dry-run': '1' } });
  });
});

describe('a zone', () => {
  const record = { rrset_name: '@', rrset_type: 'MX', rrset_ttl: 300, rrset_values: ['10 mx.a.example.'] };

  it('is read record by record', async () => {
    expect(await clientWith([record]).client.liveDns.records('a.example')).toEqual([
      { name: '@', type: 'MX', ttl: 300, values: ['10 mx.a.example.'] },
    ]);
  });

  it('has its records put under their name and type', async () => {
    const { client, transport } = clientWith({ message: 'DNS Record Created' });
    await client.liveDns.putRecord('a.example', {
      name: '@',
      type: 'TXT',
      ttl: 300,
      values: ['"v=spf1 -all"'],
    });
    expect(transport.requests[0]).toMatchObject({
      method: 'PUT',
      path: '/v5/livedns/domains/a.example/records/@/TXT',
      body: '{"rrset_ttl":300,"rrset_values":["\\"v=spf1 -all\\""]}',
    });
  });

  it('without a record returns undefined, and deleting it is no error', async () => {
    const client = gandiClient(contractTransport(gandiContract(), { status: 404, body: '{}' }), {
      token: 'pat',
    });
    expect(await client.liveDns.record('a.example', 'www', 'A')).toBeUndefined();
    await expect(client.liveDns.deleteRecord('a.example', 'www', 'A')).resolves.toBeUndefined();
  });
});

describe('the prepaid account', () => {
  it('is read in hundredths', async () => {
    const prepaid = { amount: 123.45, currency: 'USD', warning_threshold: null };
    const { client, transport } = clientWith({ grid: 'A', prepaid });
    expect(await client.prepaidAccount()).toEqual({
      balanceCents: 12_345,
      currency: 'USD',
      warningCents: undefined,
    });
    expect(transport.requests[0]?.path).toBe('/v5/billing/info');
  });
});
