import { readFileSync } from 'node:fs';
import { inProject } from '../process/paths.ts';
import { overdueUpdates, waitingUpdates } from './overdue-updates.ts';

const now = new Date('2026-11-23T00:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const library = (published: Record<string, string>, current = '1.2.3') => ({
  name: 'lib',
  current,
  isDeprecated: false,
  published: { created: daysAgo(999), modified: daysAgo(0), [current]: daysAgo(400), ...published },
});
const overdue = (published: Record<string, string>, current?: string) =>
  overdueUpdates([library(published, current)], new Set(), now);

describe('a library', () => {
  it.each([
    ['a patch', { '1.2.4': daysAgo(91) }],
    ['a minor version', { '1.3.0': daysAgo(120) }],
    ['an older version among newer ones', { '1.2.4': daysAgo(91), '1.2.5': daysAgo(1) }],
  ])('is overdue after 90 days with %s', (_, published) => expect(overdue(published)).toHaveLength(1));

  it.each([
    ['a patch of 90 days', { '1.2.4': daysAgo(90) }],
    ['a major version', { '2.0.0': daysAgo(300) }],
    ['a preview', { '1.3.0-rc.1': daysAgo(300) }],
    ['an older version', { '1.2.2': daysAgo(300) }],
  ])('is not overdue with %s', (_, published) => expect(overdue(published)).toEqual([]));

  it('below version 1 is overdue with a patch alone, because a minor version changes more', () => {
    expect(overdue({ '0.2.4': daysAgo(91) }, '0.2.3')).toHaveLength(1);
    expect(overdue({ '0.3.0': daysAgo(300) }, '0.2.3')).toEqual([]);
  });

  it('is overdue at once when it is deprecated, and never while it is noted to wait', () => {
    const deprecated = { ...library({}), isDeprecated: true };
    expect(overdueUpdates([deprecated], new Set(), now)).toEqual(['lib 1.2.3: is deprecated']);
    expect(overdueUpdates([deprecated], new Set(['lib']), now)).toEqual([]);
  });
});

describe('the updates that wait', () => {
  it('are the rows of their table in docs/dependencies.md', () => {
    const document =
      '## Updates that wait\n\n| package | why |\n| --- | --- |\n| a-b | x |\n| @c/d | y |\n\n## More\n\n| e | z |\n';
    expect([...waitingUpdates(document)]).toEqual(['a-b', '@c/d']);
    expect([...waitingUpdates('# None\n')]).toEqual([]);
    expect(readFileSync(inProject('docs/dependencies.md'), 'utf8')).toContain('## Updates that wait');
  });
});

it('allows what SECURITY.md allows, and runs every night', () => {
  expect(readFileSync(inProject('SECURITY.md'), 'utf8')).toMatch(/newer minor version or patch\s+\| 90 days/);
  const workflow = readFileSync(inProject('.github/workflows/nightly.yml'), 'utf8');
  expect(workflow).toContain('pnpm audit --prod');
  expect(workflow).toContain('scripts/library-age.ts');
});
