import { EmailParserService } from './email-parser.service.ts';

const parser = new EmailParserService();
afterAll(() => parser.onApplicationShutdown());

const head = 'From: lea@maison-lune.com\r\nSubject: Hello\r\n';
const email = (rest: string) => Buffer.from(`${head}${rest}`);
const nested = (depth: number) =>
  Array.from(
    { length: depth },
    (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
  ).join('');
const parts = (count: number, of: (index: number) => string) =>
  `Content-Type: multipart/mixed; boundary=b\r\n\r\n${Array.from({ length: count }, (_, i) => `--b\r\n${of(i)}\r\n`).join('')}--b--\r\n`;

/** What a program can send that no mail app does. */
const hostile: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  'random bytes': Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 256)),
  '10,000 multiparts in each other': email(nested(10_000)),
  '1,000 parts': email(parts(1_000, (i) => `Content-Type: text/plain\r\n\r\nPart ${i}`)),
  '1,000 files': email(
    parts(
      1_000,
      (i) => `Content-Type: application/x; name=f${i}\r\nContent-Disposition: attachment\r\n\r\nx`,
    ),
  ),
  'emails in emails': email(
    Array.from({ length: 2_000 }, () => 'Content-Type: message/rfc822\r\n\r\n').join(''),
  ),
  'a multipart without its boundary': email('Content-Type: multipart/mixed; boundary=none\r\n\r\nText'),
  'a boundary that is always open': email(
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n'.repeat(200_000)}`,
  ),
  'giant headers of parts': email(parts(3, () => `X: ${'a'.repeat(800_000)}\r\n\r\nText`)),
  'an unknown charset': email('Content-Type: text/plain; charset=klingon\r\n\r\nText \xff'),
  'broken base64': email(`Content-Transfer-Encoding: base64\r\n\r\n${'=*?!'.repeat(100_000)}`),
  'broken quoted-printable': email(
    `Content-Transfer-Encoding: quoted-printable\r\n\r\n${'=G='.repeat(100_000)}`,
  ),
  '5 MB of tags': email(`Content-Type: text/html\r\n\r\n${'<div><b>'.repeat(600_000)}`),
  '5 MB of entities': email(`Content-Type: text/html\r\n\r\n${'&amp;'.repeat(1_000_000)}`),
  '5 MB in one line': email(`\r\n${'a'.repeat(5_000_000)}`),
};

describe('a hostile email', () => {
  it.each(Object.entries(hostile))('with %s is parsed or given up, within seconds', async (_what, source) => {
    const begun = performance.now();
    const parsed = await parser.parse(source);
    expect(performance.now() - begun).toBeLessThan(30_000);
    if (parsed === undefined) return;
    expect(parsed.text.length + parsed.html.length).toBeLessThan(1_000_000);
    expect(parsed.files.length).toBeLessThan(30);
  });

  it('does not keep the parser from the next one', async () => {
    await parser.parse(hostile['10,000 multiparts in each other'] ?? Buffer.alloc(0));
    expect(await parser.parse(email('\r\nText'))).toMatchObject({
      subject: 'Hello',
      text: 'Text\n',
      files: [],
    });
  });
});

describe('an email', () => {
  it.each([
    ['latin1', 'Content-Type: text/plain; charset=iso-8859-1', Buffer.from('Über', 'latin1')],
    ['UTF-8', 'Content-Type: text/plain; charset=utf-8', Buffer.from('Über')],
    [
      'windows-1252 in base64',
      'Content-Type: text/plain; charset=windows-1252\r\nContent-Transfer-Encoding: base64',
      Buffer.from(Buffer.from('Über', 'latin1').toString('base64')),
    ],
    ['Shift_JIS', 'Content-Type: text/plain; charset=shift_jis', Buffer.from([0x82, 0xa0])],
  ])('is read in %s', async (_charset, fields, body) => {
    const parsed = await parser.parse(Buffer.concat([Buffer.from(`${head}${fields}\r\n\r\n`), body]));
    expect(['Über', 'あ']).toContain(parsed?.text.trim());
  });
});
