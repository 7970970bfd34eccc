import type { ServedZone } from './gandi.ts';

/** The TXT records of a name in the zones that LiveDNS answers for; the strings of each are put together. */
export function servedTexts(zones: readonly ServedZone[], name: string): string[] {
  const wanted = name.toLowerCase();
  return zones
    .flatMap(({ fqdn, sets }) =>
      sets.filter(
        (set) =>
          set.type === 'TXT' && (set.name === '@' ? fqdn : `${set.name}.${fqdn}`).toLowerCase() === wanted,
      ),
    )
    .flatMap((set) => set.values.map(plainText));
}

function plainText(value: string): string {
  const strings = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
  return strings.join('').replaceAll(/\\(.)/g, '$1');
}
