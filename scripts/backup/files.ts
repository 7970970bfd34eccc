import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { errorCode } from '../process/failure.ts';

/** A file of a backup, with what proves that it is undamaged. */
export interface FileSum {
  /** Within the backup. */
  path: string;
  bytes: number;
  sha256: string;
}

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Writes a file of a backup to the disk; with `isCompressed`, gzipped. */
export async function writeFileSum(
  folder: string,
  path: string,
  source: Source,
  { isCompressed = false } = {},
): Promise<FileSum> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  if (isCompressed) await pipeline(source, createGzip(), measure, target);
  else await pipeline(source, measure, target);
  return { path, bytes, sha256: hash.digest('hex') };
}

/** @returns what is wrong with a file, or undefined */
export async function faultOf(folder: string, { path, bytes, sha256 }: FileSum): Promise<string | undefined> {
  const hash = createHash('sha256');
  let found = 0;
  try {
    for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      found += chunk.length;
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return `${path} is missing`;
  }
  if (found !== bytes) return `${path} has ${found} bytes and not ${bytes}`;
  return hash.digest('hex') === sha256 ? undefined : `${path} was changed`;
}
