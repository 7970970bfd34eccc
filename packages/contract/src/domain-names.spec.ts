import type * as z from 'zod/mini';
import { nameserverField, nameserverList, registrableName, subdomainPrefix } from './domain-names.ts';

function messagesOf(schema: z.ZodMiniType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

describe('a nameserver', () => {
  it.each([
    ['ns1.example.com', 'ns1.example.com'],
    ['NS1.Example.co.uk.', 'ns1.example.co.uk'],
    ['ns-1234.awsdns-12.org', 'ns-1234.awsdns-12.org'],
    ['*.dns.example', '*.dns.example'],
    ['ns1.münchen.example', 'ns1.xn--mnchen-3ya.example'],
  ])('may be %s', (text, host) => {
    expect(nameserverField.parse(text)).toBe(host);
  });

  it.each([
    'example.com',
    'a.b.c.example.com',
    'ns_1.example.com',
    'ns1.*.example.com',
    'n*.example.com',
    '-ns.example.com',
    '192.0.2.1',
    'ns1..example.com',
    'http://ns1.example.com',
    '',
  ])('is not "%s"', (text) => {
    expect(messagesOf(nameserverField, text)).toEqual(['ERROR! THIS IS NOT A VALID NAMESERVER!']);
  });
});

describe('the nameservers of a domain', () => {
  it('are two or three', () => {
    const hosts = ['ns1.a.example', 'ns2.a.example', 'ns3.a.example', 'ns4.a.example'];
    expect(messagesOf(nameserverList, hosts.slice(0, 1))).toEqual(['You must add at least 2 nameservers']);
    expect(nameserverList.parse(hosts.slice(0, 3))).toHaveLength(3);
    expect(messagesOf(nameserverList, hosts)).toEqual(['You can add at most 3 nameservers']);
  });

  it('are each named once, however they are written, and without a star', () => {
    const error = 'ERROR! THIS IS NOT A VALID NAMESERVER!';
    expect(messagesOf(nameserverList, ['ns1.a.example', 'NS1.A.example.'])).toEqual([error]);
    expect(messagesOf(nameserverList, ['ns1.a.example', '*.a.example'])).toEqual([error]);
  });
});

describe('a subdomain prefix', () => {
  it.each([
    ['blog', 'blog'],
    [' Blog ', 'blog'],
    ['a', 'a'],
    ['a.b-c', 'a.b-c'],
    ['a'.repeat(61), 'a'.repeat(61)],
  ])('may be %s', (text, prefix) => {
    expect(subdomainPrefix.parse(text)).toBe(prefix);
  });

  it.each(['', '-a', 'a-', 'a..b', '.a', 'a_b', 'a b', 'ü', 'a'.repeat(62), '*'])('is not "%s"', (text) => {
    expect(messagesOf(subdomainPrefix, text)).toEqual(['Error! Please enter a valid subdomain prefix.']);
  });
});

describe('a name to register', () => {
  it('may be written in any script', () => {
    expect(registrableName.parse('München.Example')).toBe('xn--mnchen-3ya.example');
  });

  it.each(['münchen', 'a_b.example', '-a.example', 'a b.example', 'https://a.example', ''])(
    'is not "%s"',
    (text) => {
      expect(messagesOf(registrableName, text)).toEqual(['ERROR! Invalid domain name.']);
    },
  );
});
