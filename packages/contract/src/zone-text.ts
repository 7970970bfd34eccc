/** The maximum length of one string of a TXT record, in bytes (RFC 1035, section 3.3.14). */
const longestString = 255;

/** Reads a value in quotes, such as `"v=spf1 " "-all"`. @returns the joined text; undefined when it is malformed */
export function parseQuotedText(value: string): string | undefined {
  const strings: number[][] = [];
  let index = 0;
  while (index < value.length) {
    const char = value.charAt(index);
    if (char === ' ' || char === '\t') {
      index += 1;
      continue;
    }
    const read = char === '"' ? readQuoted(value, index + 1) : readBare(value, index);
    if (read === undefined || read.bytes.length > longestString) return undefined;
    strings.push(read.bytes);
    index = read.end;
  }
  if (strings.length === 0) return undefined;
  return new TextDecoder().decode(new Uint8Array(strings.flat()));
}

/** Writes a text as one or more strings in quotes, of at most 255 bytes each. */
export function quoteText(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  const count = Math.max(1, Math.ceil(bytes.length / longestString));
  return Array.from({ length: count }, (_, part) => {
    const own = bytes.slice(part * longestString, (part + 1) * longestString);
    return `"${own.map(escaped).join('')}"`;
  }).join(' ');
}

interface Read {
  bytes: number[];
  /** The index after it. */
  end: number;
}

function readQuoted(value: string, start: number): Read | undefined {
  const bytes: number[] = [];
  let index = start;
  while (index < value.length) {
    if (value.charAt(index) === '"') return { bytes, end: index + 1 };
    const read = readCharacter(value, index);
    if (read === undefined) return undefined;
    bytes.push(...read.bytes);
    index = read.end;
  }
  return undefined;
}

function readBare(value: string, start: number): Read | undefined {
  const bytes: number[] = [];
  let index = start;
  while (index < value.length && !/[ \t"]/.test(value.charAt(index))) {
    const read = readCharacter(value, index);
    if (read === undefined) return undefined;
    bytes.push(...read.bytes);
    index = read.end;
  }
  return { bytes, end: index };
}

/** One character, or an escape: `\"`, `\\` or three decimal digits such as `\195`. */
function readCharacter(value: string, index: number): Read | undefined {
  const point = value.codePointAt(index) ?? 0;
  const char = String.fromCodePoint(point);
  if (char !== '\\') return { bytes: [...new TextEncoder().encode(char)], end: index + char.length };
  const digits = /^\d{3}/.exec(value.slice(index + 1))?.[0];
  if (digits !== undefined)
    return Number(digits) > 255 ? undefined : { bytes: [Number(digits)], end: index + 4 };
  const next = value.codePointAt(index + 1);
  if (next === undefined || /\d/.test(String.fromCodePoint(next))) return undefined;
  const literal = String.fromCodePoint(next);
  return { bytes: [...new TextEncoder().encode(literal)], end: index + 1 + literal.length };
}

function escaped(byte: number): string {
  const char = String.fromCharCode(byte);
  if (char === '"' || char === '\\') return `\\${char}`;
  return byte >= 0x20 && byte < 0x7f ? char : `\\${String(byte).padStart(3, '0')}`;
}
