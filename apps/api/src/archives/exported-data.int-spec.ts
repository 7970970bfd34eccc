import { Product } from '../app/testing/product.ts';
import { exportedTables, tablesNotExported } from './exported-data.ts';

let product: Product;
beforeAll(async () => {
  product = await Product.start('http');
});
afterAll(() => product.stop());

const namesIn = (list: string | undefined) => (list === undefined || list === '' ? [] : list.split(' '));

/** All tables of the database with their columns. */
async function tablesOfDatabase(): Promise<Map<string, string[]>> {
  const rows = await product.db.query<{ table: string; columns: string[] }>(
    `SELECT c.table_name AS table, array_agg(c.column_name::text ORDER BY c.column_name) AS columns
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' GROUP BY c.table_name`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

describe('the export of a customer’s data', () => {
  it('decides about each table: it is exported, or there is a reason why not', async () => {
    const tables = [...(await tablesOfDatabase()).keys()].toSorted();
    const decided = [...Object.keys(exportedTables), ...Object.keys(tablesNotExported)].toSorted();
    expect(tables.length).toBeGreaterThan(90);
    expect(decided).toEqual(tables);
  });

  it('decides about each column of what is exported', async () => {
    const tables = await tablesOfDatabase();
    for (const [table, { columns, withheld = {} }] of Object.entries(exportedTables)) {
      const decided = [...namesIn(columns), ...Object.values(withheld).flatMap(namesIn)].toSorted();
      expect({ table, columns: decided }).toEqual({ table, columns: tables.get(table)?.toSorted() });
    }
  });

  it('has no secrets, no encrypted values, and no ids of other people', () => {
    const secret = /sealed|hash|secret|password|token|fingerprint|public_key|credential/;
    const others = /^(actor|author|assignee|editor)_id$/;
    const exported = Object.entries(exportedTables).flatMap(([table, { columns }]) =>
      namesIn(columns).map((column) => [table, column] as const),
    );
    expect(exported.filter(([, column]) => secret.test(column) || others.test(column))).toEqual([]);
  });
});
