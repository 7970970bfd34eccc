import { wordsOf, wordsQuery } from './ticket-words.ts';

describe('the words of a text', () => {
  it('are distinct, in lower case, and made of letters and digits', () => {
    expect(wordsOf("My site www.Maison-Lune.test: it's DOWN, down! ERR_42")).toEqual([
      'my',
      'site',
      'www',
      'maison',
      'lune',
      'test',
      'it',
      's',
      'down',
      'err',
      '42',
    ]);
  });

  it('exclude keys and addresses', () => {
    expect(wordsOf(`key ${'a1'.repeat(30)}`)).toEqual(['key']);
  });
});

describe('a search', () => {
  it('requires all words, of which the last can be incomplete', () => {
    expect(wordsQuery('  Website do not loa')).toBe("'website' & 'do' & 'not' & 'loa':*");
    expect(wordsQuery('php is')).toBe("'php' & 'is'");
  });

  it.each(['', ' ', "'':* & !", '<>'])('for %j has no words', (text) => {
    expect(wordsQuery(text)).toBeUndefined();
  });

  it('cannot contain operators', () => {
    expect(wordsQuery("a' | 'b':* \\' & !c")).toBe("'a' & 'b' & 'c'");
  });
});
