import { limits } from '@homeport/contract/limits';
import type { TestPerson } from '../../app/testing/people.ts';
import { DnsLookupPort } from '../../foundation/dns/dns-lookup.port.ts';
import { InboundMailService } from './inbound-mail.service.ts';
import { InboundMailEnvironment } from './testing/inbound-mail-environment.ts';
import { signed } from './testing/signed-email.ts';

let env: InboundMailEnvironment;
let lea: TestPerson & { ticket: number };
let domains = 0;
beforeAll(async () => {
  env = await InboundMailEnvironment.start({ QUOTA_TICKETS_PER_DAY: '3' });
});
beforeEach(async () => {
  await env.emptyMailbox();
  domains += 1;
  lea = await env.addCustomer(`atelier${domains}.com`);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => env.stop());

const toTicket = () => env.replyAddress(lea.ticket, lea.userId);
const domain = () => lea.email.split('@')[1] ?? '';
/** A signed email of the customer to the ticket with any body. */
const raw = async (fields: string, body: string | Buffer) =>
  signed(
    Buffer.concat([
      Buffer.from(`From: ${lea.email}\r\nTo: ${toTicket()}\r\nMIME-Version: 1.0\r\n${fields}\r\n\r\n`),
      Buffer.from(body),
    ]),
    await env.signerOf(domain()),
  );

describe('an email of a customer', () => {
  it.each([
    '<p>Hi</p><script>alert(1)</script>',
    '<p onclick="alert(1)">Hi</p><img src=x onerror=alert(1)>',
    '<p>Hi</p><a href="javascript:alert(1)">link</a>',
    '<p>Hi</p><svg><script>alert(1)</script></svg><math><mtext></math>',
    '<style>p{}</style><p>Hi</p><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p>Hi</p><div class="gmail_quote"><script>alert(1)</script>',
  ])('has no scripts in a reply: %s', async (html) => {
    const [row] = await env.receive(await raw('Content-Type: text/html; charset=utf-8', html));
    expect(row).toMatchObject({ state: 'accepted' });
    const [reply = ''] = await env.replies(lea.ticket);
    expect(reply).toContain('Hi');
    expect(reply).not.toMatch(/script|onerror|onclick|javascript|iframe|style/i);
  });

  it('shows markup that is written as plain text as text', async () => {
    await env.receive(await env.emailOf(lea, { to: toTicket(), text: '<b onclick=x>{{7*7}}</b> & more' }));
    expect(await env.replies(lea.ticket)).toEqual(['<p>&lt;b onclick=x&gt;{{7*7}}&lt;/b&gt; &amp; more</p>']);
  });

  it.each<[string, string, () => Promise<Buffer>]>([
    ['without text', 'empty', () => env.emailOf(lea, { to: toTicket(), text: '> quoted\n-- \nLea' })],
    [
      'with too much text',
      'too_long',
      () => env.emailOf(lea, { to: toTicket(), text: 'word '.repeat(5_000) }),
    ],
    [
      'with too many lines',
      'too_long',
      () => env.emailOf(lea, { to: toTicket(), text: 'a\n'.repeat(9_000) }),
    ],
    [
      'with too much markup',
      'too_long',
      () => raw('Content-Type: text/html', `${'<b>'.repeat(limits.ticketTags + 1)}Hi`),
    ],
    [
      'that is larger than 10 MB',
      'too_large',
      () => raw('Content-Type: text/plain', Buffer.alloc(limits.inboundMailBytes, 'a\r\n')),
    ],
  ])('%s is refused, and its author is told', async (_what, reason, write) => {
    expect(await env.receive(await write())).toMatchObject([{ state: 'refused', reason }]);
    expect(await env.notices()).toContain(lea.email);
    expect(await env.replies(lea.ticket)).toEqual([]);
  });

  it('opens as many tickets a day as in the portal', async () => {
    const rows = [];
    for (let index = 0; index < 4; index += 1) rows.push(...(await env.receive(await env.emailOf(lea))));
    expect(rows.map(({ reason }) => reason)).toContain('too_many');
    const opened = await env.product.db.query('SELECT 1 FROM tickets WHERE user_id = $1', [lea.userId]);
    expect(opened.length).toBeLessThanOrEqual(4);
  });

  it.each<[string, () => Promise<Buffer | string>]>([
    ['a giant header', async () => `From: ${lea.email}\r\n${'X: y\r\n'.repeat(60_000)}\r\nHello`],
    ['no header', async () => 'Hello'],
    [
      'thousands of multiparts in each other',
      () =>
        raw(
          'Content-Type: multipart/mixed; boundary=b',
          Array.from(
            { length: 3_000 },
            (_, i) => `--b\r\nContent-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
          ).join(''),
        ),
    ],
    [
      'many signatures',
      async () => {
        let email = await env.unsigned(lea, { to: toTicket() });
        for (let count = 0; count < 9; count += 1) email = await signed(email, await env.signerOf(domain()));
        return email;
      },
    ],
  ])('with %s keeps no worker from the next one', async (_what, write) => {
    const begun = performance.now();
    const rows = await env.receive(await write(), await env.emailOf(lea, { to: toTicket(), text: 'Next' }));
    expect(rows.map(({ state }) => state)).toEqual(['refused', 'accepted']);
    expect(await env.replies(lea.ticket)).toEqual(['<p>Next</p>']);
    expect(performance.now() - begun).toBeLessThan(60_000);
  });

  it('with 1,000 parts is accepted with the files that fit', async () => {
    const part = (index: number) =>
      `--b\r\nContent-Type: application/x; name=f${index}.bin\r\nContent-Disposition: attachment\r\n\r\nx\r\n`;
    const body = `--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n${Array.from({ length: 1_000 }, (_, i) => part(i)).join('')}--b--`;
    expect(await env.receive(await raw('Content-Type: multipart/mixed; boundary=b', body))).toMatchObject([
      { state: 'accepted' },
    ]);
    const [reply = ''] = await env.replies(lea.ticket);
    expect(reply).toMatch(/^<p>Hello<\/p><p>Not kept from this email.*f4\.bin, f5\.bin/);
    expect(reply.length).toBeLessThan(1_000);
  });
});

describe('while the DNS does not answer', () => {
  it('an email waits, and is refused only after the last attempt', async () => {
    const dns = env.product.app.get(DnsLookupPort, { strict: false });
    const silent = jest.spyOn(dns, 'txt').mockResolvedValue({ outcome: 'unknown', why: 'timeout' });
    await env.deliver(
      await env.emailOf(lea, { to: toTicket(), text: 'One' }),
      await env.emailOf(lea, { to: toTicket(), text: 'Two' }),
    );
    await env.look();
    const mails = await env.product.db.query<{ id: string }>(
      `SELECT id FROM inbound_mails WHERE state = 'received' ORDER BY uid`,
    );
    const [one = '', two = ''] = mails.map(({ id }) => id);
    const service = env.product.app.get(InboundMailService, { strict: false });
    await expect(service.process(one, false)).rejects.toMatchObject({ kind: 'unavailable' });
    await service.process(two, true);
    silent.mockRestore();
    await service.process(one, false);
    expect(await env.replies(lea.ticket)).toEqual(['<p>One</p>']);
  });
});

describe('where the mail server checks authors', () => {
  let trusting: InboundMailEnvironment;
  beforeAll(async () => {
    trusting = await InboundMailEnvironment.start({ INBOUND_MAIL_AUTHSERV_ID: 'mx.homeport-mail.net' });
  });
  afterAll(() => trusting.stop());

  it('only its own topmost results count', async () => {
    const sam = await trusting.addCustomer('sam.com');
    const results = (id: string, result: string) =>
      `Authentication-Results: ${id};\r\n dmarc=${result} header.from=sam.com\r\n`;
    const email = async (text: string, ...fields: string[]) =>
      Buffer.concat([
        Buffer.from(fields.join('')),
        await trusting.unsigned(sam, { to: trusting.replyAddress(sam.ticket, sam.userId), text }),
      ]);
    const ours = 'mx.homeport-mail.net';
    const rows = await trusting.receive(
      await email('Proven', results(ours, 'pass')),
      await email('Proven below', results('relay.example', 'fail'), results(ours, 'pass')),
      await email('Forged', results(ours, 'fail'), results(ours, 'pass')),
      await email('Of others', results('evil.example', 'pass')),
      await email('Of no one'),
    );
    expect(rows.map(({ reason }) => reason)).toEqual([null, null, 'unverified', 'unverified', 'unverified']);
    expect(await trusting.replies(sam.ticket)).toEqual(['<p>Proven</p>', '<p>Proven below</p>']);
  });
});
