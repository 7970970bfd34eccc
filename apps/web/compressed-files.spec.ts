import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from './compressed-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compressed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('compressFiles', () => {
  it('writes both encodings beside text files of some size, in every folder', async () => {
    const script = 'export const value = 1;\n'.repeat(200);
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'main.js'), script);
    writeFileSync(join(folder, 'assets', 'font.woff2'), Buffer.alloc(5000));
    writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n');
    await compressFiles(folder);
    const file = join(folder, 'assets', 'main.js');
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(script);
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(script);
    expect(new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))).toEqual(
      new Set([
        'assets',
        'assets/font.woff2',
        'assets/main.js',
        'assets/main.js.br',
        'assets/main.js.gz',
        'robots.txt',
      ]),
    );
  });
});
