import pg from 'pg';

const connectMs = 10_000;

/** SQL that detects excessive rights of the application's role, with its message. */
const checks: [condition: string, line: string][] = [
  [`r.rolsuper`, 'is a superuser'],
  [`r.rolcreaterole OR r.rolcreatedb OR r.rolbypassrls OR r.rolreplication`, 'may administer the server'],
  [`has_schema_privilege(r.oid, 'public', 'CREATE')`, 'may create tables'],
  [
    `has_table_privilege(r.oid, 'audit_events', 'UPDATE, DELETE, TRUNCATE, TRIGGER')`,
    'may change or delete what is in the audit log',
  ],
  [
    `has_table_privilege(r.oid, 'audit_chain', 'INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER')`,
    'may change the chain of the audit log',
  ],
];

/**
 * Why a database is not fit for production: its role has too many rights, or its data was created with a moved clock.
 * Checks once, over a separate connection, before the application starts.
 */
export async function databaseErrors(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  try {
    await client.connect();
    const columns = checks.map(([condition], index) => `(${condition}) AS "${index}"`);
    const roles = await client.query<Record<string, boolean> & { name: string }>(
      `SELECT r.rolname AS name, ${columns.join(', ')} FROM pg_roles r WHERE r.rolname = current_user`,
    );
    const role = roles.rows[0];
    const faults = checks.flatMap(([, line], index) =>
      role?.[index] === true ? [`DATABASE_URL: its role ${role.name} ${line}`] : [],
    );
    const clock = await client.query('SELECT FROM clock_offset WHERE offset_ms <> 0');
    return clock.rowCount === 0
      ? faults
      : [...faults, 'DATABASE_URL: the clock of this database was moved; its times are not true'];
  } catch (error) {
    return [`DATABASE_URL: could not be checked (${error instanceof Error ? error.message : String(error)})`];
  } finally {
    await client.end().catch(() => undefined);
  }
}
