import { SqlLexer, type TokenKind } from './sql-lexer.ts';
import { type Charset, charsetOf, unhex, unquote } from './sql-text.ts';

/** Columns that are read, by table. */
export type WantedTables = ReadonlyMap<string, ReadonlySet<string>>;

/** A row of the source, with the wanted columns that it has. */
export interface SourceRow {
  table: string;
  values: Record<string, string | null>;
}

/** Longer values are cut: no field that is read needs more. */
const longestValue = 200_000;

type State = 'start' | 'skip' | 'use' | 'create' | 'definition' | 'insert' | 'columns' | 'values' | 'row';

/** Words between CREATE and the name of a table. */
const beforeName = new Set(['TABLE', 'TEMPORARY', 'IF', 'NOT', 'EXISTS']);

/** Words between INSERT and the name of a table. */
const beforeTable = new Set(['INTO', 'IGNORE', 'LOW_PRIORITY', 'HIGH_PRIORITY', 'DELAYED']);

/** The first words of statements that are read. */
const statements: Readonly<Record<string, State>> = {
  USE: 'use',
  CREATE: 'create',
  INSERT: 'insert',
  REPLACE: 'insert',
};

/** Reads the rows of wanted tables from a MySQL dump of one database, chunk by chunk. Everything else is skipped. */
export class SqlRows {
  /** Rows that have another number of values than their table has columns. */
  malformed = 0;
  /** Tables that the dump has so far. */
  readonly found = new Set<string>();
  readonly #lexer = new SqlLexer((hint) => this.#onHint(hint));
  readonly #columnsOf = new Map<string, string[]>();
  #charset: Charset = 'utf-8';
  #state: State = 'start';
  /** What the dump calls its database; undefined while it does not. */
  #database: string | undefined;
  #table = '';
  #depth = 0;
  #names: string[] = [];
  #wanted: ReadonlySet<string> | undefined;
  #isNew = false;
  #values: (string | null)[] = [];
  #value: string | null = null;
  #rows: SourceRow[] = [];

  constructor(private readonly tables: WantedTables) {}

  /**
   * @returns the rows that end in this chunk
   * @throws Error when the last chunk ends within a statement, and for a dump of several databases
   */
  read(chunk: string, isLast: boolean): SourceRow[] {
    this.#rows = [];
    this.#lexer.push(chunk, isLast);
    for (let kind = this.#lexer.next(); kind !== 'more'; kind = this.#lexer.next()) this.#on(kind);
    if (isLast && (this.#state !== 'start' || this.#lexer.hasRest))
      throw new Error('The dump ends in the middle of a statement: it is not complete');
    return this.#rows;
  }

  #onHint(content: string): void {
    const name = /\bSET\s+NAMES\s+'?(\w+)/i.exec(content)?.[1];
    if (name !== undefined) this.#charset = charsetOf(name);
  }

  #on(kind: TokenKind): void {
    if (kind === 'mark' && this.#lexer.mark === ';') {
      if (this.#state === 'definition') {
        this.#columnsOf.set(this.#table, this.#names);
        this.found.add(this.#table);
      }
      this.#state = 'start';
      return;
    }
    switch (this.#state) {
      case 'start':
        return this.#onStart(kind);
      case 'use':
        return this.#onUse(kind);
      case 'create':
        return this.#onCreate(kind);
      case 'definition':
        return this.#onDefinition(kind);
      case 'insert':
      case 'columns':
        return this.#onInsert(kind);
      case 'values':
        return this.#onValues(kind);
      case 'row':
        return this.#onRow(kind);
      case 'skip':
    }
  }

  #onStart(kind: TokenKind): void {
    const word = kind === 'word' ? this.#lexer.token.toUpperCase() : '';
    this.#table = '';
    this.#names = [];
    this.#state = Object.hasOwn(statements, word) ? (statements[word] ?? 'skip') : 'skip';
  }

  #onUse(kind: TokenKind): void {
    const { token } = this.#lexer;
    this.#enter(kind === 'name' ? token.slice(1, -1) : token);
    this.#state = 'skip';
  }

  /** Rows of another database are of other customers. */
  #enter(database: string): void {
    this.#database ??= database;
    if (database !== this.#database)
      throw new Error('The dump has more than one database: dump only the one that is imported');
  }

