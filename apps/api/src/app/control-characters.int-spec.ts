import { once } from 'node:events';
import { connect } from 'node:net';
import { Logger } from 'nestjs-pino';
import { addPerson, testPassword, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';
import { RecordedLog } from './testing/recorded-log.ts';

let product: Product;
let lea: TestPerson;
let log: RecordedLog;

beforeAll(async () => {
  product = await Product.start('http');
  log = new RecordedLog();
  product.app.get(Logger).log('The log is kept');
  lea = await addPerson(product);
  await product.db.query('UPDATE users SET otp_enabled = false WHERE id = $1', [lea.userId]);
});
afterAll(async () => {
  log.stop();
  await product.stop();
});

/** Sends raw bytes that no HTTP client would. @returns the answer */
async function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  socket.write(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  return answer;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

const body = () => JSON.stringify({ email: lea.email, password: testPassword });
const login = (headers: string) =>
  send(
    `POST /api/auth/login HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\nContent-Type: application/json\r\n${headers}Content-Length: ${body().length}\r\n\r\n${body()}`,
  );
const sessions = () =>
  product.db.query<{ user_agent: string; ip: string; user_id: string }>(
    'SELECT user_agent, ip, user_id FROM sessions WHERE user_id = $1 ORDER BY created_at',
    [lea.userId],
  );

/** Bytes that have ended a line, a header or a record in some software. */
const marks: [string, string][] = [
  ['a line end', '\r\n'],
  ['a carriage return', '\r'],
  ['a line feed', '\n'],
  ['NUL', '\u0000'],
  ['the line separator of Unicode', '\u00e2\u0080\u00a8'],
  ['a next-line character', '\u0085'],
  ['an escape', '\u001b[2J'],
];
const forged = '{"level":60,"msg":"forged"} user=root hasroot=1 tfa_verified=1';
const places: [string, (mark: string) => string][] = [
  ['the browser’s name', (mark) => `User-Agent: Browser${mark}${forged}\r\n`],
  ['the sign-in itself', (mark) => `Authorization: Basic cm9vdDp4${mark}${forged}\r\n`],
  ['where it comes from', (mark) => `X-Forwarded-For: 203.0.113.9${mark}${forged}\r\n`],
  ['a remembered device', (mark) => `X-Device-Token: x${mark}${forged}\r\n`],
  ['the id of the request', (mark) => `X-Request-Id: x${mark}${forged}\r\n`],
  ['a cookie', (mark) => `Cookie: session=x${mark}${forged}\r\n`],
];

describe('a header', () => {
  it.each(
    places.flatMap(([place, header]) => marks.map(([what, mark]) => [what, place, header(mark)] as const)),
  )('with %s in %s is refused or taken as text, and forges nothing', async (_what, _place, header) => {
    const before = await sessions();
    const status = statusOf(await login(header));
    expect([200, 400]).toContain(status);
    const after = await sessions();
    expect(after.length - before.length).toBe(status === 200 ? 1 : 0);
    expect(after).not.toEqual([]);
    for (const { user_agent: agent, ip } of after) {
      // Stored without characters that could end a line where it is shown.
      expect(agent).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
      expect(ip).toMatch(/^[\d.:a-f]+$/);
    }
  });

  it('never makes more of a path than its text', async () => {
    for (const path of [
      '/api/config%0d%0aSet-Cookie:%20x=1',
      '/api/config%00',
      '/%E2%80%A8',
      '/a%0a{"level":60}',
    ]) {
      const answer = await send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(statusOf(answer)).toBeLessThan(500);
      expect(answer).not.toMatch(/^set-cookie/im);
    }
  });
});

describe('the log', () => {
  it('has one event on each line, each of its own making', () => {
    const events = log.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg?: string; level: number });
    expect(events.length).toBeGreaterThan(1);
    expect(events.filter(({ msg, level }) => msg === 'forged' || level >= 60)).toEqual([]);
  });
});
