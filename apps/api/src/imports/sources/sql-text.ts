/** How the text of a dump is encoded. */
export type Charset = 'utf-8' | 'windows-1252';

/** MySQL calls Windows-1252 latin1. */
const charsets: Readonly<Record<string, Charset>> = {
  utf8: 'utf-8',
  utf8mb3: 'utf-8',
  utf8mb4: 'utf-8',
  ascii: 'utf-8',
  binary: 'utf-8',
  latin1: 'windows-1252',
};

/** @throws Error for a charset whose text cannot be read */
export function charsetOf(name: string): Charset {
  const charset = charsets[name.toLowerCase()];
  if (charset === undefined)
    throw new Error(
      `The dump is written in ${name}. Make it with --default-character-set=utf8mb4, then import that.`,
    );
  return charset;
}

const decoders = {
  'utf-8': new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }),
  'windows-1252': new TextDecoder('windows-1252'),
};

/** The text of bytes. What is not UTF-8 although the dump says so is read as Windows-1252. */
export function decode(bytes: Uint8Array, charset: Charset): string {
  try {
    return decoders[charset].decode(bytes);
  } catch {
    return decoders['windows-1252'].decode(bytes);
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', Z: '\u001a' };

/** The value of a quoted text. NUL is left out, which Postgres cannot store. */
export function unquote(token: string, charset: Charset): string {
  const by = token[0] ?? "'";
  let inner = token.slice(1, -1);
  if (inner.includes('\\') || inner.includes(by))
    inner = inner.replaceAll(/\\([^])|(['"`])\2/g, (_, escaped: string | undefined, doubled: string) =>
      escaped === undefined ? doubled : escaped === '0' ? '' : (escapes[escaped] ?? escaped),
    );
  return ofBytes(inner, charset);
}

/** The value of a hexadecimal literal. */
export function unhex(digits: string, charset: Charset): string {
  return ofBytes(Buffer.from(digits, 'hex').toString('latin1'), charset);
}

/** @param bytes each character is a byte */
function ofBytes(bytes: string, charset: Charset): string {
  const text = isAscii(bytes) ? bytes : decode(Buffer.from(bytes, 'latin1'), charset);
  return text.replaceAll('\0', '');
}

const isAscii = (text: string) => !/[\u0080-\u00ff]/.test(text);
