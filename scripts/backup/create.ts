import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Failure } from '../process/failure.ts';
import { inProject } from '../process/paths.ts';
import { openBucket } from './bucket.ts';
import { connected } from './database.ts';
import { keysOf, refuseShortPassphrase } from './keys.ts';
import { type Contents, FORMAT, writeManifest } from './manifest.ts';
import { ObjectCopier } from './objects.ts';
import { copyTables } from './tables.ts';

/** An object that a row names may be deleted before it is copied; a later snapshot does not name it. */
const MOST_SNAPSHOTS = 3;

export interface BackupRequest {
  /** Must not exist. */
  folder: string;
  /** The configuration of a worker. */
  environment: Readonly<Record<string, string | undefined>>;
  passphrase: string;
  /** Called before each step. */
  report: (step: string) => void | Promise<void>;
}

/**
 * Backs up database, object storage and keys while the product runs. Until it is complete it has another name, so that
 * an interrupted backup is never taken for a whole one.
 */
export async function createBackup({
  folder,
  environment,
  passphrase,
  report,
}: BackupRequest): Promise<Contents> {
  refuseShortPassphrase(passphrase);
  const keys = keysOf(environment);
  const target = resolve(folder);
  if (existsSync(target)) throw new Failure(`${target} already exists: name a new folder.`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const bucket = openBucket(environment);
  const objects = new ObjectCopier(bucket, unfinished);
  try {
    // Before the database: rows then name objects that are already copied, or were created a moment ago.
    await report('Copy the objects');
    await objects.copyNew();
    for (let snapshots = 1; ; snapshots += 1) {
      await report('Copy the tables');
      const { objectKeys, ...database } = await connected(environment, 'DATABASE_URL', (client) =>
        copyTables(client, unfinished),
      );
      await report('Copy the objects that are new since');
      await objects.copyNew();
      const missingObjects = objectKeys.filter((key) => !objects.has(key));
      if (missingObjects.length > 0 && snapshots < MOST_SNAPSHOTS) continue;
      await report('Write the manifest');
      const index = await objects.writeIndex();
      const contents = {
        format: FORMAT,
        version: productVersion(),
        ...database,
        objects: index,
        missingObjects,
      };
      await writeManifest(unfinished, contents, { keys, passphrase });
      await rename(unfinished, target);
      return contents;
    }
  } finally {
    bucket.close();
  }
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string };
  return version;
}