  /** Reads a part of a table's name, which may begin with its database and a dot. */
  #onTableName(kind: TokenKind): void {
    const { token } = this.#lexer;
    const [name = '', afterDot] = kind === 'name' ? [token.slice(1, -1)] : token.split('.');
    if (name !== '') this.#table = name;
    if (afterDot === undefined) return;
    this.#enter(this.#table);
    if (afterDot !== '') this.#table = afterDot;
  }

  #onCreate(kind: TokenKind): void {
    const { token } = this.#lexer;
    if (kind === 'name' || token.startsWith('.')) this.#onTableName(kind);
    else if (token === '(' && this.#table !== '') {
      this.#state = 'definition';
      this.#depth = 1;
      this.#isNew = true;
    } else if (kind === 'word' && !beforeName.has(token.toUpperCase())) this.#state = 'skip';
  }

  /** Columns are in backticks at the beginning of a definition; keys begin with a word. */
  #onDefinition(kind: TokenKind): void {
    const { token } = this.#lexer;
    if (kind === 'name' && this.#isNew && this.#depth === 1) this.#names.push(token.slice(1, -1));
    if (token === '(') this.#depth += 1;
    else if (token === ')') this.#depth -= 1;
    this.#isNew = token === ',' && this.#depth === 1;
  }

  #onInsert(kind: TokenKind): void {
    const { token } = this.#lexer;
    if (this.#state === 'columns') {
      if (kind === 'name' || kind === 'word') this.#names.push(kind === 'name' ? token.slice(1, -1) : token);
      else if (token === ')') this.#state = 'insert';
    } else if (kind === 'name') this.#onTableName(kind);
    else if (token === '(') this.#state = 'columns';
    else if (/^values?$/i.test(token)) this.#beginValues();
    else if (/^(?:select|set)$/i.test(token)) this.#state = 'skip';
    else if (kind === 'word' && !beforeTable.has(token.toUpperCase())) this.#onTableName(kind);
  }

  #beginValues(): void {
    this.#state = 'values';
    this.#wanted = this.tables.get(this.#table);
    this.found.add(this.#table);
    if (this.#names.length === 0) this.#names = this.#columnsOf.get(this.#table) ?? [];
    if (this.#wanted !== undefined && this.#names.length === 0)
      throw new Error(
        `The dump does not say which columns ${this.#table} has: make it without --no-create-info`,
      );
  }

  #onValues(kind: TokenKind): void {
    if (kind === 'mark' && this.#lexer.mark === '(') {
      this.#state = 'row';
      this.#depth = 1;
      this.#values = [];
      this.#value = null;
    } else if (kind === 'word') this.#state = 'skip';
  }

  #onRow(kind: TokenKind): void {
    if (kind !== 'mark') {
      if (this.#wanted !== undefined) this.#value = this.#valueOf(kind);
      return;
    }
    const { mark } = this.#lexer;
    if (mark === '(') this.#depth += 1;
    if (mark === ')') this.#depth -= 1;
    // What is in brackets is a call, and no value.
    if (mark === ')' ? this.#depth > 0 : mark !== ',' || this.#depth > 1) return;
    this.#values.push(this.#value);
    this.#value = null;
    if (this.#depth > 0) return;
    this.#state = 'values';
    if (this.#wanted !== undefined) this.#endRow(this.#wanted);
  }

  #valueOf(kind: TokenKind): string | null {
    // Of a column that is not read, only the place counts.
    const name = this.#names[this.#values.length];
    if (name === undefined || !this.#wanted?.has(name)) return null;
    const { token } = this.#lexer;
    if (kind === 'text') return unquote(token, this.#charset).slice(0, longestValue);
    const hex = /^0x([\da-f]*)$/i.exec(token)?.[1];
    if (hex !== undefined) return unhex(hex, this.#charset).slice(0, longestValue);
    // An introducer such as _binary precedes the value.
    return token.toUpperCase() === 'NULL' || token.startsWith('_') ? null : token;
  }

  #endRow(wanted: ReadonlySet<string>): void {
    if (this.#values.length !== this.#names.length) {
      this.malformed += 1;
      return;
    }
    const values: Record<string, string | null> = {};
    for (const [index, name] of this.#names.entries())
      if (wanted.has(name)) values[name] = this.#values[index] ?? null;
    this.#rows.push({ table: this.#table, values });
  }
}
