import { createHash } from 'node:crypto';

/** Postgres stores every named statement in every connection: beyond this number, statements are unnamed. */
const most = 500;

/**
 * Names statements by their text, so that Postgres parses and plans each once per connection. An unlimited number of
 * texts (lists of any length) must not fill its memory, hence the bound. A pooler before Postgres has to support
 * prepared statements.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** @returns the statement's name, or '' for an unnamed one */
  nameOf(sql: string): string {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    if (this.#names.size >= most) return '';
    const name = createHash('sha256').update(sql).digest('base64url');
    this.#names.set(sql, name);
    return name;
  }
}
