import { Injectable } from '@nestjs/common';
import type { EncryptionService } from './encryption.service.ts';

/** A column with encrypted texts. Its names come from code, never from input. */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** The primary key. */
  key: { column: string; type: 'uuid' | 'text' };
  /** The purpose of a row's text. */
  purposeOf: (key: string) => string;
  /** Undefined in a process without the key. */
  encryption: EncryptionService | undefined;
  /** A column with the keyed hash of the same text, and the purpose of the hash. */
  hashed?: { column: string; purpose: string };
}

/** All encrypted columns; each module registers its own, and key rotation re-encrypts them. */
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
