import { Injectable } from '@nestjs/common';
import { KeyRotationRepository, type EncryptedRow } from './key-rotation.repository.ts';
import { type EncryptedColumn, EncryptedColumnsService } from './encrypted-columns.service.ts';
import type { EncryptionService } from './encryption.service.ts';

/** The keys found in a column. */
export interface RotatedColumn {
  name: string;
  reencrypted: number;
  /** Rows that no configured key decrypts, or that another process changed meanwhile. */
  left: number;
}

export interface KeyUse {
  name: string;
  keyId: string;
  count: number;
  /** Whether it is the current key; undefined in a process without the key. */
  isCurrent: boolean | undefined;
}

/**
 * Re-encrypts everything with the current key. A row is replaced only if it has not changed since it was read, so processes keep
 * running; finished rows are not read again, so an aborted run can simply be restarted.
 */
@Injectable()
export class KeyRotationService {
  constructor(
    private readonly columns: EncryptedColumnsService,
    private readonly repository: KeyRotationRepository,
  ) {}

  async status(): Promise<KeyUse[]> {
    const uses: KeyUse[] = [];
    for (const column of this.columns.all())
      for (const { keyId, count } of await this.repository.countByKey(column))
        uses.push({
          name: nameOf(column),
          keyId,
          count,
          isCurrent: column.encryption && keyId === column.encryption.keyId,
        });
    return uses;
  }

  /** @param batch rows that are read at once */
  async rotate(batch: number): Promise<RotatedColumn[]> {
    const done: RotatedColumn[] = [];
    for (const column of this.columns.all()) done.push(await this.#rotateColumn(column, batch));
    return done;
  }

  async #rotateColumn(column: EncryptedColumn, batch: number): Promise<RotatedColumn> {
    const { encryption } = column;
    const result = { name: nameOf(column), reencrypted: 0, left: 0 };
    if (encryption === undefined) {
      const uses = await this.repository.countByKey(column);
      return { ...result, left: uses.reduce((sum, { count }) => sum + count, 0) };
    }
    let after: string | undefined;
    for (;;) {
      const rows = await this.repository.listOthers(column, encryption.prefix, after, batch);
      for (const row of rows) {
        if (await this.#reencrypt(column, encryption, row)) result.reencrypted += 1;
        else result.left += 1;
      }
      after = rows.at(-1)?.key;
      if (rows.length < batch) return result;
    }
  }

  async #reencrypt(
    column: EncryptedColumn,
    encryption: EncryptionService,
    row: EncryptedRow,
  ): Promise<boolean> {
    const purpose = column.purposeOf(row.key);
    let text: string;
    try {
      text = encryption.open(row.sealed, purpose);
    } catch {
      return false;
    }
    const hash = column.hashed === undefined ? '' : encryption.keyedHash(text, column.hashed.purpose);
    return this.repository.replace(column, row, { sealed: encryption.seal(text, purpose), hash });
  }
}

function nameOf({ table, column }: EncryptedColumn): string {
  return `${table}.${column}`;
}
