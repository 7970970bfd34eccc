import type { HttpAnswer } from '@homeport/provider-http';
import { mxrouteContract } from '@homeport/provider-contracts';
import { contractTransport, jsonAnswer } from '@homeport/provider-http/testing';
import { mxrouteClient } from './client.ts';

const credentials = { server: 'eagle.mxlogin.com', username: 'homeport', apiKey: 'secret-key' };
const data = (value: unknown, status = 200) => jsonAnswer({ success: true, data: value }, status);

function clientWith(...answers: [HttpAnswer, ...HttpAnswer[]]) {
  const transport = contractTransport(mxrouteContract(), ...answers);
  return { transport, client: mxrouteClient(transport, credentials) };
}

const mailbox = {
  username: 'info',
  email: 'info@kunde.example',
  quota: 2048,
  usage: 12.5,
  limit: 9600,
  sent: 3,
  suspended: false,
};

describe('a call', () => {
  it('says which account of which server it is for, and with which key', async () => {
    const { client, transport } = clientWith(data(['kunde.example']));
    expect(await client.domains.list()).toEqual(['kunde.example']);
    expect(transport.requests).toEqual([
      {
        call: 'GET /domains',
        changes: false,
        method: 'GET',
        path: '/domains',
        headers: {
          accept: 'application/json',
          'x-server': 'eagle.mxlogin.com',
          'x-username': 'homeport',
          'x-api-key': 'secret-key',
        },
      },
    ]);
  });

  it("is for a user's account with the reseller's key", async () => {
    const { client, transport } = clientWith(data([]));
    await client.actAs('kunde').domains.list();
    expect(transport.requests[0]?.headers).toMatchObject({
      'x-username': 'homeport|kunde',
      'x-api-key': 'secret-key',
    });
  });

  it('keeps what people chose in one part of its path', async () => {
    const { client, transport } = clientWith({ status: 204, body: '' });
    await client.mailboxes.delete('kunde.example', 'a/b?c#d+e');
    expect(transport.requests[0]?.path).toBe('/domains/kunde.example/email-accounts/a%2Fb%3Fc%23d%2Be');
  });
});

describe('a domain', () => {
  it('is proven with the record of the account', async () => {
    const record = { type: 'TXT', name: '_da-verify-0f1e', value: 'domain-verified' };
    const whole = clientWith(data({ key: '_da-verify-0f1e', record, description: 'Publish it' }));
    expect(await whole.client.domains.ownershipRecord()).toEqual(record);
    const keyAlone = clientWith(data({ key: '_da-verify-0f1e' }));
    expect(await keyAlone.client.domains.ownershipRecord()).toEqual(record);
  });

  it('returns the records to publish, the most preferred mail server first', async () => {
    const spf = { type: 'TXT', name: '@', value: 'v=spf1 include:mxroute.com -all' };
    const dkim = { type: 'TXT', name: 'x._domainkey', value: 'v=DKIM1; k=rsa; p=MIIB' };
    const mx = [
      { priority: 20, hostname: 'eagle-relay.mxlogin.com', description: 'Secondary' },
      { priority: 10, hostname: 'eagle.mxlogin.com', description: 'Primary' },
    ];
    const { client } = clientWith(
      data({ mx_records: mx, spf, dkim, verification: null }),
      data({ mx_records: mx, spf, dkim: null }),
    );
    expect(await client.domains.dns('kunde.example')).toEqual({
      mx: [
        { host: 'eagle.mxlogin.com', priority: 10 },
        { host: 'eagle-relay.mxlogin.com', priority: 20 },
      ],
      spf,
      dkim,
      verification: undefined,
    });
    expect(await client.domains.dns('kunde.example')).toMatchObject({ dkim: undefined });
  });

  it.each([
    ['with its pointers as a list', []],
    ['with its pointers as an object', { 'other.example': 'alias' }],
  ])('is found %s', async (_form, pointers) => {
    const detail = { domain: 'kunde.example', mail_hosting: true, ssl_enabled: false, pointers };
    expect(await clientWith(data(detail)).client.domains.find('kunde.example')).toEqual({
      domain: 'kunde.example',
      mailHosting: true,
      sslEnabled: false,
    });
  });
});

describe('a mailbox', () => {
  it('is read, without a quota where that is 0', async () => {
    const { client } = clientWith(data([mailbox, { ...mailbox, quota: 0 }]));
    expect(await client.mailboxes.list('kunde.example')).toEqual([
      {
        username: 'info',
        email: 'info@kunde.example',
        quotaMegabytes: 2048,
        usedMegabytes: 12.5,
        dailyLimit: 9600,
        sentToday: 3,
        suspended: false,
      },
      expect.objectContaining({ quotaMegabytes: undefined }),
    ]);
  });

  it('is made with as much room as the account has, unless a quota is given', async () => {
    const { client, transport } = clientWith(data(null, 201));
    await client.mailboxes.create('kunde.example', { username: 'info', password: 'Geheim123!' });
    await client.mailboxes.create('kunde.example', {
      username: 'a',
      password: 'Geheim123!',
      quotaMegabytes: 512,
    });
    expect(transport.requests.map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual([
      { username: 'info', password: 'Geheim123!', quota: 0 },
      { username: 'a', password: 'Geheim123!', quota: 512 },
    ]);
  });
});

describe('a catch-all', () => {
  it.each([
    [{ type: 'fail', address: null, description: 'Reject' }, { type: 'fail' }],
    [{ type: 'blackhole', description: 'Discard' }, { type: 'blackhole' }],
    [
      { type: 'address', address: 'info@kunde.example' },
      { type: 'address', address: 'info@kunde.example' },
    ],
  ] as const)('is read from %j and set', async (answer, expected) => {
    const { client, transport } = clientWith(data(answer), data(null));
    expect(await client.catchAll.read('kunde.example')).toEqual(expected);
    await client.catchAll.set('kunde.example', expected);
    expect(JSON.parse(transport.requests[1]?.body ?? '')).toEqual(expected);
  });
});

describe('a quota', () => {
  const account = { username: 'kunde', total_used: 1024, total_limit: 0, updated_at: '2026-11-21T09:00:00Z' };
  const uses = { username: 'kunde', accounts: [{ email_address: 'info@kunde.example', size_bytes: 1024 }] };

  it.each([
    ['as published', jsonAnswer(account), jsonAnswer(uses)],
    ['in the wrapper of the other answers', data(account), data(uses)],
  ])('is read %s', async (_form, accountAnswer, usesAnswer) => {
    const { client } = clientWith(accountAnswer, usesAnswer);
    expect(await client.quota()).toEqual({
      usedBytes: 1024,
      limitBytes: undefined,
      countedAt: '2026-11-21T09:00:00Z',
    });
    expect(await client.mailboxUses()).toEqual([{ email: 'info@kunde.example', usedBytes: 1024 }]);
  });
});

describe('a package', () => {
  it('is limited in texts, and read in numbers', async () => {
    const settings = {
      quota_gb: 2,
      quota_unlimited: false,
      domains: 3,
      email_accounts: null,
      email_forwarders: null,
      domain_pointers: 10,
    };
    const { client, transport } = clientWith(data(null, 201), data({ name: 'professional', settings }));
    const limits = { quotaGigabytes: 2, domains: 3, mailboxes: undefined, forwarders: undefined };
    await client.packages.create('professional', limits);
    expect(JSON.parse(transport.requests[0]?.body ?? '')).toEqual({
      name: 'professional',
      quota: '2',
      domains: '3',
      email_accounts: 'unlimited',
      email_forwarders: 'unlimited',
    });
    expect(await client.packages.find('professional')).toEqual(limits);
  });
});
