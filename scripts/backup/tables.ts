import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Client, escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import { Failure } from '../process/failure.ts';
import { writeFileSum } from './files.ts';
import type { SequenceValue, TableFile } from './manifest.ts';

/** Written by the migrations themselves. */
const MIGRATIONS_TABLE = '_prisma_migrations';
const TABLES = `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '${MIGRATIONS_TABLE}'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.relname ORDER BY c.relname`;
/** Without those that were never used: the migrations set their first value. */
const SEQUENCES = `SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`;
const REFERENCES = `SELECT DISTINCT t.relname::text AS name, r.relname::text AS referenced
  FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
  WHERE k.contype = 'f' AND t.relnamespace = 'public'::regnamespace AND t.oid <> r.oid`;
/** Values must read the same in every session. */
const SESSION = `SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 1`;

interface Table {
  name: string;
  columns: string[];
}

export interface DatabaseSnapshot {
  snapshotAt: string;
  postgres: string;
  migrations: string[];
  tables: TableFile[];
  sequences: SequenceValue[];
  /** Keys of the objects that rows name. */
  objectKeys: string[];
}

/** Copies every table as it was at one moment, while processes go on reading and writing. */
export async function copyTables(client: Client, folder: string): Promise<DatabaseSnapshot> {
  await client.query(SESSION);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const [facts] = await rowsOf<{ snapshotAt: Date; postgres: string }>(
    client,
    `SELECT now() AS "snapshotAt", current_setting('server_version') AS postgres`,
  );
  const migrations = await rowsOf<{ name: string }>(
    client,
    `SELECT migration_name AS name FROM ${MIGRATIONS_TABLE} WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  const objectKeys = await rowsOf<{ key: string }>(
    client,
    `SELECT key FROM ticket_attachments WHERE state <> 'rejected'
     UNION SELECT thumbnail_key FROM ticket_attachments WHERE thumbnail_key IS NOT NULL
     UNION SELECT picture_key FROM staff_profiles WHERE picture_key IS NOT NULL
     UNION SELECT sent_picture_key FROM staff_profiles WHERE sent_picture_key IS NOT NULL`,
  );
  const tables: TableFile[] = [];
  for (const table of await rowsOf<Table>(client, TABLES))
    tables.push(await copyTable(client, folder, table));
  // Not part of the snapshot: numbers that are used later than this are skipped.
  const sequences = await rowsOf<SequenceValue>(client, SEQUENCES);
  await client.query('COMMIT');
  return {
    snapshotAt: facts?.snapshotAt.toISOString() ?? '',
    postgres: facts?.postgres ?? '',
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences,
    objectKeys: objectKeys.map(({ key }) => key),
  };
}

/**
 * Replaces the content of all tables by that of a backup, in one transaction.
 * @param onTable called before each table
 */
export async function loadTables(
  client: Client,
  folder: string,
  { tables, sequences }: Pick<DatabaseSnapshot, 'tables' | 'sequences'>,
  onTable: (name: string) => void,
): Promise<void> {
  await client.query(SESSION);
  const names = (await rowsOf<Table>(client, TABLES)).map(({ name }) => name);
  const ordered = await inLoadOrder(client, tables);
  await client.query('BEGIN');
  try {
    // Rows are loaded as they were; a trigger would, for example, append the audit log to its chain again.
    for (const name of names) await client.query(`ALTER TABLE ${qualified(name)} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${names.map(qualified).join(', ')}`);
    for (const table of ordered) {
      onTable(table.name);
      await loadTable(client, folder, table);
    }
    for (const { name, value } of sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint)', [qualified(name), value]);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const name of names) await client.query(`ALTER TABLE ${qualified(name)} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function copyTable(client: Client, folder: string, { name, columns }: Table): Promise<TableFile> {
  const stream = client.query(to(`COPY ${qualified(name)} (${columnList(columns)}) TO STDOUT`));
  const sum = await writeFileSum(folder, `tables/${name}.copy.gz`, stream, { isCompressed: true });
  return { name, columns, rows: stream.rowCount, ...sum };
}

async function loadTable(
  client: Client,
  folder: string,
  { name, columns, rows, path }: TableFile,
): Promise<void> {
  const stream = client.query(from(`COPY ${qualified(name)} (${columnList(columns)}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, path)), createGunzip(), stream);
  if (stream.rowCount !== rows)
    throw new Failure(`${path} has ${stream.rowCount} rows and the manifest says ${rows}.`);
}

/** Tables after those that they reference. */
async function inLoadOrder(client: Client, tables: readonly TableFile[]): Promise<TableFile[]> {
  const references = await rowsOf<{ name: string; referenced: string }>(client, REFERENCES);
  const ordered: TableFile[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const next = [...waiting].filter(
      (table) => !references.some(({ name, referenced }) => name === table.name && names.has(referenced)),
    );
    if (next.length === 0)
      throw new Failure(`Tables reference each other in a circle: ${[...names].join(', ')}`);
    for (const table of next) waiting.delete(table);
    ordered.push(...next);
  }
  return ordered;
}

async function rowsOf<Row extends object>(client: Client, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows;
}

function qualified(name: string): string {
  return `public.${escapeIdentifier(name)}`;
}

function columnList(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}
