import type { HttpAnswer } from '@homeport/provider-http';
import { bunnyContract } from '@homeport/provider-contracts';
import { contractTransport, jsonAnswer as json } from '@homeport/provider-http/testing';
import { bunnyClient } from './client.ts';
import { zoneAnswer } from './testing/zone-answer.ts';

function clientWith(...answers: [HttpAnswer, ...HttpAnswer[]]) {
  const transport = contractTransport(bunnyContract(), ...answers);
  return { transport, client: bunnyClient(transport, 'secret-key') };
}

describe('creating a pull zone', () => {
  it('names the origin, and reads the zone out of the answer', async () => {
    const { transport, client } = clientWith(json(zoneAnswer(812_345, 'hp-lune'), 201));
    const zone = await client.createPullZone({
      name: 'hp-lune',
      originUrl: 'https://maison-lune.com',
      originHostHeader: 'maison-lune.com',
    });
    expect(zone).toMatchObject({
      id: 812_345,
      name: 'hp-lune',
      cnameDomain: 'b-cdn.net',
      hostnames: [{ name: 'hp-lune.b-cdn.net', system: true, hasCertificate: true, forceSsl: false }],
    });
    expect(transport.requests).toHaveLength(1);
    expect(transport.requests[0]).toMatchObject({
      method: 'POST',
      path: '/pullzone',
      changes: true,
      headers: { accesskey: 'secret-key', 'content-type': 'application/json' },
    });
    expect(JSON.parse(transport.requests[0]?.body ?? '')).toEqual({
      Name: 'hp-lune',
      Type: 0,
      OriginType: 0,
      OriginUrl: 'https://maison-lune.com',
      OriginHostHeader: 'maison-lune.com',
      EnableSmartCache: true,
    });
  });

  it.each([
    ['without a body', ''],
    ['that is no zone', '{"Id":"812345"}'],
    ['that is no JSON', 'Created'],
  ])('may have happened where the answer comes %s', async (_case, body) => {
    const { client } = clientWith({ status: 201, body });
    await expect(client.createPullZone({ name: 'a', originUrl: 'https://a.example' })).rejects.toMatchObject({
      kind: 'unknown_outcome',
    });
  });
});

describe('finding a pull zone', () => {
  it('searches, and takes the exact name out of what contains it', async () => {
    const { transport, client } = clientWith(json([zoneAnswer(1, 'hp-lune-2'), zoneAnswer(2, 'hp-lune')]));
    expect(await client.findPullZone('hp-lune')).toMatchObject({ id: 2 });
    expect(transport.requests[0]).toMatchObject({
      method: 'GET',
      path: '/pullzone?search=hp-lune',
      changes: false,
    });
  });

  it('reads the other form of the answer too, page after page', async () => {
    const page = (current: number, more: boolean, id: number, name: string) =>
      json({ Items: [zoneAnswer(id, name)], CurrentPage: current, TotalItems: 2, HasMoreItems: more });
    const { transport, client } = clientWith(page(1, true, 1, 'hp-lune-2'), page(2, false, 2, 'hp-lune'));
    expect(await client.findPullZone('hp-lune')).toMatchObject({ id: 2 });
    expect(transport.requests.map(({ path }) => path)).toEqual([
      '/pullzone?search=hp-lune',
      '/pullzone?search=hp-lune&page=2',
    ]);
  });

  it('has failed where the pages do not end', async () => {
    const { client } = clientWith(
      json({ Items: [zoneAnswer(1, 'other')], CurrentPage: 1, TotalItems: 9, HasMoreItems: true }),
    );
    await expect(client.findPullZone('hp-lune')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('finds no zone', async () => {
    expect(await clientWith(json([])).client.findPullZone('hp-lune')).toBeUndefined();
    const none = { Items: [], CurrentPage: 1, TotalItems: 0, HasMoreItems: false };
    expect(await clientWith(json(none)).client.findPullZone('hp-lune')).toBeUndefined();
  });

  it.each(['', 'garbage', '7', '{}', '[{"Id":1}]', '[null]'])(
    'has failed with the answer %j',
    async (body) => {
      const { client } = clientWith({ status: 200, body });
      await expect(client.findPullZone('a')).rejects.toMatchObject({ kind: 'unavailable' });
    },
  );
});

describe('a change of a pull zone', () => {
  const empty: HttpAnswer = { status: 204, body: '' };

  it.each([
    ['deletePullZone', 'DELETE', '/pullzone/7', undefined],
    ['addHostname', 'POST', '/pullzone/7/addHostname', { Hostname: 'cdn.a.example' }],
    ['removeHostname', 'DELETE', '/pullzone/7/removeHostname', { Hostname: 'cdn.a.example' }],
    ['purgePullZone', 'POST', '/pullzone/7/purgeCache', undefined],
  ] as const)('%s is one %s of %s', async (call, method, path, body) => {
    const { transport, client } = clientWith(empty);
    await client[call](7, 'cdn.a.example');
    expect(transport.requests).toHaveLength(1);
    expect(transport.requests[0]).toMatchObject({ method, path, changes: true });
    expect(transport.requests[0]?.body).toBe(body && JSON.stringify(body));
  });

  it('forces https for one hostname', async () => {
    const { transport, client } = clientWith(empty);
    await client.setForceSsl(7, 'cdn.a.example', true);
    expect(transport.requests[0]).toMatchObject({
      path: '/pullzone/7/setForceSSL',
      body: '{"Hostname":"cdn.a.example","ForceSSL":true}',
    });
  });

  it('clears one URL, encoded once', async () => {
    const { transport, client } = clientWith({ status: 200, body: '' });
    await client.purgeUrl('https://hp.b-cdn.net/a%20b.css?v=2');
    expect(transport.requests[0]).toMatchObject({
      method: 'POST',
      path: '/purge?url=https%3A%2F%2Fhp.b-cdn.net%2Fa%2520b.css%3Fv%3D2&async=false',
      changes: true,
    });
  });

  it('requests a certificate with a GET that has an effect', async () => {
    const { transport, client } = clientWith({ status: 200, body: '' });
    await client.loadFreeCertificate('cdn.a.example');
    expect(transport.requests[0]).toMatchObject({
      method: 'GET',
      path: '/pullzone/loadFreeCertificate?hostname=cdn.a.example',
      changes: true,
    });
  });
});
