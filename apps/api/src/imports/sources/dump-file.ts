import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SqlRows, type SourceRow, type WantedTables } from './sql-rows.ts';

const chunkBytes = 1_048_576;

/** SQL shrinks to a tenth or so. What grows far more than that is made to fill a disk or a memory. */
const mostGrowth = 200;
/** From where on the growth is looked at. */
const firstBytes = 64 * chunkBytes;

/** Rows in batches, and what could not be read; the latter is known once all batches are read. */
export interface SourceReading {
  batches: AsyncIterable<SourceRow[]>;
  malformed(): number;
  /** Wanted tables that the source does not have. */
  missing(): string[];
}

/**
 * Reads the wanted tables of a dump that `mysqldump` or `mariadb-dump` has written, gzipped or not, in bounded memory.
 * @throws Error, while it is read, for a damaged or incomplete file, and for one that is no such dump
 */
export function readDump(path: string, tables: WantedTables, signal: AbortSignal): SourceReading {
  const rows = new SqlRows(tables);
  async function* batches(): AsyncGenerator<SourceRow[]> {
    for await (const chunk of contentOf(path, signal)) {
      const found = rows.read(chunk.toString('latin1'), false);
      if (found.length > 0) yield found;
    }
    const last = rows.read('', true);
    if (last.length > 0) yield last;
  }
  return {
    batches: batches(),
    malformed: () => rows.malformed,
    missing: () => [...tables.keys()].filter((table) => !rows.found.has(table)),
  };
}

async function* contentOf(path: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const stream = file.createReadStream({ start: 0, highWaterMark: chunkBytes, autoClose: false, signal });
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) yield* unzipped(stream, () => stream.bytesRead);
    else if (/^(?:PK\u0003\u0004|BZh|\u00fd7zX|\u0028\u00b5\u002f\u00fd)/.test(buffer.toString('latin1')))
      throw new Error('This file is compressed. Unpack it, or compress it with gzip.');
    else yield* stream;
  } finally {
    await file.close();
  }
}

async function* unzipped(stream: Readable, bytesRead: () => number): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  // An error of either ends the loop below.
  pipeline(stream, gunzip, () => undefined);
  let bytes = 0;
  try {
    for await (const chunk of gunzip) {
      bytes += (chunk as Buffer).length;
      if (bytes > firstBytes && bytes > bytesRead() * mostGrowth)
        throw new Error('The file grows to more than 200 times its size when it is unpacked: it is no dump');
      yield chunk as Buffer;
    }
  } catch (cause) {
    const code = (cause as { code?: unknown }).code;
    const isDamaged = typeof code === 'string' && code.startsWith('Z_');
    throw isDamaged ? new Error('The gzip file is damaged or not complete', { cause }) : cause;
  }
}
