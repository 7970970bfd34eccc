import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { BillingSystem, SourceTable } from '../systems/billing-system.ts';
import { isAddress } from './database-address.ts';
import { readDump } from './dump-file.ts';
import { SourceDatabaseAdapter } from './source-database.adapter.ts';
import type { SourceRow, WantedTables } from './sql-rows.ts';
import { StagedRowsRepository } from './staged-rows.repository.ts';

/** A statement must not become too long. */
const mostCharacters = 4_000_000;

/** What could not be read of a source. */
export interface Unreadable {
  /** Rows with the wrong number of values, or without an id. */
  malformed: number;
  /** Rows whose id their table has twice. */
  repeated: number;
  /** Tables that the source does not have. */
  missing: string[];
}

/** Copies the tables of a billing system's database that an import reads into ours. */
@Injectable()
export class SourceLoadingService {
  constructor(
    private readonly staged: StagedRowsRepository,
    private readonly database: SourceDatabaseAdapter,
  ) {}

  /**
   * @param origin a dump file, or the address of the database
   * @throws Error for something that is not a database of this system
   */
  async load(
    importId: string,
    system: BillingSystem,
    origin: string,
    signal: AbortSignal,
  ): Promise<Unreadable> {
    const byName = new Map(system.tables.map((table) => [table.name, table]));
    const reading = await this.#open(origin, wantedOf(system), signal);
    const unreadable: Unreadable = { malformed: 0, repeated: 0, missing: [] };
    const found = new Set<string>();
    for await (const batch of reading.batches) {
      const rows = batch.flatMap((row) => toStaged(row, byName));
      unreadable.malformed += batch.length - rows.length;
      for (const { table } of rows) found.add(table);
      for (const part of partsOf(rows))
        unreadable.repeated += part.length - (await this.staged.insert(importId, part));
    }
    unreadable.malformed += reading.malformed();
    unreadable.missing = reading.missing();
    if (!found.has(system.customers))
      throw new Error(
        `There are no rows of ${system.customers} in it: it is no database of ${system.vendor}, or without data`,
      );
    return unreadable;
  }

  async #open(origin: string, tables: WantedTables, signal: AbortSignal) {
    if (isAddress(origin)) return this.database.read(origin, tables, signal);
    const found = await stat(origin).catch(() => undefined);
    if (found?.isFile() !== true) throw new Error(`There is no file ${origin}`);
    return readDump(origin, tables, signal);
  }
}

/** The columns that are read of a system. */
export function wantedOf({ tables }: Pick<BillingSystem, 'tables'>): WantedTables {
  return new Map(
    tables.map(({ name, id, parent, columns }) => [
      name,
      new Set([id, ...(parent === undefined ? [] : [parent]), ...columns]),
    ]),
  );
}

function toStaged({ table, values }: SourceRow, byName: ReadonlyMap<string, SourceTable>) {
  const { id: idColumn = '', parent } = byName.get(table) ?? {};
  const id = values[idColumn] ?? '';
  if (id === '' || id.length > 64) return [];
  return [{ table, id, parent: (parent === undefined ? null : values[parent]) ?? '', data: values }];
}

/** Parts of the rows that are short enough for one statement. */
function* partsOf<Row extends { data: SourceRow['values'] }>(rows: readonly Row[]): Generator<Row[]> {
  let part: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    for (const value of Object.values(row.data)) characters += (value?.length ?? 0) + 8;
    part.push(row);
    if (characters < mostCharacters && part.length < 1_000) continue;
    yield part;
    part = [];
    characters = 0;
  }
  if (part.length > 0) yield part;
}
