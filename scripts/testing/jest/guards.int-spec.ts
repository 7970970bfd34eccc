import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, inProject } from '../../process/paths.ts';
import type { TestReport } from '../result.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guards-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a test file that says `text`, as the runs of `npm test` do. */
function run(text: string): TestReport {
  const report = join(folder, 'report.json');
  writeFileSync(join(folder, 'sample.spec.ts'), text);
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
  spawnSync(process.execPath, args, { cwd: ROOT, env: { ...process.env, TEST_REPORT: report } });
  return JSON.parse(readFileSync(report, 'utf8')) as TestReport;
}

describe('a test file', () => {
  it('fails with the test that takes longer than its limit', () => {
    const { passed, failures } = run(`
      it('is quick', () => expect(1).toBe(1));
      it('hangs', () => new Promise(() => {}), 50);
      it('goes on', () => expect(1).toBe(1));`);
    expect(passed).toBe(2);
    expect(failures).toEqual([expect.stringMatching(/sample\.spec\.ts › hangs: .*longer than 50 ms/)]);
  });

  it('runs no test after a preparation that failed', () => {
    const { passed, failures } = run(`
      describe('a block', () => {
        beforeAll(() => { throw new Error('no scene'); });
        it('runs', () => {});
      });
      describe('another', () => {
        beforeEach(() => { throw new Error('no props'); });
        it('runs too', () => { throw new Error('ran'); });
      });
      it('is apart', () => expect(1).toBe(1));`);
    expect(passed).toBe(1);
    expect(failures).toEqual([
      expect.stringContaining('a block > (beforeAll): no scene'),
      expect.stringContaining('another > runs too: no props'),
    ]);
  });

  it('restores spies and timers after each test, failed ones too', () => {
    const { passed, failures } = run(`
      const host = { name: () => 'own' };
      it('fails', () => {
        jest.useFakeTimers({ now: 0 });
        jest.spyOn(host, 'name').mockReturnValue('spied');
        expect(host.name()).toBe('own');
      });
      it('is not affected', () => {
        expect(host.name()).toBe('own');
        expect(Date.now()).toBeGreaterThan(1e12);
      });`);
    expect(passed).toBe(1);
    expect(failures).toEqual([expect.stringContaining('sample.spec.ts › fails: ')]);
  });

  it('fails for what no test caught', () => {
    const { failures } = run(`
      it('lets a promise go', () => { expect(1).toBe(1); void Promise.reject(new Error('lost')); });
      afterAll(() => { setImmediate(() => { throw new Error('late'); }); });`);
    expect(failures).toEqual([
      expect.stringContaining('lets a promise go: lost'),
      expect.stringContaining('(afterAll): late'),
    ]);
  });

  it('fails for a function that hooks do not call, an empty table and a parameter that no table gives', () => {
    expect(run(`beforeEach(() => () => {}); it('runs', () => {});`).failures).toEqual([
      expect.stringContaining('returned a function'),
    ]);
    expect(run(`it.each([])('runs', () => {});`).failures).toEqual([expect.stringContaining('empty Array')]);
    expect(run(`it('runs', (done) => {});`).failures).toEqual([expect.stringContaining('parameter')]);
  });

  it('fails for a test that asserts nothing', () => {
    expect(
      run(`it('looks at an empty list', () => { for (const each of []) expect(each).toBe(1); });`).failures,
    ).toEqual([expect.stringContaining('asserted nothing')]);
  });

  it('is named when its process ends within it', () => {
    expect(run(`it('ends', () => process.exit(0));`).failures).toEqual([
      expect.stringMatching(/sample\.spec\.ts: .*exited unexpectedly/),
    ]);
  });
});
