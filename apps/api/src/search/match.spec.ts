import { matchScores, scoreOf, termsOf } from './match.ts';

const score = (text: string, search: string) => scoreOf(text, termsOf(search));

describe('a match', () => {
  it('is better at the whole name than at its start, a word of it, or inside one', () => {
    expect(score('lune.example', 'lune.example')).toBe(matchScores.whole);
    expect(score('lune.example', 'lun')).toBe(matchScores.start);
    expect(score('shop.lune.example', 'lune')).toBe(matchScores.word);
    expect(score('clair-delune.example', 'lune')).toBe(matchScores.inside);
    expect(score('lune.example', 'sun')).toBeUndefined();
  });

  it('needs every word, in any order', () => {
    expect(score('Web hosting, Expert plan', 'expert host')).toBe(matchScores.word);
    expect(score('Web hosting, Expert plan', 'expert domain')).toBeUndefined();
  });

  it('reads internationalized names, with and without their accents, capitals or prefix', () => {
    const munich = 'xn--mnchen-3ya.example';
    for (const search of ['münchen', 'MÜNCHEN', 'munch', 'mu\u0308nchen', 'xn--mnchen-3ya.example', 'ünch'])
      expect([search, score(munich, search)]).not.toContain(undefined);
    expect(score('münchen', 'xn--')).toBeUndefined();
  });

  it('takes the host name of a pasted address', () => {
    expect(termsOf('  https://Lune.example/wp-admin/?a=b ')).toEqual(['lune.example']);
    expect(score('lune.example', 'http://lune.example/')).toBe(matchScores.whole);
  });

  it('has no wildcards, and finds nothing without a word', () => {
    for (const search of ['%', '_', 'l%e', '\\', 'lune.*', '.*example'])
      expect([search, score('lune.example', search)]).toEqual([search, undefined]);
    expect(score('lune.example', ' ')).toBeUndefined();
    // A label that is no Punycode is compared as it is.
    expect(score('xn--zzzzzzzz.example', 'xn--zz')).toBe(matchScores.start);
  });
});
