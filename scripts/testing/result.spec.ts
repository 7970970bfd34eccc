import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTestReport, summary } from './result.ts';

let file = '';
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
});
afterEach(() => rmSync(join(file, '..'), { recursive: true }));

describe('the report of a run', () => {
  it('is read as it was written', () => {
    writeFileSync(file, JSON.stringify({ passed: 4, failures: ['one'] }));
    expect(readTestReport(file)).toEqual({ passed: 4, failures: ['one'] });
  });

  it('takes a run without a report for a failed one', () => {
    expect(readTestReport(file)).toEqual({ passed: 0, failures: ['The run ended before it could report.'] });
  });
});

describe('summary', () => {
  it('names what failed, and ends with the sum over all runs, alone on its line', () => {
    const text = summary([
      { stage: 'lint', ok: false, seconds: 1.23, passed: 0, failures: [] },
      { stage: 'unit', ok: true, seconds: 10, passed: 7, failures: [] },
      { stage: 'int', ok: false, seconds: 2, passed: 3, failures: ['a.ts › adds: expected 1 to be 2'] },
    ]);
    expect(text.split('\n')).toEqual([
      'int: a.ts › adds: expected 1 to be 2',
      '✗ lint   1.2 s',
      '✓ unit  10.0 s  7 passed, 0 failed',
      '✗ int    2.0 s  3 passed, 1 failed',
      '10 passed, 1 failed',
    ]);
  });

  it('shows below a stage what was held to the contracts of the providers', () => {
    const contracts = { counts: [{ contract: 'gandi', requests: 12, answers: 20 }], mismatches: 0 };
    const text = summary([{ stage: 'int', ok: true, seconds: 2, passed: 3, failures: [], contracts }]);
    expect(text.split('\n')).toEqual([
      '✓ int   2.0 s  3 passed, 0 failed',
      '    gandi: 12 requests, 20 answers checked',
      "    0 mismatches with the providers' contracts",
      '3 passed, 0 failed',
    ]);
  });
});
