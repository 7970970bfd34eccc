import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

export type Cell = string | number | Buffer | null;

/** Tables of a database: the columns in their order, and rows with some of them. */
export interface TableContent {
  columns: readonly string[];
  rows: readonly Readonly<Record<string, Cell | undefined>>[];
}

/** Rows of some tables, by table. */
export type TableRows<Table extends string = string> = Readonly<Partial<Record<Table, TableContent['rows']>>>;

/**
 * A database. Tables that are left out are empty.
 * @param columns of each table, in their order
 */
export function databaseOf<Table extends string>(
  columns: Readonly<Record<Table, string>>,
  rows: TableRows<Table>,
): Record<string, TableContent> {
  return Object.fromEntries(
    Object.entries<string>(columns).map(([table, names]) => [
      table,
      { columns: names.split(' '), rows: rows[table as Table] ?? [] },
    ]),
  );
}

/** A value as mysqldump writes it. */
function literal(value: Cell): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (Buffer.isBuffer(value)) return `0x${value.toString('hex').toUpperCase()}`;
  const escaped = value
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\0', '\\0')
    .replaceAll('\u001a', '\\Z');
  return `'${escaped}'`;
}

/** Types of columns, by what all of their values are. */
const types: readonly [string, RegExp][] = [
  ['int(11)', /^(?:0|-?[1-9]\d{0,8})$/],
  ['decimal(18,2)', /^-?\d{1,16}\.\d\d$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['datetime', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/],
];

function typeOf(column: string, rows: TableContent['rows']): string {
  if (column === 'id') return 'bigint(20) NOT NULL';
  const values = rows.flatMap((row) => row[column] ?? []).map(String);
  const found = types.find(([, pattern]) => values.every((value) => pattern.test(value)));
  return `${values.length === 0 ? 'text' : (found?.[0] ?? 'longtext')} DEFAULT NULL`;
}

/** The text of a dump as `mysqldump` writes it, with all rows of a table in one statement. */
export function dumpOf(tables: Readonly<Record<string, TableContent>>): string {
  const parts = Object.entries(tables).map(([name, { columns, rows }]) => {
    const typed = columns.map((column) => ({ column, type: typeOf(column, rows) }));
    const defined = typed.map(({ column, type }) => `  \`${column}\` ${type},`).join('\n');
    const valueOf = ({ column, type }: (typeof typed)[number], row: TableContent['rows'][number]) =>
      literal(row[column] === undefined ? (type.includes('text') ? '' : null) : row[column]);
    const values = rows.map((row) => `(${typed.map((each) => valueOf(each, row)).join(',')})`).join(',\n');
    return `DROP TABLE IF EXISTS \`${name}\`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
CREATE TABLE \`${name}\` (
${defined}
  PRIMARY KEY (\`id\`),
  KEY \`other\` (\`id\`)
) ENGINE=InnoDB AUTO_INCREMENT=12 DEFAULT CHARSET=utf8mb4 COMMENT='a; b';
LOCK TABLES \`${name}\` WRITE;
/*!40000 ALTER TABLE \`${name}\` DISABLE KEYS */;
${rows.length === 0 ? '' : `INSERT INTO \`${name}\` VALUES\n${values};`}
UNLOCK TABLES;
`;
  });
  return `-- MySQL dump 10.19  Distrib 10.11.14-MariaDB
/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!40101 SET NAMES utf8mb4 */;
/*!40103 SET TIME_ZONE='+00:00' */;
${parts.join('\n')}
/*!40101 SET CHARACTER_SET_CLIENT=@OLD_CHARACTER_SET_CLIENT */;
-- Dump completed
`;
}

/** Writes a dump, gzipped if its name says so. */
export async function writeDump(path: string, tables: Readonly<Record<string, TableContent>>): Promise<void> {
  const text = dumpOf(tables);
  await writeFile(path, path.endsWith('.gz') ? gzipSync(text) : text);
}
