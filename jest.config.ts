import { readFileSync } from 'node:fs';
import type { Config } from 'jest';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8')) as {
  jsc: Record<string, unknown>;
};
// The build writes imports as .js; tests run the .ts files where they lie.
const jsc = { ...swc.jsc, rewriteRelativeImportExtensions: false };
const shared: Config = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { ...swc, jsc, swcrc: false }] },
  modulePathIgnorePatterns: ['/dist/', '/.homeport/'],
};

export default {
  // A whole product with its database starts within a test file, on machines that do other things too.
  testTimeout: 60_000,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{apps,packages,scripts}/**/*.spec.ts'] },
    { ...shared, displayName: 'int', testMatch: ['<rootDir>/{apps,packages,scripts}/**/*.int-spec.ts'] },
  ],
} satisfies Config;
