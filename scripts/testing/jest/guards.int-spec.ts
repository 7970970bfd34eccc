import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, inProject } from '../../process/paths.ts';
import type { TestReport } from '../result.ts';

/** Test files by their names. Each run of them starts a process, so most share one. */
const samples = {
  limit: `
    it('is quick', () => expect(1).toBe(1));
    it('hangs', () => new Promise(() => {}), 50);
    it('goes on', () => expect(1).toBe(1));`,
  preparation: `
    describe('a block', () => {
      beforeAll(() => { throw new Error('no scene'); });
      it('runs', () => {});
    });
    describe('another', () => {
      beforeEach(() => { throw new Error('no props'); });
      it('runs too', () => { throw new Error('ran'); });
    });
    it('is apart', () => expect(1).toBe(1));`,
  spies: `
    const host = { name: () => 'own' };
    it('fails', () => {
      jest.useFakeTimers({ now: 0 });
      jest.spyOn(host, 'name').mockReturnValue('spied');
      expect(host.name()).toBe('own');
    });
    it('is not affected', () => {
      expect(host.name()).toBe('own');
      expect(Date.now()).toBeGreaterThan(1e12);
    });`,
  stray: `
    it('lets a promise go', () => { expect(1).toBe(1); void Promise.reject(new Error('lost')); });
    afterAll(() => { setImmediate(() => { throw new Error('late'); }); });`,
  teardown: `beforeEach(() => () => {}); it('runs', () => {});`,
  table: `it.each([])('runs', () => {});`,
  parameter: `it('runs', (done) => {});`,
  empty: `it('looks at an empty list', () => { for (const each of []) expect(each).toBe(1); });`,
};
const exit = { exit: `it('ends', () => process.exit(0));` };

/** Runs test files as the runs of `npm test` do. */
function run(files: Record<string, string>): TestReport {
  const folder = mkdtempSync(join(tmpdir(), 'guards-'));
  const report = join(folder, 'report.json');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.spec.ts`), text);
  const config = {
    rootDir: folder,
    runner: inProject('node_modules/jest-light-runner/src/child-process.js'),
    testMatch: ['**/*.spec.ts'],
    transform: {},
    maxWorkers: 2,
    setupFilesAfterEnv: [inProject('scripts/testing/jest/setup.ts')],
    reporters: [inProject('scripts/testing/jest/reporter.ts')],
  };
  const args = [...process.execArgv, 'node_modules/jest/bin/jest.js', '--config', JSON.stringify(config)];
  try {
    spawnSync(process.execPath, args, { cwd: ROOT, env: { ...process.env, TEST_REPORT: report } });
    return JSON.parse(readFileSync(report, 'utf8')) as TestReport;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('a test file', () => {
  let all: TestReport;
  beforeAll(() => {
    all = run(samples);
  });
  const failuresOf = (name: keyof typeof samples) =>
    all.failures.filter((failure) => failure.includes(`/${name}.spec.ts`));

  it('passes with its other tests', () => {
    // Two of "limit", and one each of "preparation" and "spies".
    expect(all.passed).toBe(4);
  });

  it('fails with the test that takes longer than its limit', () => {
    expect(failuresOf('limit')).toEqual([
      expect.stringMatching(/limit\.spec\.ts › hangs: .*longer than 50 ms/),
    ]);
  });

  it('runs no test after a preparation that failed', () => {
    expect(failuresOf('preparation')).toEqual([
      expect.stringContaining('a block > (beforeAll): no scene'),
      expect.stringContaining('another > runs too: no props'),
    ]);
  });

  it('restores spies and timers after each test, failed ones too', () => {
    expect(failuresOf('spies')).toEqual([expect.stringContaining('spies.spec.ts › fails: ')]);
  });

  it('fails for what no test caught', () => {
    expect(failuresOf('stray')).toEqual([
      expect.stringContaining('lets a promise go: lost'),
      expect.stringContaining('(afterAll): late'),
    ]);
  });

  it('fails for a function that hooks do not call, an empty table and a parameter that no table gives', () => {
    expect(failuresOf('teardown')).toEqual([expect.stringContaining('returned a function')]);
    expect(failuresOf('table')).toEqual([expect.stringContaining('empty Array')]);
    expect(failuresOf('parameter')).toEqual([expect.stringContaining('parameter')]);
  });

  it('fails for a test that asserts nothing', () => {
    expect(failuresOf('empty')).toEqual([expect.stringContaining('asserted nothing')]);
  });

  it('is named when its process ends within it', () => {
    expect(run(exit).failures).toEqual([expect.stringMatching(/exit\.spec\.ts: .*exited unexpectedly/)]);
  });
});
