import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Observations, SIGHTINGS } from './observation.ts';
import { keepRecord } from './records.ts';

/** Keeps what each passed journey saw. */
export default class CoverageReporter implements Reporter {
  onTestEnd(_: TestCase, { status, attachments }: TestResult): void {
    if (status !== 'passed') return;
    for (const { name, path } of attachments) {
      if (name === SIGHTINGS && path) keepRecord(JSON.parse(readFileSync(path, 'utf8')) as Observations);
    }
  }
}
