import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

export type Cell = string | number | Buffer | null;

/** Tables of a database: the columns in their order, and rows with some of them. */
export interface TableContent {
  columns: readonly string[];
  rows: readonly Readonly<Record<string, Cell>>[];
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

/** The text of a dump as `mysqldump` writes it, with all rows of a table in one statement. */
export function dumpOf(tables: Readonly<Record<string, TableContent>>): string {
  const parts = Object.entries(tables).map(([name, { columns, rows }]) => {
    const defined = columns.map((column) => `  \`${column}\` text DEFAULT NULL,`).join('\n');
    const values = rows
      .map(
        (row) =>
          `(${columns.map((column) => literal(row[column] === undefined ? '' : row[column])).join(',')})`,
      )
      .join(',\n');
    return `DROP TABLE IF EXISTS \`${name}\`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
CREATE TABLE \`${name}\` (
${defined}
  PRIMARY KEY (\`id\`),
  KEY \`other\` (\`id\`(20))
) ENGINE=InnoDB AUTO_INCREMENT=12 DEFAULT CHARSET=utf8mb4 COMMENT='a; b';
LOCK TABLES \`${name}\` WRITE;
/*!40000 ALTER TABLE \`${name}\` DISABLE KEYS */;
${rows.length === 0 ? '' : `INSERT INTO \`${name}\` VALUES\n${values};`}
UNLOCK TABLES;
`;
  });
  return `-- MySQL dump 10.19  Distrib 10.11.14-MariaDB
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
