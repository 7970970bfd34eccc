import { wordsOf, wordsQuery } from './ticket-words.ts';

describe('the words of a text', () => {
  it('are its letters and digits, in one case, each once', () => {
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

  it('leave out what nobody types', () => {
    expect(wordsOf(`key ${'a1'.repeat(30)}`)).toEqual(['key']);
  });
});

describe('a search', () => {
  it('wants all words, and lets the last be unfinished', () => {
    expect(wordsQuery('  Website do not loa')).toBe("'website' & 'do' & 'not' & 'loa':*");
    expect(wordsQuery('php is')).toBe("'php' & 'is'");
  });

  it.each(['', ' ', "'':* & !", '<>'])('for %j is for nothing', (text) => {
    expect(wordsQuery(text)).toBeUndefined();
  });

  it('cannot be more than words', () => {
    expect(wordsQuery("a' | 'b':* \\' & !c")).toBe("'a' & 'b' & 'c'");
  });
});
