import { wantedOf } from '../sources/source-loading.service.ts';
import { SqlRows } from '../sources/sql-rows.ts';
import type { StagedRow } from '../sources/staged-rows.repository.ts';
import type { BillingSystem, FoundCustomer, Staged } from '../systems/billing-system.ts';
import { dumpOf, type TableContent } from './dump.ts';

/** What a system's reader makes of a dump, without a database. */
export async function readSystem(
  system: BillingSystem,
  content: Readonly<Record<string, TableContent>>,
): Promise<FoundCustomer[]> {
  const rows = new SqlRows(wantedOf(system)).read(Buffer.from(dumpOf(content)).toString('latin1'), true);
  const tables = new Map<string, StagedRow[]>(system.tables.map(({ name }) => [name, []]));
  for (const { table, values } of rows) {
    const definition = system.tables.find(({ name }) => name === table);
    if (definition === undefined) throw new Error(`${table} is not read`);
    const { id, parent } = definition;
    const staged = {
      id: values[id] ?? '',
      parent: parent === undefined ? '' : (values[parent] ?? ''),
      data: values,
    };
    tables.get(table)?.push(staged);
  }
  const all = (table: string) => tables.get(table) ?? [];
  const byId = (found: StagedRow[]) => new Map(found.map((row) => [row.id, row]));
  const staged: Staged = {
    all: async (table) => byId(all(table)),
    find: async (table, ids) => byId(all(table).filter(({ id }) => ids.includes(id))),
    childrenOf: async (table, parents) =>
      Map.groupBy(
        all(table).filter(({ parent }) => parents.includes(parent)),
        ({ parent }) => parent,
      ),
  };
  return system.read(all(system.customers), staged);
}
