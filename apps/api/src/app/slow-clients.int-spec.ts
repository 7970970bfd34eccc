import { connect, type Socket } from 'node:net';
import { until } from '../foundation/testing/polling.ts';
import { limits } from '@homeport/contract/limits';
import type { Settings } from '../foundation/config/schema.ts';
import { testSettings } from '../foundation/testing/settings.ts';
import { addPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';

let product: Product;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await product.stop();
});
const start = async (settings: Partial<Record<keyof Settings, string>>) => {
  product = await Product.start('http', settings);
};

interface Connection {
  socket: Socket;
  received: () => string;
  /** Resolves with whether anything was received before the connection was closed. */
  answered: Promise<boolean>;
  closed: Promise<void>;
}

function open(first: string): Connection {
  const { port, hostname } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let text = '';
  socket.on('data', (data) => (text += data.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(first);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  const answered = new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  return { socket, received: () => text, answered, closed };
}

/** Sends a byte now and then until the connection is closed. */
function drip({ socket }: Connection): void {
  const timer = setInterval(() => socket.writable && socket.write(' '), 200);
  socket.once('close', () => clearInterval(timer));
}

const head = (path: string, fields: Record<string, string | number>) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`;
const json = { 'content-type': 'application/json', 'content-length': 10_000 };

/** Longer than a test may take. */
const never = '200';
/** Only the given limits end a connection. */
const startLimited = (limits: Partial<Record<keyof Settings, string>>) =>
  start({ HTTP_BODY_SECONDS: never, HTTP_HEADERS_SECONDS: never, HTTP_REQUEST_SECONDS: never, ...limits });

describe('clients that send slowly', () => {
  it('are cut off in the body, also fifty at once', async () => {
    await startLimited({ HTTP_BODY_SECONDS: '1' });
    const connections = Array.from({ length: 50 }, () => open(`${head('/api/auth/login', json)}\r\n{`));
    for (const each of connections) drip(each);
    await Promise.all(connections.map(({ closed }) => closed));
    for (const { received } of connections) expect(received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('are cut off in the headers', async () => {
    await startLimited({ HTTP_HEADERS_SECONDS: '1' });
    const connection = open(`${head('/api/auth/login', json)}x-slow: `);
    drip(connection);
    await connection.closed;
    expect(connection.received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('are cut off in a form with files', async () => {
    await startLimited({ HTTP_HEADERS_SECONDS: '2', HTTP_REQUEST_SECONDS: '2' });
    const { token } = await addPerson(product);
    const form = { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${token}` };
    const connection = open(
      `${head('/api/support', { ...form, 'content-length': 1_000_000 })}\r\n--b\r\nContent-Disposition: form-data; name="attachments"; filename="a"\r\n\r\n`,
    );
    drip(connection);
    await connection.closed;
    expect(connection.received()).toMatch(/^HTTP\/1\.1 \d/);
  });

  it('with files over an honest line of 1 Mbit/s are heard to the end', async () => {
    await start({ HTTP_BODY_SECONDS: '5' });
    const { token } = await addPerson(product);
    const content = Buffer.alloc(limits.attachmentBytes, 7);
    const before = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="issue_type"\r\n\r\ntech\r\n--b\r\nContent-Disposition: form-data; name="attachments"; filename="a.bin"\r\n\r\n',
    );
    const body = Buffer.concat([before, content, Buffer.from('\r\n--b--\r\n')]);
    const connection = open(
      `${head('/api/support', {
        'content-type': 'multipart/form-data; boundary=b',
        authorization: `Bearer ${token}`,
        'content-length': body.length,
        connection: 'close',
      })}\r\n`,
    );
    const perTick = 125_000 / 10;
    let sent = 0;
    const timer = setInterval(() => {
      connection.socket.write(body.subarray(sent, sent + perTick));
      sent += perTick;
      if (sent >= body.length) clearInterval(timer);
    }, 100);
    await connection.closed;
    clearInterval(timer);
    // Received completely: the text is missing, the file is not.
    expect(connection.received()).toMatch(/^HTTP\/1\.1 400 /);
    expect(connection.received()).toContain('editor_content');
    const { HTTP_REQUEST_SECONDS } = testSettings('postgresql://nobody@127.0.0.1/none');
    const secondsOfAll = (limits.attachments * limits.attachmentBytes * 8) / 1_000_000;
    expect(HTTP_REQUEST_SECONDS).toBeGreaterThan(secondsOfAll * 1.5);
  });
});

describe('connections', () => {
  const request = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n';

  it('of one address are limited, and those of a trusted proxy are not', async () => {
    const tries = async () => {
      const answers = Array.from({ length: 8 }, () => open(request).answered);
      return (await Promise.all(answers)).filter(Boolean).length;
    };
    await start({ HTTP_CONNECTIONS_PER_ADDRESS: '5', TRUSTED_PROXIES: '10.9.9.9' });
    expect(await tries()).toBe(5);
    for (const socket of sockets) socket.destroy();
    await product.stop();
    await start({ HTTP_CONNECTIONS_PER_ADDRESS: '5' });
    expect(await tries()).toBe(8);
  });

  it('of all clients together are limited', async () => {
    await start({ HTTP_CONNECTIONS: '10' });
    const answers = Array.from({ length: 14 }, () => open(request).answered);
    expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(10);
  });
});

describe('requests of one address behind the proxy', () => {
  it('are limited, and those of another address are answered', async () => {
    await start({ HTTP_REQUESTS_PER_ADDRESS: '10' });
    const from = (address: string) => ({ ...json, 'x-forwarded-for': address });
    for (let request = 0; request < 10; request += 1)
      open(`${head('/api/auth/login', from('198.51.100.1'))}\r\n{`);
    const live = async (address: string) =>
      (await product.send('GET', '/api/health/live', undefined, { headers: { 'x-forwarded-for': address } }))
        .status;
    await until('a refusal', async () => (await live('198.51.100.1')) === 429);
    expect(await live('198.51.100.2')).toBe(200);
    for (const socket of sockets) socket.destroy();
    await until('an answer', async () => (await live('198.51.100.1')) === 200);
  });
});

describe('a body of a call that needs no sign-in', () => {
  it('is refused from 16 kB on, before it is parsed', async () => {
    await start({});
    const body = (bytes: number) => JSON.stringify({ email: 'a@example.test', password: 'x'.repeat(bytes) });
    const login = async (bytes: number) => {
      const { status, code } = await product.send('POST', '/api/auth/login', body(bytes));
      return [status, code];
    };
    expect(await login(20_000)).toEqual([413, 'payload_too_large']);
    expect((await login(10_000))[0]).toBe(400);
  });
});
