import { domainName } from './domain-names.ts';

describe('domainName', () => {
  it.each([
    ['Example.COM', 'example.com', 'example.com'],
    ['Bücher.example', 'bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'bücher.example', 'xn--bcher-kva.example'],
    ['a-b.c1.example', 'a-b.c1.example', 'a-b.c1.example'],
  ])('reads %s', (text, name, asciiName) => {
    expect(domainName(text)).toEqual({ name, asciiName });
  });

  it.each([
    '',
    'localhost',
    'a..example',
    '-a.example',
    'a b.example',
    'a_b.example',
    `${'a'.repeat(64)}.example`,
    'a.example/x',
  ])('refuses %j', (text) => {
    expect(() => domainName(text)).toThrow('invalid');
  });
});
