import { defineConfig } from 'vitest/config';

/** A project of the tests whose file names end in `ending`. */
const project = (name: string, ending: string) => ({
  extends: true as const,
  test: { name, include: [`{apps,packages,scripts}/**/*.${ending}`] },
});

export default defineConfig({
  test: {
    // The test files of a worker share its modules: loading the product anew for each took longer than most tests do.
    isolate: false,
    // Tests wait for timers and databases about as long as they compute.
    maxWorkers: 4,
    // A whole product with its database starts within a test file, on machines that do other things too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [project('unit', 'spec.ts'), project('int', 'int-spec.ts')],
  },
});
