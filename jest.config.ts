import type { Config } from 'jest';

const CLIENT = 'apps/web/src';

/** A project of the tests whose file names end in `ending`. */
const project = (displayName: string, ending: string) => ({
  displayName,
  // The test files of a worker share its modules: loading the product anew for each took longer than most tests do.
  runner: 'jest-light-runner/child-process',
  roots: ['<rootDir>/apps', '<rootDir>/packages', '<rootDir>/scripts'],
  testMatch: [`**/*.${ending}`],
  modulePathIgnorePatterns: ['/dist/'],
  testPathIgnorePatterns: [`<rootDir>/${CLIENT}/`],
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/jest/setup.ts'],
  transform: {},
});

const unit = project('unit', 'spec.ts');
/** The client's tests. Their workers have a document and an API played by MSW. */
const component = {
  ...unit,
  displayName: 'component',
  roots: [`<rootDir>/${CLIENT}`],
  testMatch: ['**/*.spec.ts?(x)'],
  testPathIgnorePatterns: [],
  setupFiles: [`<rootDir>/${CLIENT}/testing/dom.ts`],
  setupFilesAfterEnv: [...unit.setupFilesAfterEnv, `<rootDir>/${CLIENT}/testing/setup.ts`],
};

export default {
  projects: [unit, component, project('int', 'int-spec.ts')],
  // Tests wait for timers and databases about as long as they compute.
  maxWorkers: 4,
  testSequencer: './scripts/testing/jest/file-order.ts',
  reporters: ['./scripts/testing/jest/reporter.ts', 'default'],
} satisfies Config;
