import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import type { TestReport } from './result.ts';

type Errors = readonly { message: string }[];

/** Writes a run of Vitest as a TestReport to the file TEST_REPORT names. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): void {
    const report: TestReport = { passed: 0, failures: [] };
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      report.passed += tests.filter((test) => test.result().state === 'passed').length;
      report.failures.push(
        ...[module, ...module.children.allSuites()].flatMap((group) => failuresOf(group, group.errors())),
        ...tests.flatMap((test) => failuresOf(test, test.result().errors ?? [])),
      );
    }
    report.failures.push(...unhandled.map((error) => `outside of any test: ${firstLine(error.message)}`));
    const file = process.env['TEST_REPORT'] ?? '';
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

function failuresOf(where: TestModule | TestSuite | TestCase, errors: Errors): string[] {
  const [error] = errors;
  if (!error) return [];
  const file = (where.type === 'module' ? where : where.module).relativeModuleId;
  const name = where.type === 'module' ? file : `${file} › ${where.fullName}`;
  return [`${name}: ${firstLine(error.message)}`];
}

const firstLine = (text: string) => text.split('\n', 1)[0];
