import { Injectable } from '@nestjs/common';
import type { EncryptionService } from './encryption.service.ts';

/** A column that holds sealed texts. Its names come from code and never from outside. */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** The primary key. */
  key: { column: string; type: 'uuid' | 'text' };
  /** What the text of a row is sealed for. */
  purposeOf: (key: string) => string;
  /** Undefined in a process that is not given the key. */
  encryption: EncryptionService | undefined;
  /** A column that holds the keyed hash of the same text, and what it is hashed for. */
  hashed?: { column: string; purpose: string };
}

/** Every sealed column of the product; each module names its own, and key rotation seals them anew. */
@Injectable()
export class EncryptedColumnsService {
  readonly #columns = new Map<string, EncryptedColumn>();

  register(column: EncryptedColumn): void {
    const name = `${column.table}.${column.column}`;
    if (this.#columns.has(name)) throw new Error(`The sealed column ${name} is registered twice`);
    this.#columns.set(name, column);
  }

  all(): readonly EncryptedColumn[] {
    return [...this.#columns.values()];
  }
}
