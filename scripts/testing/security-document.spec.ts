import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../process/paths.ts';

const text = readFileSync(inProject('docs/security.md'), 'utf8');
const rows = [
  ...text.matchAll(
    /^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.+?) +\| (met|not met|not applicable) +\| (.+?) +\|$/gm,
  ),
].map(([, id = '', , requirement = '', state = '', reason = '']) => ({ id, requirement, state, reason }));
/** How many requirements of level 1 and 2 each chapter of ASVS 5.0 has. */
const perChapter = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

describe('the table of docs/security.md', () => {
  it('has each requirement of level 1 and 2 once', () => {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const counted = new Map<string, number>();
    for (const id of ids) {
      const [chapter = ''] = id.split('.');
      counted.set(chapter, (counted.get(chapter) ?? 0) + 1);
    }
    expect(Object.fromEntries(counted)).toEqual(perChapter);
    expect(text.match(/^\| \d+\.\d+\.\d+ /gm)).toHaveLength(ids.length);
  });

  it('names a file that exists for what is met, and a reason for what is not', () => {
    const files = rows
      .filter(({ state, reason }) => state === 'met' && reason !== 'this document')
      .map(({ id, reason }) => ({ id, file: /^`(.+)`$/.exec(reason)?.[1] ?? reason }));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter(({ file }) => !existsSync(inProject(file)))).toEqual([]);
    expect(rows.filter(({ reason }) => reason.length < 5)).toEqual([]);
  });

  it('counts what is met, not met and not applicable', () => {
    const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
    expect(text).toContain(
      `${count('met')} requirements are met, ${count('not met')} are not met, ${count('not applicable')} do not apply.`,
    );
  });
});

describe('the documents on security', () => {
  it('link to files that exist', () => {
    for (const [file, folder] of [
      ['SECURITY.md', '.'],
      ['docs/security.md', 'docs'],
    ] as const) {
      const links = [...readFileSync(inProject(file), 'utf8').matchAll(/\]\(([^)#]+)\)/g)].map(
        ([, link = '']) => link,
      );
      expect(links.length).toBeGreaterThan(0);
      for (const link of links)
        expect({ link, exists: existsSync(inProject(folder, link)) }).toEqual({ link, exists: true });
    }
  });
});
