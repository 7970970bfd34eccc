import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { sendForm } from '../support/testing/forms.ts';
import { addPerson, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';

const megabyte = 1_048_576;

let sandbox: TestSandbox;
let product: Product;
/** The server's side of every connection. */
const accepted: Socket[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', {
    S3_ENDPOINT: sandbox.urls.objects,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    QUOTA_FILE_MEGABYTES_PER_DAY: '3',
    QUOTA_FILE_MEGABYTES: '12',
  });
  (product.app.getHttpServer() as Server).on('connection', (socket: Socket) => accepted.push(socket));
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.length = 0;
  accepted.length = 0;
});
afterAll(async () => {
  await product.stop();
  await sandbox.stop();
});

interface Started {
  socket: Socket;
  /** Everything that was received before the server closed its side. */
  answer: Promise<string>;
}

/** Starts sending a form, with the given part of its body. */
function begin(
  { token }: TestPerson,
  length: number | 'chunked',
  body: string | Buffer = '',
  path = '/api/support',
): Started {
  const { port, hostname } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const framing = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\n${framing}\r\n\r\n`,
  );
  socket.write(body);
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.once('end', () => resolve(text));
    socket.once('error', reject);
  });
  // Connections that a test aborts have no answer.
  answer.catch(() => undefined);
  return { socket, answer };
}

const fields = { issue_type: 'tech', editor_content: '<p>See the files</p>' };
const file = (megabytes: number) => [{ name: 'a.bin', content: Buffer.alloc(megabytes * megabyte, 7) }];
const send = (person: TestPerson, megabytes = 0.01) =>
  sendForm(product, '/api/support', person, fields, file(megabytes));
/** Waits until a form of this person is accepted. */
const accepts = (person: TestPerson) =>
  expect(async () => expect((await send(person)).status).toBe(200)).toPass();
const fileBegins =
  '--b\r\nContent-Disposition: form-data; name="attachments"; filename="a.bin"\r\n\r\n' + 'x'.repeat(1_000);

/** Starts three forms, of which one is refused. @returns the two that are being received */
async function hold(person: TestPerson): Promise<Started[]> {
  const forms = Array.from({ length: 3 }, () => begin(person, megabyte, fileBegins));
  const refused = await Promise.race(forms.map((form) => form.answer.then(() => form)));
  return forms.filter((form) => form !== refused);
}

describe('forms of one account', () => {
  const tooMany =
    'You can send files in 2 messages at the same time. Please try again when one of them is sent.';

  it('are received two at a time, and the third is refused without reading its body', async () => {
    const [person, other] = [await addPerson(product), await addPerson(product)];
    const held = await hold(person);
    accepted.length = 0;
    const { answer } = begin(person, 2 * megabyte, Buffer.alloc(2 * megabyte));
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1\.1 429 /);
    expect(text.toLowerCase()).toMatch(/\r\nretry-after: 2\r\n/);
    expect(text.toLowerCase()).toMatch(/\r\nconnection: close\r\n/);
    expect(text).toContain(tooMany);
    expect(accepted[0]?.bytesRead).toBeLessThan(megabyte / 2);
    expect((await send(other)).status).toBe(200);
    expect(held.every(({ socket }) => socket.readyState === 'open')).toBe(true);
  });

  it('free their places when the connection breaks, and when the answer is sent', async () => {
    const person = await addPerson(product);
    const held = await hold(person);
    held[0]?.socket.destroy();
    await accepts(person);
    held[1]?.socket.end();
    for (let form = 0; form < 3; form += 1) expect((await send(person)).status).toBe(200);
  });

  it('free their places when the client is gone before they are looked at', async () => {
    const person = await addPerson(product);
    for (let form = 0; form < 20; form += 1) {
      const { socket } = begin(person, megabyte, fileBegins);
      await once(socket, 'connect');
      socket.resetAndDestroy();
    }
    await expect(() => {
      expect(accepted).toHaveLength(20);
      expect(accepted.every(({ destroyed }) => destroyed)).toBe(true);
    }).toPass();
    await accepts(person);
  });
});

describe('the quota of files', () => {
  it('is held against the announced length, before any of the body is sent', async () => {
    const person = await addPerson(product);
    expect((await send(person, 2)).status).toBe(200);
    const sentence = 'You have reached the limit of 3 MB of attached files per day.';
    for (const length of [2 * megabyte, 'chunked'] as const) {
      const text = await begin(person, length).answer;
      expect(text).toMatch(/^HTTP\/1\.1 429 /);
      expect(text).toContain(sentence);
    }
    // A form whose files may fit is read.
    expect((await send(person, 1)).status).toBe(200);
  });

  it('of all time is held against the announced length as well', async () => {
    const person = await addPerson(product);
    const { body } = await send(person, 0.1);
    await product.db.query('UPDATE ticket_attachments SET bytes = 11500000 WHERE ticket_number = $1', [
      body.ticket_id,
    ]);
    const text = await begin(person, 2 * megabyte).answer;
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain('Your support requests hold 12 MB of files');
  });
});

describe('a body that is refused before it has arrived', () => {
  it.each(['/api/auth/login', '/api/no-such-page', '/api/user/details'])(
    'is not read, and its sender gets the answer: %s',
    async (path) => {
      const person = await addPerson(product);
      const { answer } = begin(person, 8 * megabyte, Buffer.alloc(8 * megabyte), path);
      expect(await answer).toMatch(/^HTTP\/1\.1 4(?:04|15) [^]*\r\nconnection: close\r\n/i);
      expect(accepted[0]?.bytesRead).toBeLessThan(megabyte / 2);
    },
  );

  it('leaves the connection open when all of it has arrived', async () => {
    const { status, headers } = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([status, headers.get('connection')]).toEqual([400, 'keep-alive']);
  });
});
