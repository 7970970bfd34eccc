import { Product } from './testing/product.ts';
import { sendBytes } from './testing/raw-connection.ts';

let product: Product;
beforeAll(async () => {
  product = await Product.start('http');
});
afterAll(() => product.stop());

/**
 * The last request of each attempt asks to close the connection; the server also closes it after a request that it
 * cannot read.
 * @returns the status of each answer
 */
async function statusesOf(bytes: string): Promise<number[]> {
  const text = await sendBytes(product.url, bytes);
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** The request that an attacker tries to smuggle in. */
const smuggled = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const post = (fields: string[], body: string) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${fields
    .map((field) => `${field}\r\n`)
    .join('')}\r\n${body}`;
const length = (text: string) => `Content-Length: ${text.length}`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

const ambiguous: Record<string, string> = {
  'a length and chunks': post(
    [length(`0\r\n\r\n${smuggled}`), 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${smuggled}`,
  ),
  'chunks and a length': post(['Transfer-Encoding: chunked', 'Content-Length: 4'], `0\r\n\r\n${smuggled}`),
  'two lengths': post(['Content-Length: 0', length(smuggled)], smuggled),
  'the same length twice': post(['Content-Length: 2', 'Content-Length: 2'], `{}${smuggled}`),
  'two lengths in one field': post(['Content-Length: 0, 5'], smuggled),
  'a length with a sign': post(['Content-Length: +2'], `{}${smuggled}`),
  'a length in hexadecimal': post(['Content-Length: 0x2'], `{}${smuggled}`),
  'a negative length': post(['Content-Length: -1'], smuggled),
  'an empty length': post(['Content-Length: '], smuggled),
  'a space before the colon': post(['Content-Length : 2'], `{}${smuggled}`),
  'a space before the colon of chunks': post(['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`),
  'an encoding that is not the last': post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`),
  'an unknown encoding': post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`),
  'two encodings': post(
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
    `0\r\n\r\n${smuggled}`,
  ),
  'a folded encoding': post(['Transfer-Encoding:\r\n chunked'], `0\r\n\r\n${smuggled}`),
  'a folded field': post(['X-Other: a\r\n b', 'Content-Length: 2'], `{}${smuggled}`),
  'an encoding after a tab': post(['Transfer-Encoding:\x0bchunked'], `0\r\n\r\n${smuggled}`),
  'a line feed alone': post(['X-Other: a\nTransfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`),
  'a carriage return alone': post(['X-Other: a\rTransfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`),
  'a zero byte': post(['X-Other: a\x00b', 'Content-Length: 2'], `{}${smuggled}`),
  'a chunk size with a sign': post(['Transfer-Encoding: chunked'], `+2\r\n{}\r\n0\r\n\r\n${smuggled}`),
  'a chunk size with 0x': post(['Transfer-Encoding: chunked'], `0x2\r\n{}\r\n0\r\n\r\n${smuggled}`),
  'a chunk size that is too large': post(
    ['Transfer-Encoding: chunked'],
    `10000000000000002\r\n{}\r\n0\r\n\r\n${smuggled}`,
  ),
  'a chunk that is longer than it says': post(
    ['Transfer-Encoding: chunked'],
    `2\r\n{}x\r\n0\r\n\r\n${smuggled}`,
  ),
  'a chunk ended by a line feed': post(['Transfer-Encoding: chunked'], `2\n{}\n0\n\n${smuggled}`),
  'no host': `GET /api/health/live HTTP/1.1\r\n\r\n${smuggled}`,
};

describe('a request whose end can be read in two ways', () => {
  it.each(Object.entries(ambiguous))('is refused, with all that follows it: %s', async (_, bytes) => {
    expect(await statusesOf(bytes)).toEqual([400]);
  });
});

describe('requests with a clear end', () => {
  it('are answered one after the other on one connection', async () => {
    const body = '{}';
    expect(await statusesOf(post([length(body)], body) + smuggled)).toEqual([400, 200]);
    expect(
      await statusesOf(post(['Transfer-Encoding: chunked'], `${chunk(body)}0\r\n\r\n`) + smuggled),
    ).toEqual([400, 200]);
  });

  it('keep what looks like a request inside of their body', async () => {
    const body = JSON.stringify({ email: smuggled });
    const close = 'Connection: close';
    expect(await statusesOf(post([length(body), close], body))).toEqual([400]);
    expect(await statusesOf(post(['Transfer-Encoding: chunked', close], `${chunk(body)}0\r\n\r\n`))).toEqual([
      400,
    ]);
  });
});
