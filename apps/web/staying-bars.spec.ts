import { globSync, readFileSync } from 'node:fs';

/** Above the page only for a moment: a menu, messages, the link to the content. */
const ALLOWED = ['src/ui/menu.tsx', 'src/ui/toaster.tsx', 'src/app/shell/shell-parts.tsx'];
const STAYING = /(?<=[\s:'"`])(?:sticky|fixed)(?= [a-z-]+)/;

describe('bars that stay while the page scrolls', () => {
  it('do so on tall screens only', () => {
    const cwd = import.meta.dirname;
    const sources = globSync('src/**/*.tsx', { cwd }).filter((path) => !ALLOWED.includes(path));
    expect(sources.length).toBeGreaterThan(100);
    const offenders = sources.filter((path) => {
      const quoted = readFileSync(`${cwd}/${path}`, 'utf8').match(/"[^"\n]*"|'[^'\n]*'/g) ?? [];
      return quoted.some((classes) => STAYING.test(classes));
    });
    expect(offenders).toEqual([]);
  });
});
