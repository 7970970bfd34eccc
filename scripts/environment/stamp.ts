import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A hash over the names and contents of files and folders; what does not exist counts as empty. */
export function contentHash(paths: string[], ignore: RegExp = /(^|\/)(node_modules|dist)$/): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    if (ignore.test(path) || !existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
      return;
    }
    hash.update(`\0${path}\0`).update(readFileSync(path));
  };
  for (const path of paths) visit(path);
  return hash.digest('hex').slice(0, 20);
}

/**
 * Does the work unless the stamp in its result shows that the input has not changed.
 * The stamp is inside the result, so that deleting the result deletes the stamp.
 */
export async function onceFor(stampFile: string, stamp: string, work: () => Promise<void>): Promise<boolean> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}
