import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrateAndGrant, migrationNames } from '../migrate.ts';
import { createBackup } from './create.ts';
import { type Contents, readManifest, writeManifest } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import {
  type TestDatabase,
  describeDatabase,
  dropDatabase,
  emptyDatabase,
  fillEveryTable,
  query,
} from './testing/databases.ts';
import { type ObjectStorage, SandboxHost, describeBucket } from './testing/sandbox.ts';

/** Each test migrates at least one database. */
const TIMEOUT_MS = 120_000;

const passphrase = 'correct horse battery';
const keys = {
  SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
  SECRETS_READ_KEYS: Buffer.alloc(32, 2).toString('base64'),
  PANEL_SECRETS_KEY: Buffer.alloc(32, 3).toString('base64'),
  JWT_SECRET: 'the-secret-of-the-access-tokens',
};
const files: Record<string, Buffer> = {
  'folder/k3y-_Of.a~picture': Buffer.from([0, 1, 2, 253, 254, 255]),
  empty: Buffer.alloc(0),
  large: Buffer.alloc(2_000_000, 'pattern '),
};

/** The points at which this run kills: all in a full run, else the one that its seed chooses. */
function shareOf(points: readonly string[]): readonly string[] {
  const { TEST_SHARE: share, TEST_SEED: seed } = process.env;
  if (Number(share || '1') >= 1) return points;
  return points.filter((_, at) => at === Number(seed || '0') % points.length);
}

let folder: string;
let sandboxes: SandboxHost;
let source: TestDatabase;
let storage: ObjectStorage;
let backup: string;
let created: Contents;
const steps: string[] = [];
let databases = 0;
const names: string[] = [];

async function newDatabase(): Promise<TestDatabase> {
  const name = `backup_${process.pid}_${(databases += 1)}`;
  names.push(name);
  return emptyDatabase(name);
}

const sourceEnvironment = () => ({ ...storage.environment, ...keys, DATABASE_URL: source.application });

/** An empty environment: a database and a bucket of its own. */
async function newEnvironment() {
  const [database, target] = [await newDatabase(), await sandboxes.startStorage()];
  const environment = {
    ...target.environment,
    ...keys,
    DATABASE_URL: database.application,
    DATABASE_OWNER_URL: database.owner,
  };
  const describe = async () => ({
    database: await describeDatabase(database.admin, database.application),
    objects: await describeBucket(target.bucket),
  });
  return { database, bucket: target.bucket, environment, describe };
}
/** What a restored environment must be like. */
let expected: { database: string[]; objects: Record<string, string[]> };

const ignore = () => undefined;

/** Restores, and dies before a step. */
function restoreUntil(step: string, environment: Record<string, string>): Promise<Contents> {
  const report = (next: string) => {
    if (next === step) throw new Error(`killed before: ${step}`);
  };
  return restoreBackup({ folder: backup, environment, passphrase, report });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeport-backup-'));
  backup = join(folder, 'backup');
  sandboxes = new SandboxHost();
  [source, storage] = [await newDatabase(), await sandboxes.startStorage()];
  await migrateAndGrant(source.owner, source.application);
  await fillEveryTable(source.admin);
  await query(source.admin, `UPDATE ticket_attachments SET key = 'large', thumbnail_key = 'empty'`);
  await query(source.admin, `UPDATE staff_profiles SET picture_key = 'large', sent_picture_key = 'empty'`);
  await query(source.admin, `SELECT nextval('tickets_number_seq') FROM generate_series(1, 7)`);
  for (const [key, content] of Object.entries(files))
    await storage.bucket.put(key, {
      content,
      contentType: 'image/webp',
      contentDisposition: 'attachment; filename=a',
    });
  expected = {
    database: await describeDatabase(source.admin, source.application),
    objects: await describeBucket(storage.bucket),
  };
  created = await createBackup({
    folder: backup,
    environment: sourceEnvironment(),
    passphrase,
    report: (step) => void steps.push(step),
  });
}, TIMEOUT_MS);
afterAll(async () => {
  await sandboxes.stop();
  for (const name of names) await dropDatabase(name);
  await rm(folder, { recursive: true, force: true });
}, TIMEOUT_MS);

