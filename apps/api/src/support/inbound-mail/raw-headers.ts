/** Real headers have a few kilobytes; more is made to cost time. */
export const mostHeaderBytes = 256 * 1024;

export interface RawHeader {
  /** In lower case. */
  name: string;
  /** Unfolded, and not decoded: a decoded name could look like an address. */
  value: string;
}

/**
 * The header of an email in its order, the topmost first. It is read here and not by the parser of texts, because who may
 * write depends on how often a field occurs and which one comes first.
 * @returns undefined when it is too long, or has no end
 */
export function readHeaders(source: Buffer): RawHeader[] | undefined {
  const head = source.subarray(0, mostHeaderBytes).toString('latin1');
  const end = /\r?\n\r?\n/.exec(head)?.index ?? (source.length < mostHeaderBytes ? head.length : undefined);
  if (end === undefined) return undefined;
  const headers: RawHeader[] = [];
  for (const line of head.slice(0, end).split(/\r?\n/)) {
    const last = headers.at(-1);
    if (/^[ \t]/.test(line)) {
      if (last !== undefined) last.value += ` ${line.trim()}`;
      continue;
    }
    const colon = line.indexOf(':');
    if (colon > 0)
      headers.push({
        name: line.slice(0, colon).trim().toLowerCase(),
        value: line.slice(colon + 1).trim(),
      });
  }
  return headers;
}

/** The values of a field, the topmost first. */
export function valuesOf(headers: readonly RawHeader[], name: string): string[] {
  return headers.filter((header) => header.name === name).map(({ value }) => value);
}
