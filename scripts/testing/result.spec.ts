import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readVitestReport, readPlaywrightReport, summary } from './result.ts';

let file = '';
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
});
afterEach(() => rmSync(join(file, '..'), { recursive: true }));

const write = (report: object) => writeFileSync(file, JSON.stringify(report));

describe('the count of tests', () => {
  it('takes a test file that could not be loaded for a failed test', () => {
    write({ numPassedTests: 4, numFailedTests: 0, success: false });
    expect(readVitestReport(file)).toEqual({ passed: 4, failed: 1 });
  });

  it('takes each failed test for one', () => {
    write({ numPassedTests: 4, numFailedTests: 2, success: false });
    expect(readVitestReport(file)).toEqual({ passed: 4, failed: 2 });
  });

  it('takes a journey that passed only on a retry for a failed one', () => {
    write({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] });
    expect(readPlaywrightReport(file)).toEqual({ passed: 5, failed: 2 });
  });

  it('takes a run without a report for a failed one', () => {
    expect(readVitestReport(file)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('summary', () => {
  it('ends with the sum over all runs, alone on its line', () => {
    const text = summary([
      { stage: 'lint', ok: false, seconds: 1.23, passed: 0, failed: 0 },
      { stage: 'unit', ok: true, seconds: 10, passed: 7, failed: 0 },
      { stage: 'int', ok: false, seconds: 2, passed: 3, failed: 1 },
    ]);
    expect(text.split('\n')).toEqual([
      '✗ lint   1.2 s',
      '✓ unit  10.0 s  7 passed, 0 failed',
      '✗ int    2.0 s  3 passed, 1 failed',
      '10 passed, 1 failed',
    ]);
  });
});