describe('a backup', () => {
  it('has three rows of every table, and every object', () => {
    expect(created.tables.length).toBeGreaterThan(50);
    expect(created.tables.filter(({ rows }) => rows !== 3)).toEqual([]);
    expect(created.objects).toMatchObject({ count: 3, totalBytes: 2_000_006 });
    expect(created.migrations).toEqual(migrationNames());
  });

  it('names objects that rows expect and the storage does not have', async () => {
    expect(created.missingObjects).toEqual([]);
    await query(source.admin, `UPDATE ticket_attachments SET key = 'lost' WHERE position = 1`);
    const request = { folder: join(folder, 'lost'), environment: sourceEnvironment(), passphrase };
    expect((await createBackup({ ...request, report: ignore })).missingObjects).toEqual(['lost']);
    await query(source.admin, `UPDATE ticket_attachments SET key = 'large'`);
  });

  it('leaves out temporary objects', async () => {
    await storage.bucket.put('temporary/backup-1', { content: Buffer.from('x') });
    const request = { folder: join(folder, 'temporary'), environment: sourceEnvironment(), passphrase };
    await createBackup({ ...request, report: ignore });
    expect(await readFile(join(request.folder, 'objects.jsonl'), 'utf8')).not.toContain('temporary/');
  });

  it('has every object of its rows, when one is replaced while it is taken', async () => {
    const changes: [string, () => Promise<unknown>][] = [
      // Created after the objects were copied, and deleted before they are copied again.
      [
        'Copy the tables',
        () => query(source.admin, `UPDATE ticket_attachments SET key = 'gone' WHERE position = 1`),
      ],
      [
        'Copy the objects that are new since',
        async () => {
          await storage.bucket.put('later', { content: Buffer.from('later') });
          await query(source.admin, `UPDATE ticket_attachments SET key = 'later' WHERE position = 1`);
        },
      ],
    ];
    const request = { folder: join(folder, 'replaced'), environment: sourceEnvironment(), passphrase };
    const report = async (step: string) => {
      if (changes[0]?.[0] === step) await changes.shift()?.[1]();
    };
    const contents = await createBackup({ ...request, report });
    expect(contents.missingObjects).toEqual([]);
    expect(contents.objects.count).toBe(created.objects.count + 1);
    await query(source.admin, `UPDATE ticket_attachments SET key = 'large'`);
  });

  it('contains no key in clear', async () => {
    const manifest = await readFile(join(backup, 'manifest.json'), 'utf8');
    for (const key of Object.values(keys)) expect(manifest).not.toContain(key);
    expect((await readManifest(backup, passphrase)).keys).toEqual(keys);
  });

  it('does not exist before it is complete, and starts anew after it was interrupted', async () => {
    const target = join(folder, 'interrupted');
    const request = { folder: target, environment: sourceEnvironment(), passphrase };
    for (const step of shareOf([...new Set(steps)])) {
      const report = (next: string) => {
        if (next === step) throw new Error('killed');
      };
      await expect(createBackup({ ...request, report })).rejects.toThrow('killed');
      expect(existsSync(target)).toBe(false);
      await expect(checkBackup(`${target}.unfinished`, passphrase)).rejects.toThrow(
        'is not a complete backup',
      );
    }
    await createBackup({ ...request, report: ignore });
    expect((await checkBackup(target, passphrase)).contents.tables).toHaveLength(created.tables.length);
    expect(existsSync(`${target}.unfinished`)).toBe(false);
  });

  it.each([
    ['the folder exists', () => ({ folder: backup }), 'already exists'],
    [
      'a key is missing',
      () => ({ environment: { ...sourceEnvironment(), PANEL_SECRETS_KEY: '' } }),
      'PANEL_SECRETS_KEY not set',
    ],
    ['the passphrase is short', () => ({ passphrase: 'short' }), 'at least 12 characters'],
  ])('is refused when %s', async (_, change, message) => {
    const request = {
      folder: join(folder, 'refused'),
      environment: sourceEnvironment(),
      passphrase,
      report: ignore,
    };
    await expect(createBackup({ ...request, ...change() })).rejects.toThrow(message);
    expect(existsSync(join(folder, 'refused'))).toBe(false);
  });
});

describe('a restore', () => {
  it(
    'brings back every table, row, right and object as it was',
    async () => {
      const target = await newEnvironment();
      await restoreBackup({ folder: backup, environment: target.environment, passphrase, report: ignore });
      expect(await target.describe()).toEqual(expected);
      await expect(
        restoreBackup({ folder: backup, environment: target.environment, passphrase, report: ignore }),
      ).rejects.toThrow('The database is not empty');
    },
    TIMEOUT_MS,
  );

  it(
    'starts anew when it is run again after it was killed, and is of no use until it is complete',
    async () => {
      const target = await newEnvironment();
      const points = [
        'Load the objects',
        'Create the tables',
        'Load users',
        'Apply newer migrations',
        'Grant the processes their rights',
      ];
      for (const point of shareOf(points)) {
        await expect(restoreUntil(point, target.environment)).rejects.toThrow(`killed before: ${point}`);
        await expect(query(target.database.application, 'SELECT FROM users')).rejects.toThrow(
          /permission denied|does not exist/,
        );
      }
      await restoreBackup({ folder: backup, environment: target.environment, passphrase, report: ignore });
      expect(await target.describe()).toEqual(expected);
    },
    TIMEOUT_MS,
  );

  it(
    'of an older version applies the migrations that are new since',
    async () => {
      const [older, target] = [await newDatabase(), await newEnvironment()];
      await migrate(older.owner, migrationNames().slice(0, -3));
      await query(
        older.admin,
        `INSERT INTO users (id, email, password_hash, created_at) VALUES (gen_random_uuid(), 'lea@example.com', 'x', now())`,
      );
      const environment = { ...sourceEnvironment(), DATABASE_URL: older.owner };
      const olderBackup = join(folder, 'older');
      await createBackup({ folder: olderBackup, environment, passphrase, report: ignore });
      await restoreBackup({
        folder: olderBackup,
        environment: target.environment,
        passphrase,
        report: ignore,
      });
      expect(await query(target.database.admin, `SELECT nextval('tickets_number_seq')`)).toEqual([
        { nextval: '1001' },
      ]);
      expect(await query(target.database.application, 'SELECT email FROM users')).toEqual([
        { email: 'lea@example.com' },
      ]);
      expect(
        await query(
          target.database.application,
          'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1',
        ),
      ).toEqual(migrationNames().map((name) => ({ name })));
    },
    TIMEOUT_MS,
  );
});

