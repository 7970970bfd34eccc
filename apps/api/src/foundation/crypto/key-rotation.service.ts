import { Injectable } from '@nestjs/common';
import { KeyRotationRepository, type SealedRow } from './key-rotation.repository.ts';
import { type SealedColumn, SealedColumns } from './sealed-columns.ts';
import type { Sealer } from './sealer.ts';

/** What was found in a column. */
export interface RotatedColumn {
  name: string;
  resealed: number;
  /** Rows that no configured key opens, or that another process changed just then. */
  left: number;
}

export interface KeyUse {
  name: string;
  keyId: string;
  count: number;
  /** Whether it is the key that seals now; undefined in a process without the key. */
  isCurrent: boolean | undefined;
}

/**
 * Seals everything anew with the present key. Every row is replaced only if it is still what was read, so processes go on
 * serving; rows that are done are not looked at again, so a run that was ended is simply started again.
 */
@Injectable()
export class KeyRotationService {
  constructor(
    private readonly columns: SealedColumns,
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
          isCurrent: column.sealer && keyId === column.sealer.keyId,
        });
    return uses;
  }

  /** @param batch rows that are read at once */
  async rotate(batch: number): Promise<RotatedColumn[]> {
    const done: RotatedColumn[] = [];
    for (const column of this.columns.all()) done.push(await this.#rotateColumn(column, batch));
    return done;
  }

  async #rotateColumn(column: SealedColumn, batch: number): Promise<RotatedColumn> {
    const { sealer } = column;
    const result = { name: nameOf(column), resealed: 0, left: 0 };
    if (sealer === undefined) {
      const uses = await this.repository.countByKey(column);
      return { ...result, left: uses.reduce((sum, { count }) => sum + count, 0) };
    }
    let after: string | undefined;
    for (;;) {
      const rows = await this.repository.listOthers(column, sealer.prefix, after, batch);
      for (const row of rows) {
        if (await this.#reseal(column, sealer, row)) result.resealed += 1;
        else result.left += 1;
      }
      after = rows.at(-1)?.key;
      if (rows.length < batch) return result;
    }
  }

  async #reseal(column: SealedColumn, sealer: Sealer, row: SealedRow): Promise<boolean> {
    const purpose = column.purposeOf(row.key);
    let text: string;
    try {
      text = sealer.open(row.sealed, purpose);
    } catch {
      return false;
    }
    const hash = column.hashed === undefined ? '' : sealer.keyedHash(text, column.hashed.purpose);
    return this.repository.replace(column, row, { sealed: sealer.seal(text, purpose), hash });
  }
}

function nameOf({ table, column }: SealedColumn): string {
  return `${table}.${column}`;
}
