import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentHash, onceFor } from './stamp.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'a.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('contentHash', () => {
  it('changes with a content, a name and a new file, and with nothing else', () => {
    const source = join(folder, 'src');
    const first = contentHash([source]);
    writeFileSync(join(source, 'a.ts'), 'one');
    expect(contentHash([source])).toBe(first);
    writeFileSync(join(source, 'a.ts'), 'two');
    const second = contentHash([source]);
    writeFileSync(join(source, 'b.ts'), '');
    expect(new Set([first, second, contentHash([source])]).size).toBe(3);
  });

  it('leaves out what is ignored', () => {
    const first = contentHash([folder]);
    mkdirSync(join(folder, 'src', 'node_modules'));
    writeFileSync(join(folder, 'src', 'node_modules', 'x.js'), '');
    expect(contentHash([folder])).toBe(first);
  });
});

describe('onceFor', () => {
  it('works again only for another stamp, or after a failure', async () => {
    const file = join(folder, 'out', '.stamp');
    let runs = 0;
    const work = async () => {
      runs += 1;
    };
    await expect(onceFor(file, 'a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await onceFor(file, 'a', work)).toBe(true);
    expect(await onceFor(file, 'a', work)).toBe(false);
    expect(await onceFor(file, 'b', work)).toBe(true);
    expect(runs).toBe(2);
  });
});
