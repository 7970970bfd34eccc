import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { HealthService } from './system/health.service.ts';
import { Product } from './testing/product.ts';

describe('a process that is told to stop', () => {
  it('answers requests that were on their way', async () => {
    const product = await Product.start('http');
    const server = product.app.getHttpServer() as Server;
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const { port, hostname } = new URL(product.url);
    const client = connect(Number(port), hostname);
    const answer = text(client);
    client.write('GET /api/config HTTP/1.1\r\nHost: x\r\n');
    const [socket] = await accepted;
    await expect(async () => expect(socket.bytesRead).toBeGreaterThan(0)).toPass();

    const stopped = product.stop();
    await expect(async () => expect(server.listening).toBe(false)).toPass();
    client.write('\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
    await stopped;
  });

  it('takes requests for a while, and ends each connection with its answer', async () => {
    const product = await Product.start('http', { HTTP_DRAIN_SECONDS: '1' });
    const { port, hostname } = new URL(product.url);
    const ask = async (client: Socket, path: string) => {
      client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      const [answer] = (await once(client, 'data')) as [Buffer];
      return answer.toString();
    };
    const kept = connect(Number(port), hostname);
    expect(await ask(kept, '/api/config')).toMatch(/^HTTP\/1\.1 200 [^]*connection: keep-alive/i);

    const stopped = product.stop();
    await expect(async () => expect(product.app.get(HealthService).isStopping).toBe(true)).toPass();
    expect(await ask(kept, '/api/config')).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
    const fresh = connect(Number(port), hostname);
    expect(await ask(fresh, '/api/health/live')).toMatch(/^HTTP\/1\.1 503 [^]*connection: close/i);
    await stopped;
  });
});
