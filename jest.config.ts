import type { Config } from 'jest';

/** A project of the tests whose file names end in `ending`. */
const project = (displayName: string, ending: string) => ({
  displayName,
  // The test files of a worker share its modules: loading the product anew for each took longer than most tests do.
  runner: 'jest-light-runner/child-process',
  roots: ['<rootDir>/apps', '<rootDir>/packages', '<rootDir>/scripts'],
  testMatch: [`**/*.${ending}`],
  modulePathIgnorePatterns: ['/dist/'],
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/jest/setup.ts'],
  transform: {},
});

/** Tests of React components. They have workers of their own, in which a document exists. */
const component = project('component', 'spec.tsx');
const TESTING = '<rootDir>/apps/web/src/testing';

export default {
  projects: [
    project('unit', 'spec.ts'),
    {
      ...component,
      setupFiles: [`${TESTING}/dom.ts`],
      setupFilesAfterEnv: [...component.setupFilesAfterEnv, `${TESTING}/setup.ts`],
    },
    project('int', 'int-spec.ts'),
  ],
  // Tests wait for timers and databases about as long as they compute.
  maxWorkers: 4,
  ...(process.env['TEST_ORDER_SEED'] ? { testSequencer: './scripts/testing/jest/file-order.ts' } : {}),
  reporters: ['./scripts/testing/jest/reporter.ts', 'default'],
} satisfies Config;
