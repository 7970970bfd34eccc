import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Where the sandbox keeps what its providers hold, so that it survives a restart.
 * Everything is read into memory at the start; changes are written in one transaction per turn of the event loop.
 * Without a file, everything stays in memory alone.
 */
export class Store {
  #db: DatabaseSync | undefined;
  readonly #dirty = new Map<string, { collection: string; id: string; json: string | undefined }>();
  readonly #loaded = new Map<string, Map<string, unknown>>();
  #scheduled = false;
  #lastPosition = 0;

  /** @param file default: none */
  constructor(file?: string) {
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    this.#db = new DatabaseSync(file);
    this.#db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;' +
        'CREATE TABLE IF NOT EXISTS documents (collection TEXT, id TEXT, json TEXT, position INTEGER,' +
        ' PRIMARY KEY (collection, id));',
    );
    const last = this.#db.prepare('SELECT COALESCE(MAX(position), 0) AS position FROM documents').get();
    this.#lastPosition = Number(last?.position);
  }

  /** A named set of documents by id, in the order in which they were first put in; asked for twice, it is the same set. */
  collection<T extends object>(name: string): Collection<T> {
    const documents = (this.#loaded.get(name) ?? this.#load(name)) as Map<string, T>;
    return new Collection(documents, (id, value) => this.#mark(name, id, value));
  }

  #load(name: string): Map<string, unknown> {
    const rows = (this.#db
      ?.prepare('SELECT id, json FROM documents WHERE collection = ? ORDER BY position')
      .all(name) ?? []) as { id: string; json: string }[];
    const documents = new Map(rows.map((row) => [row.id, JSON.parse(row.json) as unknown]));
    this.#loaded.set(name, documents);
    return documents;
  }

  #mark(collection: string, id: string, value: object | undefined): void {
    if (this.#db === undefined) return;
    this.#dirty.set(`${collection}\u0000${id}`, {
      collection,
      id,
      json: value === undefined ? undefined : JSON.stringify(value),
    });
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.flush());
  }

  /** Writes what is not on disk yet. */
  flush(): void {
    this.#scheduled = false;
    if (this.#db === undefined || this.#dirty.size === 0) return;
    const upsert = this.#db.prepare(
      'INSERT INTO documents (collection, id, json, position) VALUES (?, ?, ?, ?)' +
        ' ON CONFLICT (collection, id) DO UPDATE SET json = excluded.json',
    );
    const remove = this.#db.prepare('DELETE FROM documents WHERE collection = ? AND id = ?');
    this.#db.exec('BEGIN');
    for (const { collection, id, json } of this.#dirty.values()) {
      if (json === undefined) remove.run(collection, id);
      else upsert.run(collection, id, json, ++this.#lastPosition);
    }
    this.#db.exec('COMMIT');
    this.#dirty.clear();
  }

  /** Closes the file. What a provider changes afterwards stays in memory alone. */
  close(): void {
    this.flush();
    this.#db?.close();
    this.#db = undefined;
  }
}

export class Collection<T extends object> {
  readonly #documents: Map<string, T>;
  readonly #changed: (id: string, value: T | undefined) => void;

  constructor(documents: Map<string, T>, changed: (id: string, value: T | undefined) => void) {
    this.#documents = documents;
    this.#changed = changed;
  }

  get(id: string): T | undefined {
    return this.#documents.get(id);
  }

  /** Puts a document in, or says that one taken out with `get` was changed in place. */
  put(id: string, value: T): T {
    this.#documents.set(id, value);
    this.#changed(id, value);
    return value;
  }

  delete(id: string): void {
    if (this.#documents.delete(id)) this.#changed(id, undefined);
  }

  values(): T[] {
    return [...this.#documents.values()];
  }

  find(test: (value: T) => boolean): T | undefined {
    for (const value of this.#documents.values()) if (test(value)) return value;
    return undefined;
  }

  get size(): number {
    return this.#documents.size;
  }
}
