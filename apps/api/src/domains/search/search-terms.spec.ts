import { domainToASCII } from 'node:url';
import { understand } from './search-terms.ts';

const nameIn = (typed: string) => understand(typed, 'com')?.name;

describe('what people type into the domain search', () => {
  it.each([
    ['lune.com', 'lune.com'],
    ['  LUNE.Com. ', 'lune.com'],
    ['lune', 'lune.com'],
    ['maison lune', 'maison-lune.com'],
    ['Lune’s café', domainToASCII('lune-s-café.com')],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['münchen。de', 'xn--mnchen-3ya.de'],
    ['lune.co.uk', 'lune.co.uk'],
    ['shop.lune.co.uk', 'lune.co.uk'],
    ['https://www.lune.com/about?x=1#team', 'lune.com'],
    ['http://user:secret@lune.com:8080/', 'lune.com'],
    ['lea@lune.fr', 'lune.fr'],
    ['mailto:lea@lune.fr', 'lune.fr'],
    ['lune.nosuchending', 'lune.nosuchending'],
    ['maison lune.com', 'maison-lune-com.com'],
  ])('finds a name in "%s"', (typed, name) => expect(nameIn(typed)).toBe(name));

  it.each([
    '',
    '.',
    '...',
    'co.uk',
    'com',
    '-lune.com',
    'lu_ne.com',
    '127.0.0.1',
    'a'.repeat(64),
    '<b>',
    'lune..com',
  ])('finds none in "%s"', (typed) =>
    expect(understand(typed, 'com')?.name).toBe(typed === 'com' ? 'com.com' : undefined),
  );

  it('offers words without hyphens too', () => {
    expect(understand('maison lune', 'com')?.variants).toEqual(['maisonlune']);
    expect(understand('lune', 'com')?.variants).toEqual([]);
  });
});
