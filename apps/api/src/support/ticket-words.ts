/** Longer ones are keys and addresses, which nobody types into a search. */
const longestWord = 40;
const wordsOfText = 2_000;

/** The words of a text, each once, as they are searched for. */
export function wordsOf(text: string): string[] {
  const found =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(found.filter((word) => word.length <= longestWord))].slice(0, wordsOfText);
}

/** A search for all of the words, the last of which may be unfinished; undefined: there is no word in it. */
export function wordsQuery(search: string): string | undefined {
  const words = wordsOf(search).slice(0, 10);
  if (words.length === 0) return undefined;
  // Letters and digits alone, so that nothing in quotes can end them.
  return words
    .map((word, index) => (index === words.length - 1 && word.length > 2 ? `'${word}':*` : `'${word}'`))
    .join(' & ');
}
