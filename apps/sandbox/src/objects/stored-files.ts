import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const objectSuffix = '._S3rver_object';

export interface StoredFile {
  bucket: string;
  key: string;
  bytes: number;
  /** ISO 8601, by the machine's clock: the file system's. */
  modified_at: string;
}

/** Lists what lies in the object store's directory, newest first. */
export function listStoredFiles(directory: string): StoredFile[] {
  const buckets = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return buckets
    .flatMap((bucket) => filesIn(join(directory, bucket.name), bucket.name))
    .toSorted((a, b) => b.modified_at.localeCompare(a.modified_at));
}

function filesIn(root: string, bucket: string): StoredFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(objectSuffix))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const { size, mtime } = statSync(path);
      const key = relative(root, path).slice(0, -objectSuffix.length).split(sep).join('/');
      return { bucket, key, bytes: size, modified_at: mtime.toISOString() };
    });
}
