import { resolve } from 'node:path';
import type { Client } from 'pg';
import { grantApplication, roleOf } from '../database-roles.ts';
import { migrate, migrationNames } from '../migrate.ts';
import { Failure } from '../process/failure.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { connected } from './database.ts';
import { faultOf } from './files.ts';
import { type Keys, refuseMissingKeys } from './keys.ts';
import { type Contents, readManifest } from './manifest.ts';
import { foreignKeys, loadObjects, objectFaults } from './objects.ts';
import { loadTables } from './tables.ts';

/** A schema that exists while a restore is unfinished. The migrations refuse a foreign table in their own schema. */
const UNFINISHED = 'homeport_restore_unfinished';
const LOCK = `hashtextextended('homeport restore', 0)`;
const MOST_FAULTS_SHOWN = 10;
const OWN_RELATIONS = `FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`;
const DROPS = `SELECT format('DROP %s IF EXISTS public.%I CASCADE', CASE c.relkind WHEN 'S' THEN 'SEQUENCE'
    WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, c.relname) AS statement ${OWN_RELATIONS}
  UNION ALL SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL SELECT format('DROP TYPE IF EXISTS public.%I CASCADE', t.typname) FROM pg_type t
    WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')`;

export interface RestoreRequest {
  folder: string;
  /** The configuration of a worker, and DATABASE_OWNER_URL. */
  environment: Readonly<Record<string, string | undefined>>;
  passphrase: string;
  /** Called before each step. */
  report: (step: string) => void;
}

/**
 * Checks a backup without touching a database or a bucket.
 * @throws Failure when the passphrase is wrong or anything in it is missing or changed
 */
export async function checkBackup(
  folder: string,
  passphrase: string,
): Promise<{ contents: Contents; keys: Keys }> {
  const manifest = await readManifest(folder, passphrase);
  const { tables, objects } = manifest.contents;
  const faults = await Promise.all([...tables, objects].map((file) => faultOf(folder, file)));
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length === 0) found.push(...(await objectFaults(folder)));
  if (found.length === 0) return manifest;
  throw new Failure(
    `This backup is damaged, and nothing was restored: ${found.length} of its files are wrong.`,
    found.slice(0, MOST_FAULTS_SHOWN).join('\n'),
  );
}

/**
 * Restores a backup into an empty database and an empty bucket. The processes' role gets its rights as the last step: until
 * then none can use the database. A restore that was interrupted starts anew when it is run again.
 */
export async function restoreBackup({
  folder,
  environment,
  passphrase,
  report,
}: RestoreRequest): Promise<Contents> {
  const source = resolve(folder);
  report('Check the backup');
  const { contents, keys } = await checkBackup(source, passphrase);
  refuseNewerBackup(contents);
  refuseMissingKeys(keys, environment);
  const bucket = openBucket(environment);
  try {
    await connected(environment, 'DATABASE_OWNER_URL', async (client, ownerUrl) => {
      await lock(client);
      report('Prepare the database');
      await refuseForeignData(client, bucket, source);
      await clear(client);
      report('Load the objects');
      await loadObjects(bucket, source);
      report('Create the tables');
      await migrate(ownerUrl, contents.migrations);
      await loadTables(client, source, contents, (name) => report(`Load ${name}`));
      report('Apply newer migrations');
      if (migrationNames().length > contents.migrations.length) await migrate(ownerUrl);
      report('Grant the processes their rights');
      const application = roleOf(environment['DATABASE_URL'] || ownerUrl).name;
      if (application !== roleOf(ownerUrl).name) await grantApplication(ownerUrl, application);
      await client.query(`DROP SCHEMA ${UNFINISHED}`);
    });
  } finally {
    bucket.close();
  }
  return contents;
}

function refuseNewerBackup({ version, migrations }: Contents): void {
  const own = new Set(migrationNames());
  const unknown = migrations.filter((name) => !own.has(name));
  if (unknown.length > 0)
    throw new Failure(
      `This backup is of a newer version (${version}), with migrations that this one does not have: install that version.`,
      unknown.join('\n'),
    );
}

async function lock(client: Client): Promise<void> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    `SELECT pg_try_advisory_lock(${LOCK}) AS "isLocked"`,
  );
  if (rows[0]?.isLocked !== true) throw new Failure('Another restore into this database is running.');
}

/** Only what an interrupted restore left may be in the way. */
async function refuseForeignData(client: Client, bucket: Bucket, folder: string): Promise<void> {
  const { rows } = await client.query<{ isUnfinished: boolean; relations: number }>(
    `SELECT to_regnamespace('${UNFINISHED}') IS NOT NULL AS "isUnfinished",
       (SELECT count(*)::int ${OWN_RELATIONS}) AS relations`,
  );
  const { isUnfinished = false, relations = 0 } = rows[0] ?? {};
  if (!isUnfinished && relations > 0)
    throw new Failure(
      `The database is not empty (${relations} tables and sequences): restore into an empty one.`,
    );
  const foreign = await foreignKeys(bucket, folder);
  if (foreign.length > 0)
    throw new Failure(
      `The bucket ${bucket.name} has objects that are not in this backup: restore into an empty one.`,
      foreign.join('\n'),
    );
}

/** Removes what an interrupted restore left, and notes that a restore has begun. */
async function clear(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(DROPS);
  await client.query(
    [
      'BEGIN',
      `CREATE SCHEMA IF NOT EXISTS ${UNFINISHED}`,
      ...rows.map(({ statement }) => statement),
      'COMMIT',
    ].join(';\n'),
  );
}
