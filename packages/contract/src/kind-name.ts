/** First words that are not merely capitalized. */
const spellings: Partial<Record<string, string>> = { mxroute: 'MXroute', cdn: 'CDN', livedns: 'LiveDNS' };

/** A kind of work, event or mail in words: 'hosting.set-up-account' as 'Hosting: set up account'. */
export function kindName(kind: string): string {
  const [first = '', ...rest] = kind.split('.').map((part) => part.replaceAll(/[-_]/g, ' ').trim());
  const head = spellings[first] ?? first.charAt(0).toUpperCase() + first.slice(1);
  return rest.length === 0 ? head : `${head}: ${rest.join(' ')}`;
}
