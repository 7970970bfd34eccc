import { Client, escapeIdentifier } from 'pg';
import { makeDatabaseRoles } from '../../database-roles.ts';

const adminUrl = process.env['TEST_DATABASE_ADMIN_URL'] ?? '';
const password = 'of-a-test';

/** A database of a test, as its three roles. */
export interface TestDatabase {
  admin: string;
  owner: string;
  application: string;
}

/** A database with an owner and an application that have no other rights, as in production. */
export async function emptyDatabase(name: string): Promise<TestDatabase> {
  const as = (role?: string) => {
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    if (role !== undefined) Object.assign(url, { username: role, password });
    return url.href;
  };
  const urls = { admin: adminUrl, owner: as(`${name}_owner`), application: as(`${name}_app`) };
  await makeDatabaseRoles(urls);
  return { ...urls, admin: as() };
}

export async function dropDatabase(name: string): Promise<void> {
  await query(adminUrl, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
  for (const role of ['owner', 'app'])
    await query(adminUrl, `DROP ROLE IF EXISTS ${escapeIdentifier(`${name}_${role}`)}`);
}

export async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  isEnum: boolean;
}

const COLUMNS = `SELECT c.relname::text AS table, a.attname::text AS name, format_type(a.atttypid, NULL) AS type,
    NOT a.attnotnull AS "isNullable", t.typtype = 'e' AS "isEnum"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
    AND a.attnum > 0 AND NOT a.attisdropped ORDER BY 1, a.attnum`;

/** Values that a careless copy would change; rows of different tables with one number reference each other. */
const VALUES: Record<string, (row: number) => string> = {
  uuid: (row) => `'00000000-0000-4000-8000-00000000000${row}'`,
  text: (row) => String.raw`E'${row}\t\n\r\\N \\. "quoted" ü 🚀 , {}'`,
  integer: String,
  smallint: String,
  bigint: String,
  boolean: (row) => String(row === 1),
  'double precision': (row) => `${row} / 3.0::float8`,
  date: (row) => `'2026-10-0${row}'`,
  'timestamp with time zone': (row) => `'2026-10-25 0${row}:30:15.123+02'`,
  jsonb: (row) => (row === 1 ? `'null'` : String.raw`'{"text":"a\nb","number":1e400,"none":null,"list":[]}'`),
  bytea: (row) => String.raw`'\x000${row}5c0aff'`,
  tsvector: (row) => `to_tsvector('simple', 'word ${row}')`,
  'text[]': (row) => (row === 1 ? `'{}'` : String.raw`ARRAY['a,b', '', 'NULL', E'"\\', NULL]`),
};

/** Values of columns of which a constraint wants one or none. */
const CONSTRAINED: Record<string, (row: number) => string> = {
  'catalogue_versions.state': (row) => (row === 1 ? `'draft'` : `'replaced'`),
  'promotions.percent_off': (row) => (row === 1 ? 'NULL' : String(row)),
  'promotions.amount_off_cents': (row) => (row === 1 ? '1' : 'NULL'),
  'promotions.duration_months': () => 'NULL',
  // Only a closed ticket is merged, and never into itself.
  'tickets.closed': () => 'true',
  'tickets.merged_into': (row) => (row === 3 ? 'NULL' : String(row + 1)),
  'ticket_attachments.note_id': (row) => (row === 1 ? `'00000000-0000-4000-8000-000000000001'` : 'NULL'),
  'ticket_attachments.reply_id': (row) => (row === 2 ? `'00000000-0000-4000-8000-000000000002'` : 'NULL'),
};

/** Tables to which migrations add rows. */
const EMPTIED = ['DELETE FROM catalogue_prices', 'DELETE FROM catalogue_versions'];

/** Fills every table: one row with zero values, one with full ones, one with NULL in each column that allows it. */
export async function fillEveryTable(url: string): Promise<void> {
  const columns = await query<Column>(url, COLUMNS);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const inserts = [...tables].flatMap(([table, own]) =>
    [1, 2, 3].map((row) => {
      const names = own.map(({ name }) => escapeIdentifier(name)).join(', ');
      const values = own.map((column) => valueOf(column, row)).join(', ');
      return `INSERT INTO ${escapeIdentifier(table)} (${names}) VALUES (${values})`;
    }),
  );
  // Past the triggers, which would add rows of their own.
  await query(
    url,
    ['BEGIN', 'SET LOCAL session_replication_role = replica', ...EMPTIED, ...inserts, 'COMMIT'].join(';\n'),
  );
}

function valueOf({ table, name, type, isNullable, isEnum }: Column, row: number): string {
  const constrained = CONSTRAINED[`${table}.${name}`];
  if (constrained !== undefined) return constrained(row);
  if (isNullable && row === 3) return 'NULL';
  if (isEnum) return `enum_first(NULL::${type})`;
  if (type.startsWith('"') && type.endsWith('[]')) return `enum_range(NULL::${type.slice(0, -2)})`;
  const value = VALUES[type] ?? arrayOf(VALUES[type.replace(/\[\]$/, '')]);
  if (value === undefined) throw new Error(`No test value for the type ${type} of ${table}.${name}`);
  return `${value(row)}::${type}`;
}

/** An empty array, and one with a value and NULL. */
function arrayOf(value: ((row: number) => string) | undefined): ((row: number) => string) | undefined {
  return value && ((row) => (row === 1 ? `'{}'` : `ARRAY[${value(row)}, NULL]`));
}

const OBJECTS = `SELECT concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default) AS line
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT concat_ws(' ', 'function', oid::regprocedure, prosecdef) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws(' ', 'schema', nspname) FROM pg_namespace WHERE nspname !~ '^pg_'
  UNION ALL SELECT concat_ws(' ', 'migration', migration_name, checksum, finished_at IS NOT NULL) FROM _prisma_migrations`;

/** Everything in a database, one line each: tables, keys, indexes, triggers, rights, sequences and every row. */
export async function describeDatabase(url: string, application: string): Promise<string[]> {
  const role = decodeURIComponent(new URL(application).username);
  const lines = await query<{ line: string }>(url, OBJECTS);
  const rights = await query<{ line: string }>(
    url,
    `SELECT concat_ws(' ', 'right', table_name, privilege_type) AS line FROM information_schema.role_table_grants
     WHERE grantee = '${role}'`,
  );
  const sequences = await query<{ name: string }>(
    url,
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`,
  );
  const tables = new Set((await query<Column>(url, COLUMNS)).map(({ table }) => table));
  const contents = [
    ...[...tables].map(
      (name) => `SELECT concat('${name} ', t::text) AS line FROM ${escapeIdentifier(name)} t`,
    ),
    ...sequences.map(
      ({ name }) =>
        `SELECT concat_ws(' ', '${name}', last_value, is_called) AS line FROM ${escapeIdentifier(name)}`,
    ),
  ];
  const rows = await query<{ line: string }>(url, contents.join(' UNION ALL '));
  return [...lines, ...rights, ...rows].map(({ line }) => line).sort();
}
