/** Words that are not simply capitalized. */
const spellings: Partial<Record<string, string>> = { api: 'API', cdn: 'CDN', dns: 'DNS', php: 'PHP' };

/** The label of a kind of operation, event or email: 'hosting.setUpAccount' as 'Hosting: set up account'. */
export function kindName(kind: string): string {
  const [first = '', ...rest] = kind.split('.').map(wordsOf);
  const head = first.charAt(0).toUpperCase() + first.slice(1);
  return rest.length === 0 ? head : `${head}: ${rest.join(' ')}`;
}

function wordsOf(part: string): string {
  const spaced = part.replaceAll(/[-_]/g, ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced
    .trim()
    .split(' ')
    .map((word) => spellings[word] ?? word)
    .join(' ');
}
