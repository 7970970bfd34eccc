import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';

/** Writes a run of journeys as the tests' own report (`scripts/testing/result.ts`) to the file TEST_REPORT names. */
export default class JourneysReporter implements Reporter {
  private all: TestCase[] = [];
  private readonly failures: string[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    this.all = suite.allTests();
  }

  onError(error: TestError): void {
    this.failures.push(`outside of any journey: ${firstLine(error.message)}`);
  }

  onEnd(): void {
    const file = process.env.TEST_REPORT;
    if (!file) return;
    // A journey that passed only on a retry would be one that fails.
    const failed = this.all.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()));
    const passed = this.all.filter((test) => test.outcome() === 'expected').length;
    const failures = failed.map((test) => {
      const [, , ...path] = test.titlePath();
      // A journey out of time has two errors: that it is, and what it was waiting for.
      const errors = test.results.at(-1)?.errors ?? [];
      return `${path.join(' › ')}: ${errors.map(({ message }) => firstLine(message)).join(' · ')}`;
    });
    writeFileSync(file, JSON.stringify({ passed, failures: [...this.failures, ...failures] }));
  }
}

const firstLine = (text = '') => text.split('\n', 1)[0];
