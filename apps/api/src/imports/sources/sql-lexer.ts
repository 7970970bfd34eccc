/** word: keywords, numbers and bare names; name: in backticks; more: the next chunk is needed. */
export type TokenKind = 'word' | 'name' | 'text' | 'mark' | 'more';

/** A longer value is a sign of a damaged dump. */
const longestToken = 64 * 1_048_576;

const [quote, doubleQuote, backtick, backslash] = [39, 34, 96, 92];
const [hash, dash, slash, star] = [35, 45, 47, 42];

/**
 * Splits the text of a MySQL dump into tokens, chunk by chunk. Each character of the text is one byte of the file.
 * Comments are left out.
 */
export class SqlLexer {
  #text = '';
  #at = 0;
  #start = 0;
  #isLast = false;

  /** @param onHint gets the content of comments that MySQL executes */
  constructor(private readonly onHint: (content: string) => void) {}

  /** @throws Error for a token that no real dump has */
  push(chunk: string, isLast: boolean): void {
    const rest = this.#text.slice(this.#at);
    if (rest.length > longestToken)
      throw new Error('A value of the dump is longer than 64 MB: the file is damaged');
    this.#text = rest + chunk;
    this.#at = 0;
    this.#isLast = isLast;
  }

  /** The token that `next` has found, with its quotes. */
  get token(): string {
    return this.#text.slice(this.#start, this.#at);
  }

  /** The first character of that token. */
  get mark(): string {
    return this.#text.charAt(this.#start);
  }

  /** Whether there is text after the last token. */
  get hasRest(): boolean {
    return this.#at < this.#text.length;
  }

  next(): TokenKind {
    if (!this.#skipBlank()) return 'more';
    this.#start = this.#at;
    const code = this.#text.charCodeAt(this.#at);
    if (code === quote || code === doubleQuote) return this.#quoted(code, 'text');
    if (code === backtick) return this.#quoted(code, 'name');
    if (isOfWord(code)) return this.#word();
    this.#at += 1;
    return 'mark';
  }

  #quoted(by: number, kind: 'text' | 'name'): TokenKind {
    const text = this.#text;
    for (let at = this.#start + 1; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === backslash && kind === 'text') at += 1;
      else if (code === by) {
        // Whether the quote is doubled is in the next chunk.
        if (at + 1 === text.length && !this.#isLast) break;
        if (text.charCodeAt(at + 1) !== by) {
          this.#at = at + 1;
          return kind;
        }
        at += 1;
      }
    }
    return 'more';
  }

  #word(): TokenKind {
    let end = this.#at + 1;
    while (end < this.#text.length && isOfWord(this.#text.charCodeAt(end))) end += 1;
    if (end === this.#text.length && !this.#isLast) return 'more';
    this.#at = end;
    return 'word';
  }

  /** @returns false when the next token is in the next chunk */
  #skipBlank(): boolean {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (Number.isNaN(code)) return false;
      const isShort = this.#at + 2 >= this.#text.length && !this.#isLast;
      if (code <= 32) this.#at += 1;
      else if ((code === dash || code === slash) && isShort) return false;
      else if (code === hash || (code === dash && this.#isDashComment())) {
        if (!this.#skipTo('\n')) return false;
      } else if (code === slash && this.#text.charCodeAt(this.#at + 1) === star) {
        const from = this.#at;
        if (!this.#skipTo('*/')) return false;
        if (this.#text[from + 2] === '!') this.onHint(this.#text.slice(from + 3, this.#at - 2));
      } else return true;
    }
  }

  #isDashComment(): boolean {
    const after = this.#text.charCodeAt(this.#at + 2);
    return this.#text.charCodeAt(this.#at + 1) === dash && (Number.isNaN(after) || after <= 32);
  }

  #skipTo(end: '\n' | '*/'): boolean {
    const found = this.#text.indexOf(end, this.#at + (end.length - 1) * 2);
    if (found !== -1) this.#at = found + end.length;
    else if (this.#isLast) this.#at = this.#text.length;
    return found !== -1;
  }
}

/** Letters, digits, `_ $ . @ + -` and everything outside ASCII. */
function isOfWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 48 && code <= 57) ||
    (code >= 64 && code <= 90) ||
    code === 95 ||
    code === 36 ||
    code === 43 ||
    code === 45 ||
    code === 46 ||
    code >= 128
  );
}
