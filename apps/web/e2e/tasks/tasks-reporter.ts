import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { tableOf } from './table.ts';
import { TASK } from './task.ts';
import type { TaskResult } from './task.ts';

/** Prints what the tasks of a run took, and writes it as `tasks.txt` beside the file that TEST_REPORT names. */
export default class TasksReporter implements Reporter {
  private readonly results: TaskResult[] = [];

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type === TASK && description) this.results.push(JSON.parse(description) as TaskResult);
    }
  }

  onEnd(): void {
    if (this.results.length === 0) return;
    const table = tableOf(this.results);
    console.log(`\n${table}`);
    const report = process.env.TEST_REPORT;
    if (report) writeFileSync(join(report, '..', 'tasks.txt'), `${table}\n`);
  }
}
