import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip, gzipSync } from 'node:zlib';
import { readDump } from './dump-file.ts';

const wanted = new Map([['t', new Set(['id', 'name'])]]);
const { signal } = new AbortController();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dump-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function countRows(path: string): Promise<number> {
  let count = 0;
  for await (const batch of readDump(path, wanted, signal).batches) count += batch.length;
  return count;
}

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const insert = "INSERT INTO `t` (`id`, `name`) VALUES (1, 'a');\n";

it('reads plain and gzipped dumps', async () => {
  expect(await countRows(await fileOf('a.sql', insert))).toBe(1);
  expect(await countRows(await fileOf('a.sql.gz', gzipSync(insert)))).toBe(1);
});

it('reads what mariadb-dump has written of a MariaDB', async () => {
  const path = fileURLToPath(new URL('../testing/mariadb-dump.sql', import.meta.url));
  const columns = ['id', 'firstname', 'lastname', 'companyname', 'credit', 'datecreated', 'notes'];
  const tables = new Map([
    ['tblclients', new Set(columns)],
    ['tblcurrencies', new Set(['code'])],
  ]);
  const found = [];
  for await (const batch of readDump(path, tables, signal).batches) found.push(...batch);
  const values = found.map((row) => [row.table, ...Object.values(row.values)]);
  const [none, day] = ['0000-00-00', '2024-01-01'];
  expect(values).toEqual([
    ['tblclients', '1', `Léa 'the' "first"`, 'Müller', 'M&amp;M \\ Co', '12.50', none, "ÿ'"],
    ['tblclients', '2', '日本 🚀', '', 'line one\nline two\t-- no comment', '0.00', day, null],
    ['tblclients', '3', '); DROP TABLE users; --', 'x', '/* y */', '0.00', day, '#`;'],
    ['tblcurrencies', 'EUR'],
  ]);
});

it('reads a million lines in bounded memory', async () => {
  const path = join(folder, 'large.sql.gz');
  function* lines() {
    for (let part = 0; part < 1_000; part += 1) {
      const rows = Array.from({ length: 1_000 }, (_, index) => `(${part * 1_000 + index},'name ${index}')`);
      yield `INSERT INTO \`t\` (\`id\`, \`name\`) VALUES\n${rows.join(',\n')};\n`;
    }
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(path));
  let [count, most] = [0, 0];
  for await (const batch of readDump(path, wanted, signal).batches) {
    count += batch.length;
    most = Math.max(most, batch.length);
  }
  expect(count).toBe(1_000_000);
  // A batch is what one chunk holds.
  expect(most).toBeLessThan(100_000);
});

it('refuses what grows without end', async () => {
  const bomb = gzipSync(Buffer.alloc(80 * 1_048_576, ' '));
  await expect(countRows(await fileOf('bomb.sql.gz', bomb))).rejects.toThrow('200 times its size');
});

it.each([
  ['cut.gz', gzipSync(insert.repeat(1_000)).subarray(0, 60), 'damaged or not complete'],
  ['cut.sql', insert.slice(0, 40), 'not complete'],
  ['a.zip', Buffer.from('PK\u0003\u0004....'), 'compressed'],
  ['a.bz2', Buffer.from('BZh91AY'), 'compressed'],
])('says what is wrong with %s', async (name, content, message) => {
  await expect(countRows(await fileOf(name, content))).rejects.toThrow(message);
});
