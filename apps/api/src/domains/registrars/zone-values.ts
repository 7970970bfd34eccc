/** The maximum length of one string of a TXT record, in bytes (RFC 1035, section 3.3.14). */
const longestString = 255;

/** An ASCII text in zone file syntax: one or more quoted strings. */
export function quotedText(text: string): string {
  const count = Math.max(1, Math.ceil(text.length / longestString));
  return Array.from({ length: count }, (_, index) => {
    const part = text.slice(index * longestString, (index + 1) * longestString);
    return `"${part.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  }).join(' ');
}

/** The reverse of `quotedText`; a value without quotes is returned unchanged. */
export function plainText(value: string): string {
  if (!value.startsWith('"')) return value;
  const parts = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = '']) => part);
  return parts.join('').replaceAll(/\\(.)/g, '$1');
}

/** The absolute name of a host in a value; a host without a trailing dot is relative to the zone. */
export function wholeHost(host: string, zone: string): string {
  if (host === '@') return zone;
  return host.endsWith('.') ? host.slice(0, -1).toLowerCase() : `${host.toLowerCase()}.${zone}`;
}

/** A name relative to the zone; `@` is the zone itself. @throws RangeError when the name is not in the zone */
export function nameInZone(name: string, zone: string): string {
  if (name === zone) return '@';
  if (!name.endsWith(`.${zone}`)) throw new RangeError(`${name} does not lie in ${zone}`);
  return name.slice(0, -zone.length - 1);
}
