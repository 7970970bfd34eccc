import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { Failure, describeFailure } from './process/failure.ts';

/** Tables that the application may not change as it likes, and what it may do with them instead. */
const RESTRICTED_TABLES: Record<string, string> = {
  audit_events: 'SELECT, INSERT',
  audit_chain: 'SELECT',
  _prisma_migrations: 'SELECT',
};
const LEAST_RIGHTS = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';

export interface DatabaseUrls {
  /** A role that may make roles and databases; used for nothing else. */
  admin: string;
  /** The role that owns the tables; migrations run as it. */
  owner: string;
  /** The role of the processes. */
  application: string;
}

/**
 * Creates the owner's and the application's role and the database, or updates existing ones: an older
 * database passes to its owner with everything in it.
 */
export async function makeDatabaseRoles({ admin, owner, application }: DatabaseUrls): Promise<void> {
  const [ownerRole, applicationRole] = [roleOf(owner), roleOf(application)];
  if (ownerRole.name === applicationRole.name)
    throw new Failure('DATABASE_OWNER_URL and DATABASE_URL name one role: each needs its own.');
  const database = databaseOf(application);
  await withClient(admin, async (client) => {
    for (const role of [ownerRole, applicationRole]) await makeRole(client, role);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    const name = escapeIdentifier(database);
    if (rowCount === 0)
      await client.query(`CREATE DATABASE ${name} OWNER ${escapeIdentifier(ownerRole.name)}`);
    await client.query(`ALTER DATABASE ${name} OWNER TO ${escapeIdentifier(ownerRole.name)}`);
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${escapeIdentifier(applicationRole.name)}`);
  });
  const inside = new URL(admin);
  inside.pathname = `/${database}`;
  await withClient(inside.href, (client) => passOwnership(client, ownerRole.name));
}

/**
 * Gives the application's role what its processes need and nothing more. Run by the owner after every migration; done
 * in one transaction, so that running processes never miss a right.
 */
export async function grantApplication(ownerUrl: string, application: string): Promise<void> {
  const role = escapeIdentifier(application);
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const statements = [
      'BEGIN',
      'REVOKE ALL ON SCHEMA public FROM PUBLIC',
      `REVOKE ALL ON SCHEMA public FROM ${role}`,
      `GRANT USAGE ON SCHEMA public TO ${role}`,
      `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`,
      ...rows.map(({ name }) => {
        const rights = RESTRICTED_TABLES[name] ?? 'SELECT, INSERT, UPDATE, DELETE';
        return `GRANT ${rights} ON TABLE ${escapeIdentifier(name)} TO ${role}`;
      }),
      `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
      'COMMIT',
    ];
    await client.query(statements.join(';\n'));
  });
}

/** The user of a connection URL. */
export function roleOf(url: string): { name: string; password: string } {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

async function makeRole(client: Client, { name, password }: ReturnType<typeof roleOf>): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(
    `${verb} ROLE ${escapeIdentifier(name)} ${LEAST_RIGHTS} PASSWORD ${escapeLiteral(password)}`,
  );
}

/** Hands everything in the schema to the owner; what extensions brought stays theirs. */
async function passOwnership(client: Client, owner: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `WITH wanted AS (SELECT oid FROM pg_roles WHERE rolname = $1), of_extensions AS (
       SELECT objid FROM pg_depend WHERE deptype = 'e')
     SELECT format('ALTER SCHEMA public OWNER TO %I', $1::text) AS statement
     UNION ALL SELECT format('ALTER %s %s OWNER TO %I',
         CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
         oid::regclass, $1::text)
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
       AND relowner <> (SELECT oid FROM wanted) AND oid NOT IN (SELECT objid FROM of_extensions)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_class.oid AND relkind = 'S' AND d.deptype IN ('a', 'i'))
     UNION ALL SELECT format('ALTER TYPE %s OWNER TO %I', oid::regtype, $1::text)
       FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
       AND typowner <> (SELECT oid FROM wanted) AND oid NOT IN (SELECT objid FROM of_extensions)
     UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO %I', oid::regprocedure, $1::text)
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       AND proowner <> (SELECT oid FROM wanted) AND oid NOT IN (SELECT objid FROM of_extensions)`,
    [owner],
  );
  await client.query(['BEGIN', ...rows.map(({ statement }) => statement), 'COMMIT'].join(';\n'));
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** `database-roles.ts`: DATABASE_ADMIN_URL makes the roles of DATABASE_OWNER_URL and DATABASE_URL. */
async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const [admin, owner, application] = ['DATABASE_ADMIN_URL', 'DATABASE_OWNER_URL', 'DATABASE_URL'].map(
    (name) => {
      const url = env[name];
      if (!url || !URL.canParse(url)) throw new Failure(`${name} names no database: set it.`);
      return url;
    },
  ) as [string, string, string];
  await makeDatabaseRoles({ admin, owner, application });
  console.log(`The roles ${roleOf(owner).name} and ${roleOf(application).name} are ready.`);
}

if (import.meta.main) {
  try {
    await main(process.env);
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
