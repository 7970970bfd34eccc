import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of the first of these programs found on the path, or undefined. */
export function findExecutable(names: string[], path = process.env['PATH'] ?? ''): string | undefined {
  const folders = [...path.split(delimiter).filter(Boolean), '/usr/local/bin', '/usr/bin', '/usr/sbin'];
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  return undefined;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
