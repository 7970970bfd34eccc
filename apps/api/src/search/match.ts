import { domainToUnicode } from 'node:url';

/** How well a name matches: the fewer, the better. */
export const matchScores = { whole: 0, start: 1, word: 2, inside: 3 } as const;

/** Names and texts in one form: readable domain names, small letters, no accents. */
function fold(text: string): string {
  const readable = text.includes('xn--') ? domainToUnicode(text) || text : text;
  return readable.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words that a search consists of. Of a pasted address, the host name is searched for. */
export function termsOf(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .map((word) => fold(word.replace(/^https?:\/\//, '').replace(/(?<=.)\/.*$/s, '')))
    .filter((word) => word !== '');
}

/** @returns undefined unless the text contains every term; else a score of `matchScores` */
export function scoreOf(text: string, terms: readonly string[]): number | undefined {
  const folded = fold(text);
  if (terms.length === 0 || !terms.every((term) => folded.includes(term))) return undefined;
  const [first = ''] = terms;
  if (folded === terms.join(' ')) return matchScores.whole;
  if (folded.startsWith(first)) return matchScores.start;
  return startsWord(folded, first) ? matchScores.word : matchScores.inside;
}

function startsWord(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) {
    if (at > 0 && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}
