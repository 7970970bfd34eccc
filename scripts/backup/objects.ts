import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Bucket } from './bucket.ts';
import { type FileSum, faultOf, writeFileSum } from './files.ts';

const INDEX = 'objects.jsonl';
const AT_ONCE = 8;

/** An object of the storage, and its file in a backup. */
interface ObjectFile extends FileSum {
  key: string;
  contentType?: string;
  contentDisposition?: string;
}

/** Copies the objects of a bucket into a backup. */
export class ObjectCopier {
  readonly #bucket: Bucket;
  readonly #folder: string;
  readonly #copied = new Map<string, ObjectFile>();

  constructor(bucket: Bucket, folder: string) {
    this.#bucket = bucket;
    this.#folder = folder;
  }

  /** Copies what has not been copied yet. */
  async copyNew(): Promise<void> {
    await eachAtOnce(this.#bucket.keys(), async (key) => {
      if (this.#copied.has(key)) return;
      const object = await this.#bucket.get(key);
      // Deleted since it was listed.
      if (object === undefined) return;
      const { content, ...facts } = object;
      this.#copied.set(key, { key, ...facts, ...(await writeFileSum(this.#folder, pathOf(key), content)) });
    });
  }

  has(key: string): boolean {
    return this.#copied.has(key);
  }

  /** Writes the list of the copied objects. */
  async writeIndex(): Promise<FileSum & { count: number; totalBytes: number }> {
    const objects = [...this.#copied.values()];
    const lines = objects.map((object) => Buffer.from(`${JSON.stringify(object)}\n`));
    const totalBytes = objects.reduce((sum, { bytes }) => sum + bytes, 0);
    return { ...(await writeFileSum(this.#folder, INDEX, lines)), count: objects.length, totalBytes };
  }
}

/** What is wrong with the objects of a backup whose list is undamaged. */
export async function objectFaults(folder: string): Promise<string[]> {
  const faults: string[] = [];
  await eachAtOnce(readIndex(folder), async (object) => {
    const fault = await faultOf(folder, object);
    if (fault !== undefined) faults.push(`${fault} (object ${object.key})`);
  });
  return faults;
}

/** Keys in the bucket that are not in the backup; at most ten. */
export async function foreignKeys(bucket: Bucket, folder: string): Promise<string[]> {
  const own = new Set<string>();
  for await (const { key } of readIndex(folder)) own.add(key);
  const foreign: string[] = [];
  for await (const key of bucket.keys()) {
    if (!own.has(key)) foreign.push(key);
    if (foreign.length === 10) break;
  }
  return foreign;
}

/** Puts every object of a backup into the bucket. */
export async function loadObjects(bucket: Bucket, folder: string): Promise<void> {
  await eachAtOnce(readIndex(folder), async ({ key, path, contentType, contentDisposition }) => {
    const content = await readFile(join(folder, path));
    await bucket.put(key, { content, contentType, contentDisposition });
  });
}

async function* readIndex(folder: string): AsyncGenerator<ObjectFile> {
  const lines = createInterface({ input: createReadStream(join(folder, INDEX)), crlfDelay: Infinity });
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as ObjectFile;
}

/** Keys may hold characters that file names may not. */
function pathOf(key: string): string {
  const name = createHash('sha256').update(key).digest('hex');
  return `objects/${name.slice(0, 2)}/${name}`;
}

async function eachAtOnce<Item>(
  items: AsyncGenerator<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const worker = async () => {
    for (let next = await items.next(); !next.done; next = await items.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
