/** Longer words are keys and addresses, which people do not search for. */
const longestWord = 40;
const wordsOfText = 2_000;

/** The distinct words of a text, in the form of the search index. */
export function wordsOf(text: string): string[] {
  const found =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(found.filter((word) => word.length <= longestWord))].slice(0, wordsOfText);
}

/** A query for all words, the last of which may be incomplete; undefined without words. */
export function wordsQuery(search: string): string | undefined {
  const words = wordsOf(search).slice(0, 10);
  if (words.length === 0) return undefined;
  // Words are letters and digits alone, so they cannot break out of the quotes.
  return words
    .map((word, index) => (index === words.length - 1 && word.length > 2 ? `'${word}':*` : `'${word}'`))
    .join(' & ');
}
