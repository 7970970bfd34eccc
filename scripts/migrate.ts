import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { type MigrationList, SchemaEngine, type SchemasContainer } from '@prisma/schema-engine-wasm';
import { Pool } from 'pg';
import { grantApplication, roleOf } from './database-roles.ts';
import { Failure, describeFailure } from './process/failure.ts';
import { ROOT, inProject } from './process/paths.ts';
import { sqlStatements } from './sql-statements.ts';

const SCHEMA = 'prisma/schema';
const NO_FILTER = { externalTables: [], externalEnums: [] };

/**
 * Applies the migrations of `prisma/migrations` the database does not have yet; answers their names.
 * @param names only these
 */
export async function migrate(databaseUrl: string, names = migrationNames()): Promise<string[]> {
  return withEngine(databaseUrl, async (engine) => {
    const applied = await engine.applyMigrations({
      migrationsList: readMigrations(names),
      filters: NO_FILTER,
    });
    return applied.appliedMigrationNames;
  });
}

/**
 * The same, and gives the application's role its rights when it is another than the owner's.
 * @param ownerUrl as who the migrations run
 * @param applicationUrl as who the processes run
 */
export async function migrateAndGrant(ownerUrl: string, applicationUrl: string): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  const application = roleOf(applicationUrl).name;
  if (application !== roleOf(ownerUrl).name) await grantApplication(ownerUrl, application);
  return applied;
}

/**
 * The SQL that leads from one state of the schema to the present one: the text of a new migration.
 * @param before the schema's earlier files; empty for an empty database
 */
export async function schemaChange(databaseUrl: string, before: SchemasContainer): Promise<string> {
  return withEngine(databaseUrl, async (engine) => {
    const { stdout } = await engine.diff({
      from: before.files.length === 0 ? { tag: 'empty' } : { tag: 'schemaDatamodel', ...before },
      to: { tag: 'schemaDatamodel', ...readSchema() },
      script: true,
      exitCode: null,
      filters: NO_FILTER,
    });
    return stdout ?? '';
  });
}

/** The names of the migrations in `prisma/migrations`, in the order in which they are applied. */
export function migrationNames(): string[] {
  return readdirSync(inProject('prisma', 'migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The adapter, which would split a script at every semicolon, those inside of functions too. */
class WholeStatements extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      for (const sql of sqlStatements(script)) await adapter.executeRaw({ sql, args: [], argTypes: [] });
    };
    return adapter;
  }
}

async function withEngine<T>(databaseUrl: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: databaseUrl });
  const adapter = bindMigrationAwareSqlAdapterFactory(new WholeStatements(pool));
  const datamodels = readSchema().files.map((file): [string, string] => [file.path, file.content]);
  let engine: SchemaEngine | undefined;
  try {
    engine = await SchemaEngine.new({ datamodels }, () => {}, adapter);
    return await work(engine);
  } catch (error) {
    throw new Failure(`The database could not be migrated: ${engineMessage(error)}`);
  } finally {
    engine?.free();
    // The engine's lock on the migrations table lives as long as its connection.
    await pool.end();
  }
}

function readMigrations(names: readonly string[]): MigrationList {
  const baseDir = inProject('prisma', 'migrations');
  const lockfile = join(baseDir, 'migration_lock.toml');
  return {
    baseDir,
    lockfile: {
      path: 'migration_lock.toml',
      content: existsSync(lockfile) ? readFileSync(lockfile, 'utf8') : null,
    },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(baseDir, name, 'migration.sql'), 'utf8') },
      },
    })),
  };
}

function readSchema(): SchemasContainer {
  const names = readdirSync(inProject(SCHEMA)).filter((name) => name.endsWith('.prisma'));
  return {
    files: names.map((name) => ({ path: name, content: readFileSync(inProject(SCHEMA, name), 'utf8') })),
  };
}

function schemaAt(revision: string): SchemasContainer {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const paths = git('ls-tree', '-r', '--name-only', revision, SCHEMA).split('\n').filter(Boolean);
  return { files: paths.map((path) => ({ path, content: git('show', `${revision}:${path}`) })) };
}

function engineMessage(error: unknown): string {
  return error instanceof Error ? error.message : JSON.stringify(error);
}

/** `migrate.ts` applies what is missing, as DATABASE_OWNER_URL, and gives the role of DATABASE_URL its rights; `migrate.ts diff [revision|empty]` prints the text of a new migration. */
async function main(command: string | undefined, since = 'HEAD'): Promise<void> {
  const application = process.env['DATABASE_URL'];
  const url = process.env['DATABASE_OWNER_URL'] || application;
  if (!url) throw new Failure('DATABASE_URL names no database: set it.');
  if (command === 'diff') {
    console.log(await schemaChange(url, since === 'empty' ? { files: [] } : schemaAt(since)));
    return;
  }
  const applied = await migrateAndGrant(url, application ?? url);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date');
}

if (import.meta.main) {
  try {
    await main(process.argv[2], process.argv[3]);
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
  // The engine leaves the timer of its lock behind, which would hold the process for ten seconds more.
  process.exit();
}
