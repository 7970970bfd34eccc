import { readFileSync } from 'node:fs';
import type { Config } from 'jest';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8')) as Record<string, unknown>;
const shared: Config = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] },
  modulePathIgnorePatterns: ['/dist/', '/.homeport/'],
};

export default {
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{apps,packages,scripts}/**/*.spec.ts'] },
    { ...shared, displayName: 'int', testMatch: ['<rootDir>/{apps,packages,scripts}/**/*.int-spec.ts'] },
  ],
} satisfies Config;