describe('a restore is refused, with nothing changed,', () => {
  let target: Awaited<ReturnType<typeof newEnvironment>>;
  let copies = 0;
  beforeAll(async () => {
    target = await newEnvironment();
  }, TIMEOUT_MS);

  async function expectRefusal(
    message: string | RegExp,
    request: { folder?: string; environment?: Record<string, string>; passphrase?: string },
  ): Promise<unknown> {
    const whole = { folder: backup, environment: target.environment, passphrase, report: ignore, ...request };
    const failure: unknown = await restoreBackup(whole).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringMatching(message) });
    expect(
      await query(target.database.admin, `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`),
    ).toEqual([]);
    expect(await describeBucket(target.bucket)).toEqual({});
    return failure;
  }

  async function copyOfBackup(): Promise<string> {
    const copy = join(folder, `copy-${(copies += 1)}`);
    await cp(backup, copy, { recursive: true });
    return copy;
  }

  async function flipByte(file: string): Promise<void> {
    const content = await readFile(file);
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
    await writeFile(file, content);
  }

  /** The backup with other contents, sealed again. */
  async function withContents(change: Partial<Contents>): Promise<string> {
    const copy = await copyOfBackup();
    await writeManifest(copy, { ...created, ...change }, { keys, passphrase });
    return copy;
  }

  it('with a wrong passphrase', () =>
    expectRefusal('The passphrase does not open this backup', { passphrase: 'correct horse batterx' }));

  it('without the keys of its columns', async () => {
    const environment = { ...target.environment, SECRETS_READ_KEYS: '' };
    await expectRefusal(/lacks keys of the backup \(SECRETS_KEY or SECRETS_READ_KEYS\)/, { environment });
  });

  it('when a table was changed', async () => {
    const copy = await copyOfBackup();
    await flipByte(join(copy, 'tables/users.copy.gz'));
    expect(await expectRefusal('damaged', { folder: copy })).toMatchObject({
      details: 'tables/users.copy.gz was changed',
    });
  });

  it('when a table is cut off, or missing', async () => {
    const copy = await copyOfBackup();
    await writeFile(join(copy, 'tables/users.copy.gz'), '');
    await unlink(join(copy, 'tables/tickets.copy.gz'));
    expect(await expectRefusal('damaged', { folder: copy })).toMatchObject({
      details: expect.stringMatching(
        /^tables\/tickets.copy.gz is missing\ntables\/users.copy.gz has 0 bytes/,
      ),
    });
  });

  it('when an object was changed', async () => {
    const copy = await copyOfBackup();
    const lines = (await readFile(join(copy, 'objects.jsonl'), 'utf8')).trim().split('\n');
    const objects = lines.map((line) => JSON.parse(line) as { key: string; path: string });
    await flipByte(join(copy, objects.find(({ key }) => key === 'large')?.path ?? ''));
    expect(await expectRefusal('damaged', { folder: copy })).toMatchObject({
      details: expect.stringContaining('was changed (object large)'),
    });
  });

  it('when the manifest was changed', async () => {
    const copy = await copyOfBackup();
    const file = join(copy, 'manifest.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"rows": 3', '"rows": 2'));
    await expectRefusal('was changed after it was written', { folder: copy });
    await writeFile(file, '{');
    await expectRefusal('manifest.json of .* is damaged', { folder: copy });
  });

  it('when it is of a newer version', async () => {
    const folderOfNewer = await withContents({
      migrations: [...created.migrations, '20990101000000_later'],
      version: '9.0.0',
    });
    expect(await expectRefusal('newer version \\(9.0.0\\)', { folder: folderOfNewer })).toMatchObject({
      details: '20990101000000_later',
    });
    await expectRefusal('has format 2', { folder: await withContents({ format: 2 }) });
  });

  it(
    'when the bucket has other objects',
    async () => {
      const other = await newEnvironment();
      await other.bucket.put('foreign', { content: Buffer.from('x') });
      const request = { folder: backup, environment: other.environment, passphrase, report: ignore };
      await expect(restoreBackup(request)).rejects.toMatchObject({
        message: expect.stringContaining('has objects that are not in this backup'),
        details: 'foreign',
      });
    },
    TIMEOUT_MS,
  );
});
