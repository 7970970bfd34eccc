import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Paths from the root that a document names. Those with a placeholder, such as `<module>`, are left out. */
function pathsIn(document: string): string[] {
  const named = [...document.matchAll(/`((?:apps|packages|scripts|prisma|docs|deploy)\/[\w./-]+)`/g)];
  return named.flatMap(([, path]) => path ?? []);
}

describe('CONTRIBUTING.md', () => {
  it('names only files and folders that exist', () => {
    const paths = pathsIn(read('CONTRIBUTING.md'));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('the image', () => {
  it('is built with the manifest of every package', () => {
    const manifests = ['apps', 'packages'].flatMap((group) =>
      readdirSync(join(root, group)).map((name) => `${group}/${name}/package.json`),
    );
    const present = manifests.filter((file) => existsSync(join(root, file)));
    const dockerfile = read('Dockerfile');
    expect(present.filter((file) => !dockerfile.includes(`COPY ${file} `))).toEqual([]);
  });
});
