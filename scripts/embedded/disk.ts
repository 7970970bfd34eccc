import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Failure } from '../process/failure.ts';

const NEEDED_MEGABYTES = 500;

/** Throws one sentence when the disk of a folder is (nearly) full; makes the folder. */
export async function checkDisk(folder: string, neededMegabytes = NEEDED_MEGABYTES): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free >= neededMegabytes) return;
  throw new Failure(
    `The disk of ${folder} has ${free} MB free and Homeport needs ${neededMegabytes} MB: free some space, or set HOMEPORT_DATA to a folder on another disk.`,
  );
}
