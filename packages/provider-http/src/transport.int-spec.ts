import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ClientError } from './client-error.ts';
import {
  createHttpTransport,
  type HttpRequest,
  type HttpTransport,
  type HttpTransportOptions,
} from './transport.ts';

let server: Server | undefined;
let transport: HttpTransport | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await transport?.close();
  server = transport = undefined;
});

async function over(listener: RequestListener, options: Partial<HttpTransportOptions> = {}) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  transport = createHttpTransport({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 5_000,
    failure: (details) => new ClientError('test', details),
    ...options,
  });
  return transport;
}

const change: HttpRequest = { call: 'POST /x', changes: true, method: 'POST', path: '/x', headers: {} };
const read: HttpRequest = { call: 'GET /x', changes: false, method: 'GET', path: '/x', headers: {} };

describe('an answer', () => {
  it('is returned unchanged, whatever its status, and no redirect is followed', async () => {
    let calls = 0;
    const http = await over((_request, response) => {
      calls += 1;
      response.writeHead(302, { location: '/elsewhere' }).end('moved');
    });
    expect(await http.send(change)).toEqual({ status: 302, body: 'moved', location: '/elsewhere' });
    expect(calls).toBe(1);
  });

  it.each([
    ['12', { retryAfterMs: 12_000 }],
    ['Wed, 21 Oct 2026 07:28:00 GMT', {}],
  ])('with Retry-After %j says how long to wait', async (header, told) => {
    const http = await over((_request, response) => response.writeHead(429, { 'retry-after': header }).end());
    expect(await http.send(read)).toEqual({ status: 429, body: '', ...told });
  });

  it('has the headers that the call asks for', async () => {
    const http = await over((_request, response) =>
      response.writeHead(200, { 'exit-code': '4', other: 'x' }).end(),
    );
    expect(await http.send({ ...read, answerHeaders: ['exit-code', 'missing'] })).toEqual({
      status: 200,
      body: '',
      headers: { 'exit-code': '4' },
    });
  });

  it('that is too long is an error', async () => {
    const http = await over((_request, response) => response.end('x'.repeat(2_000)), {
      largestAnswerBytes: 1_000,
    });
    await expect(http.send(change)).rejects.toMatchObject({ kind: 'unknown_outcome' });
    await expect(http.send(read)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('a lost answer', () => {
  it('to a change leaves its outcome unknown; a read has failed', async () => {
    const http = await over((request) => request.socket.destroy());
    await expect(http.send(change)).rejects.toMatchObject({ kind: 'unknown_outcome', call: 'POST /x' });
    await expect(http.send(read)).rejects.toMatchObject({ kind: 'unavailable', call: 'GET /x' });
  });

  it('is one that takes too long', async () => {
    const http = await over(() => {}, { timeoutMs: 100 });
    await expect(http.send(change)).rejects.toMatchObject({ kind: 'unknown_outcome', code: 'TIMEOUT' });
  });

  it('is one whose body stops half-way', async () => {
    const http = await over((_request, response) => response.writeHead(200).write('half'), {
      timeoutMs: 100,
    });
    await expect(http.send(change)).rejects.toMatchObject({ kind: 'unknown_outcome', code: 'TIMEOUT' });
  });

  it('is one that the caller no longer waits for', async () => {
    const giveUp = new AbortController();
    const http = await over(() => giveUp.abort());
    await expect(http.send({ ...change, signal: giveUp.signal })).rejects.toMatchObject({
      kind: 'unknown_outcome',
      code: 'ABORTED',
    });
  });
});

describe('a change that was never sent', () => {
  it('for want of a connection has had no effect', async () => {
    const http = await over(() => {});
    server?.close();
    await expect(http.send(change)).rejects.toMatchObject({ kind: 'unavailable', code: 'ECONNREFUSED' });
  });

  it('because it was given up while it waited for a free connection has had no effect', async () => {
    const heard: (string | undefined)[] = [];
    const giveUp = new AbortController();
    let letGo = () => {};
    const http = await over(
      (request, response) => {
        heard.push(request.url);
        letGo = () => response.end();
        giveUp.abort();
      },
      { maxConnections: 1 },
    );
    const first = http.send(change);
    const second = http.send({ ...change, path: '/second', signal: giveUp.signal });
    await expect(second).rejects.toMatchObject({ kind: 'unavailable', code: 'ABORTED' });
    letGo();
    await expect(first).resolves.toMatchObject({ status: 200 });
    await http.close();
    transport = undefined;
    expect(heard).toEqual(['/x']);
  });

  it('because it was given up before has had no effect', async () => {
    const http = await over(() => {});
    await expect(http.send({ ...change, signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'ABORTED',
    });
  });
});

describe('createHttpTransport', () => {
  const failure = (details: ConstructorParameters<typeof ClientError>[1]) => new ClientError('test', details);

  it('rejects an invalid URL, and an invalid certificate', () => {
    expect(() => createHttpTransport({ url: 'ftp://a.example', timeoutMs: 1, failure })).toThrow(TypeError);
    expect(() =>
      createHttpTransport({ url: 'https://a.example', certificatePem: 'none', timeoutMs: 1, failure }),
    ).toThrow('The pinned certificate is not in PEM form');
  });
});
