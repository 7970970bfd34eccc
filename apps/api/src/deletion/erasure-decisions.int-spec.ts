import { Product } from '../app/testing/product.ts';
import { erasedTables } from './erased-tables.ts';
import { keptTables } from './kept-tables.ts';

let product: Product;
beforeAll(async () => {
  product = await Product.start('http');
});
afterAll(() => product.stop());

describe('what happens to data when an account is deleted', () => {
  it('is decided for each table: its rows are deleted, or there is a reason why they stay', async () => {
    const rows = await product.db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const decided = [...erasedTables.map(({ table }) => table), ...Object.keys(keptTables)];
    expect(rows.length).toBeGreaterThan(90);
    expect(decided.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('names columns that exist', async () => {
    const rows = await product.db.query<{ column: string }>(
      `SELECT table_name || '.' || column_name AS column FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const known = new Set(rows.map(({ column }) => column));
    const named = Object.entries(keptTables).flatMap(([table, { cleared = {}, names = [] }]) =>
      [...Object.keys(cleared), ...names].map((column) => `${table}.${column}`),
    );
    expect(named.filter((column) => !known.has(column))).toEqual([]);
  });
});
