import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBunnyClient } from './client.ts';

let server: Server | undefined;
let close: (() => Promise<void>) | undefined;

async function clientOf(listener: RequestListener, timeoutMs = 5_000) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createBunnyClient({ url, accessKey: 'secret-key', timeoutMs });
  close = () => client.close();
  return client;
}

afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await close?.();
  server = close = undefined;
});

describe('a call over the wire', () => {
  it('carries the key, and no body when there is nothing to send', async () => {
    let heard: unknown;
    const client = await clientOf((request, response) => {
      heard = {
        url: request.url,
        key: request.headers['accesskey'],
        length: request.headers['content-length'],
      };
      response.writeHead(204).end();
    });
    await client.purgePullZone(7);
    expect(heard).toEqual({ url: '/pullzone/7/purgeCache', key: 'secret-key', length: '0' });
  });

  it('follows no redirect', async () => {
    let calls = 0;
    const client = await clientOf((_request, response) => {
      calls += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await expect(client.getPullZone(7)).rejects.toMatchObject({ kind: 'unavailable', code: 302 });
    expect(calls).toBe(1);
  });

  it('that is cut off may have had its effect; a read has failed', async () => {
    const client = await clientOf((request) => request.socket.destroy());
    await expect(client.purgePullZone(7)).rejects.toMatchObject({ kind: 'unknown_outcome' });
    await expect(client.getPullZone(7)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('that is not answered in time may have had its effect', async () => {
    const client = await clientOf(() => {}, 100);
    await expect(client.purgePullZone(7)).rejects.toMatchObject({ kind: 'unknown_outcome', code: 'TIMEOUT' });
  });

  it('that reaches no server has had no effect', async () => {
    const client = await clientOf(() => {});
    server?.close();
    await expect(client.purgePullZone(7)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'ECONNREFUSED',
    });
  });
});

describe('createBunnyClient', () => {
  it('refuses what is no web address', () => {
    expect(() => createBunnyClient({ url: 'ftp://api.bunny.net', accessKey: 'k' })).toThrow(TypeError);
  });
});
