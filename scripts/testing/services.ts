import { join } from 'node:path';
import { Client } from 'pg';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { checkDisk } from '../embedded/disk.ts';
import { dockerRuns } from '../embedded/docker.ts';
import { freePorts } from '../embedded/ports.ts';
import { grantApplication } from '../database-roles.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { startRedis } from '../embedded/redis.ts';
import { testProgramSettings } from '../embedded/test-programs.ts';
import { migrate, migrationNames } from '../migrate.ts';
import { dataDirectory, inProject } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { Supervisor } from '../process/supervisor.ts';
import { contentHash } from '../environment/stamp.ts';

const POSTGRES_IMAGE = 'postgres:18-alpine';
const REDIS_IMAGE = 'redis:8-alpine';
const PASSWORD = 'homeport';
/** The database role of the product under test, with the rights that the application has in production. */
const APPLICATION = 'homeport_test';

export interface TestServices {
  /** Settings for the tests: Postgres, the template database, Redis, programs that some of them start. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/**
 * The services integration tests run against: those whose address is given, else containers where Docker runs,
 * else the embedded ones; with one migrated template database that each test file clones.
 */
export async function startTestServices(steps: Steps, environment: NodeJS.ProcessEnv): Promise<TestServices> {
  const dataDir = join(dataDirectory(environment), 'test');
  const supervisor = new Supervisor(dataDir);
  const containers: StartedTestContainer[] = [];
  let stopped: Promise<unknown> | undefined;
  const stop = async () => {
    stopped ??= Promise.all([supervisor.stop(), ...containers.map((container) => container.stop())]);
    await stopped;
  };
  const container = async (image: GenericContainer, port: number) => {
    const started = await image.withExposedPorts(port).start();
    containers.push(started);
    return `${started.getHost()}:${started.getMappedPort(port)}`;
  };
  const postgres = async (): Promise<{ url: string; socketFolder?: string | undefined }> => {
    if (environment['DATABASE_URL']) return { url: environment['DATABASE_URL'] };
    if (dockerRuns()) {
      const image = new GenericContainer(POSTGRES_IMAGE)
        .withEnvironment({ POSTGRES_PASSWORD: PASSWORD })
        .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
        // The image starts the server twice, the first time only to make the database.
        .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2));
      return { url: `postgresql://postgres:${PASSWORD}@${await container(image, 5432)}/postgres` };
    }
    const options = { dataDir, port: await freePorts(), password: PASSWORD, durable: false, hasSocket: true };
    const started = await startPostgres(supervisor, options);
    const url = started.url('postgres');
    await dropTestDatabases(url);
    return { url, socketFolder: started.socketFolder };
  };
  const redis = async (): Promise<string> => {
    if (environment['REDIS_URL']) return environment['REDIS_URL'];
    if (dockerRuns()) {
      const image = new GenericContainer(REDIS_IMAGE).withCommand([
        'redis-server',
        '--requirepass',
        PASSWORD,
      ]);
      return `redis://:${PASSWORD}@${await container(image, 6379)}`;
    }
    return (await startRedis(supervisor, steps, { dataDir, port: await freePorts(), password: PASSWORD }))
      .url;
  };

  try {
    await checkDisk(dataDir);
    await supervisor.claim(dataDir);
    const [{ url: adminUrl, socketFolder = '' }, redisUrl] = await steps.run('Start Postgres and Redis', () =>
      Promise.all([postgres(), redis()]),
    );
    const template = await makeTemplate(steps, adminUrl);
    const env = {
      TEST_DATABASE_ADMIN_URL: adminUrl,
      TEST_DATABASE_SOCKET: socketFolder,
      TEST_DATABASE_ROLE: APPLICATION,
      TEST_DATABASE_PASSWORD: PASSWORD,
      TEST_TEMPLATE_DATABASE: template,
      REDIS_URL: redisUrl,
      ...(await testProgramSettings(steps)),
    };
    return { env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes the migrated database, named by its migrations, unless it is there. */
async function makeTemplate(steps: Steps, adminUrl: string): Promise<string> {
  await makeApplicationRole(adminUrl);
  const template = templateName();
  const there = await query(adminUrl, 'SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (there.length > 0) return template;
  await steps.run(`Make the template database (${migrationNames().length} migrations)`, async () => {
    const unfinished = `${template}_unfinished`;
    await query(adminUrl, `DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await query(adminUrl, `CREATE DATABASE ${unfinished}`);
    const url = new URL(adminUrl);
    url.pathname = `/${unfinished}`;
    await migrate(url.href);
    await grantApplication(url.href, APPLICATION);
    await query(adminUrl, `ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  });
  return template;
}

/** Roles belong to the server; another run may make this one at the same moment. */
async function makeApplicationRole(adminUrl: string): Promise<void> {
  await query(
    adminUrl,
    `DO $$ BEGIN
       CREATE ROLE ${APPLICATION} LOGIN PASSWORD '${PASSWORD}';
     EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
     END $$`,
  );
}

/** By what it is made of: the migrations, and the rights in it. */
function templateName(): string {
  return `homeport_template_${contentHash([inProject('prisma/migrations'), inProject('scripts/database-roles.ts')])}`;
}

/** Drops what an interrupted run left in the embedded cluster, which is the tests' alone, and old templates. */
async function dropTestDatabases(adminUrl: string): Promise<void> {
  const keep = templateName();
  const rows = await query(
    adminUrl,
    "SELECT datname FROM pg_database WHERE NOT datistemplate AND datname NOT IN ('postgres', $1)",
    [keep],
  );
  for (const { datname } of rows) await query(adminUrl, `DROP DATABASE "${datname}" WITH (FORCE)`);
}

async function query(url: string, text: string, values: string[] = []): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text, values)).rows;
  } finally {
    await client.end();
  }
}
