import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, errorCode } from '../process/failure.ts';
import type { FileSum } from './files.ts';
import { type Keys, type SealedKeys, openKeys, sealKeys } from './keys.ts';

/** The format that this version writes; it reads all up to this one. */
export const FORMAT = 1;
const FILE = 'manifest.json';

export interface TableFile extends FileSum {
  name: string;
  columns: string[];
  rows: number;
}

export interface SequenceValue {
  name: string;
  /** The last number that was used. */
  value: string;
}

/** What a backup holds. */
export interface Contents {
  format: number;
  /** The version of the product that wrote it. */
  version: string;
  /** When the snapshot of the database was taken, ISO 8601. */
  snapshotAt: string;
  postgres: string;
  /** The migrations of that database. */
  migrations: string[];
  tables: TableFile[];
  sequences: SequenceValue[];
  /** The list of objects, one JSON object a line. */
  objects: FileSum & { count: number; totalBytes: number };
  /** Keys of objects that rows name and the storage did not have. */
  missingObjects: string[];
}

interface Manifest {
  contents: Contents;
  keys: SealedKeys;
}

/** Writes the manifest, the last file of a backup. */
export async function writeManifest(
  folder: string,
  contents: Contents,
  { keys, passphrase }: { keys: Keys; passphrase: string },
): Promise<void> {
  const sealed = await sealKeys(keys, passphrase, JSON.stringify(contents));
  const manifest: Manifest = { contents, keys: sealed };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, FILE), text, { mode: 0o600, flush: true });
}

/**
 * Reads a manifest and opens its keys.
 * @throws Failure when there is none, this version cannot read it, the passphrase is wrong or it was changed
 */
export async function readManifest(
  folder: string,
  passphrase: string,
): Promise<{ contents: Contents; keys: Keys }> {
  const { contents, keys } = parse(folder, await readText(folder));
  if (contents.format > FORMAT)
    throw new Failure(
      `This backup has format ${contents.format} and this version reads up to ${FORMAT}: install version ${contents.version} or newer.`,
    );
  return { contents, keys: await openKeys(keys, passphrase, JSON.stringify(contents)) };
}

async function readText(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, FILE), 'utf8');
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error;
    throw new Failure(`${folder} is not a complete backup: it has no ${FILE}.`);
  }
}

function parse(folder: string, text: string): Manifest {
  let manifest: Partial<Manifest> | null = null;
  try {
    manifest = JSON.parse(text) as Partial<Manifest>;
  } catch {
    // Reported below.
  }
  if (typeof manifest?.contents?.format !== 'number' || typeof manifest.keys?.salt !== 'string')
    throw new Failure(`The ${FILE} of ${folder} is damaged.`);
  return manifest as Manifest;
}
