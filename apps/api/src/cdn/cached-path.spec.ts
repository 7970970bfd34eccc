import { cachedPathOf } from './cached-path.ts';

const hosts = [
  'lune.example',
  'www.lune.example',
  'cdn.lune.example',
  'xn--mnchen-3ya.example',
  'hp-1.b-cdn.net',
];

describe('the address whose copy is removed', () => {
  it.each([
    ['/images/logo.png', '/images/logo.png'],
    ['https://lune.example/a.css?v=2', '/a.css?v=2'],
    ['http://CDN.Lune.Example/a%20b.png#top', '/a%20b.png'],
    ['https://hp-1.b-cdn.net/images/*', '/images/*'],
    ['https://münchen.example/straße', '/stra%C3%9Fe'],
    ['https://lune.example', '/'],
    ['/a/../b.css', '/b.css'],
  ])('%s is %s', (address, path) => {
    expect(cachedPathOf(address, { hosts })).toBe(path);
  });

  it.each([
    'https://other.example/logo.png',
    'https://lune.example.other.example/',
    'https://lune.example@other.example/',
    'https://me:secret@lune.example/',
    'https://lune.example:8443/',
    '//other.example/logo.png',
    'ftp://lune.example/logo.png',
    'javascript:alert(1)',
    'logo.png',
    '/\\other.example/logo.png'.replace('/', '\\'),
  ])('%s is refused', (address) => {
    expect(cachedPathOf(address, { hosts })).toBeUndefined();
  });
});
