import type { FastifyRequest } from 'fastify';
import { addressOf, originOf } from './origin.ts';

const request = (ip: string, userAgent?: string, language?: string) =>
  ({
    ip,
    socket: { remoteAddress: '10.0.0.1' },
    headers: { 'user-agent': userAgent, 'accept-language': language },
  }) as unknown as FastifyRequest;

describe('the address of a request', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8::9', '2001:db8::9'],
    ['203.0.113.9:41234', '203.0.113.9'],
    ['[2001:db8::9]:41234', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
  ])('%s is %s', (said, address) => expect(addressOf(request(said))).toBe(address));

  it.each(['unknown', '', '{"msg":"forged"}', '999.1.1.1', '203.0.113.9 user=root', '203.0.113.9:x', '::1]'])(
    'is the proxy’s own where it says %j',
    (said) => expect(addressOf(request(said))).toBe('10.0.0.1'),
  );
});

describe('the name of a browser', () => {
  it('is one line of limited length', () => {
    expect(originOf(request('203.0.113.9', 'Fox\u0085\r\n1')).userAgent).toBe('Fox1');
    expect(originOf(request('203.0.113.9', 'x'.repeat(500))).userAgent).toHaveLength(300);
    expect(originOf(request('203.0.113.9')).userAgent).toBe('');
  });
});

describe('the language of a page', () => {
  it.each([
    ['en-XA', 'en-XA'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['nl-NL,nl;q=0.9, en;q=0.8', 'en'],
    ['nl', null],
    ['', null],
    [undefined, null],
  ])('%j is %j', (said, locale) => expect(originOf(request('203.0.113.9', 'Fox', said)).locale).toBe(locale));
});
