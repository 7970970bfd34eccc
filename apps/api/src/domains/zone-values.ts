/** The most bytes that one string of a text may have (RFC 1035, section 3.3.14). */
const longestString = 255;

/** A text of ASCII as a zone file has it: in strings with quotes, as many as its length needs. */
export function quotedText(text: string): string {
  const count = Math.max(1, Math.ceil(text.length / longestString));
  return Array.from({ length: count }, (_, index) => {
    const part = text.slice(index * longestString, (index + 1) * longestString);
    return `"${part.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  }).join(' ');
}

/** What such strings say, put together; what has no quotes is taken as it stands. */
export function plainText(value: string): string {
  if (!value.startsWith('"')) return value;
  const parts = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => part);
  return parts.join('').replaceAll(/\\(.)/g, '$1');
}

/** A host in a value: one without a dot at its end is relative to the zone. */
export function wholeHost(host: string, zone: string): string {
  if (host === '@') return zone;
  return host.endsWith('.') ? host.slice(0, -1).toLowerCase() : `${host.toLowerCase()}.${zone}`;
}

/** What stands before the zone in a name; `@` is the zone itself. @throws RangeError when it lies outside */
export function nameInZone(name: string, zone: string): string {
  if (name === zone) return '@';
  if (!name.endsWith(`.${zone}`)) throw new RangeError(`${name} does not lie in ${zone}`);
  return name.slice(0, -zone.length - 1);
}
