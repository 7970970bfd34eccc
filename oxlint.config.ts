import { defineConfig } from 'oxlint';
import { elements, files, layers, policies } from './scripts/lint/boundaries.ts';
import { restricted } from './scripts/lint/imports.ts';

const TESTS = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.int-spec.ts', '**/testing/**', 'apps/web/e2e/**'];
/** What Jest puts in reach of tests, and the compiler of every file. */
const JEST = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'jest', 'test'];
/** Rules that need declared types, which plain JavaScript does not have. */
const TYPED = [
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
];

/** Classes of the foundation whose plain name says more than a kind would. */
const NAMED_FOR_WHAT_THEY_ARE = ['Clock', 'Config', 'Database', 'Ownership'];

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'node',
    'promise',
    'react',
    'jsx-a11y',
    'jest',
  ],
  jsPlugins: ['eslint-plugin-boundaries', './scripts/lint/homeport.mjs'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  settings: {
    'boundaries/elements': elements,
    'boundaries/files': files,
  },
  rules: {
    'boundaries/dependencies': ['error', { default: 'disallow', checkUnknownLocals: true, policies }],
    'eslint/max-lines': ['error', { max: 400 }],
    'eslint/no-restricted-globals': ['error', ...JEST],
    'eslint/no-restricted-imports': ['error', restricted()],
    'homeport/clock': 'error',
    'homeport/kinds': ['error', { except: NAMED_FOR_WHAT_THEY_ARE }],
    'homeport/layers': ['error', layers],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'node/no-process-env': 'error',
    'typescript/ban-ts-comment': [
      'error',
      { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
    ],
    'typescript/await-thenable': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    // A form library's async handler is a fine event handler: it reports its failures itself.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // Wanted here: control characters are what input is checked for, and code points what a text is cut by.
    'eslint/no-control-regex': 'off',
    'typescript/no-misused-spread': 'off',
    // A role that repeats the tag's own is what Safari needs for an unstyled list; a dialog focuses its first field.
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Tables make tests.
    'jest/require-to-throw-message': 'off',
    'promise/no-callback-in-promise': 'off',
  },
  overrides: [
    {
      files: ['**/*.js', '**/*.mjs'],
      rules: Object.fromEntries(TYPED.map((rule) => [`typescript/${rule}`, 'off'])),
    },
    {
      files: ['apps/web/src/**'],
      rules: { 'homeport/formats': 'error', 'homeport/texts': 'error' },
    },
    {
      files: ['apps/api/src/**'],
      rules: { 'homeport/messages': 'error' },
    },
    {
      files: ['apps/web/src/foundation/format/**'],
      rules: { 'homeport/formats': 'off' },
    },
    {
      // Texts are never parsed as HTML in the browser, whose policy forbids it: `readRichText` reads them.
      files: ['apps/web/src/**'],
      rules: { 'eslint/no-restricted-globals': ['error', ...JEST, 'DOMParser'] },
    },
    {
      files: TESTS,
      // What stands for anything of a kind in an expectation is of type any; a test may set its scene with any part.
      rules: {
        'eslint/no-restricted-globals': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'homeport/layers': 'off',
        'homeport/formats': 'off',
        'homeport/kinds': 'off',
        'homeport/messages': 'off',
        'homeport/texts': 'off',
      },
    },
    {
      files: ['apps/api/src/**'],
      rules: {
        'eslint/no-restricted-imports': ['error', restricted('vendors', 'prisma', 'sandbox')],
        'homeport/prisma-in-repositories': 'error',
        'homeport/transaction-by-hand': 'error',
      },
    },
    {
      files: [
        'apps/api/src/**/*.{adapter,driver}.ts',
        // A panel driver's own files.
        'apps/api/src/hosting/panel/*/*.ts',
        ...TESTS.map((pattern) => `apps/api/src/${pattern}`),
      ],
      rules: { 'eslint/no-restricted-imports': ['error', restricted('prisma', 'sandbox')] },
    },
    {
      // The database itself and those who may touch it.
      files: ['apps/api/src/**/*.repository.ts', 'apps/api/src/foundation/{database,operations,testing}/**'],
      rules: {
        'eslint/no-restricted-imports': ['error', restricted('vendors', 'sandbox')],
        'homeport/prisma-in-repositories': 'off',
      },
    },
    {
      // Pages of website templates, sample data of emails, and the payment provider's own protocol.
      files: [
        'apps/api/src/templates/catalogue/**',
        'apps/api/src/foundation/mail/mail-samples.ts',
        'apps/api/src/billing/stripe/stripe-http-client.adapter.ts',
      ],
      rules: { 'homeport/messages': 'off' },
    },
    {
      files: ['apps/api/src/foundation/database/**'],
      rules: { 'homeport/transaction-by-hand': 'off' },
    },
    {
      files: ['apps/web/**'],
      rules: {
        'eslint/no-restricted-imports': ['error', restricted('server', 'packages', 'sandbox', 'mutations')],
      },
    },
    {
      files: ['apps/web/src/foundation/http/query.ts'],
      rules: { 'eslint/no-restricted-imports': ['error', restricted('server', 'packages', 'sandbox')] },
    },
    {
      files: ['packages/**'],
      rules: {
        'eslint/no-restricted-imports': ['error', restricted('server', 'kin')],
      },
    },
    {
      // A client's tests hold its requests to the published contract.
      files: [
        'packages/{bunny,gandi,hestiacp,mxroute,plesk}/src/**/*.spec.ts',
        'packages/plesk/src/testing/**',
      ],
      rules: { 'eslint/no-restricted-imports': ['error', restricted('server')] },
    },
    {
      files: ['packages/{contract,icu,provider-contracts,provider-http}/**'],
      rules: {
        'eslint/no-restricted-imports': ['error', restricted('server', 'ours')],
      },
    },
    {
      files: ['apps/sandbox/**'],
      rules: {
        'eslint/no-restricted-imports': ['error', restricted('server', 'contracts')],
      },
    },
    {
      files: ['apps/sandbox/**/*.int-spec.ts', 'apps/sandbox/**/testing/**'],
      rules: { 'eslint/no-restricted-imports': ['error', restricted('server', 'sandbox')] },
    },
    {
      // The browser's time is the visitor's; a test's, a script's and the sandbox's own clock are no part of the product.
      files: [
        'apps/api/src/foundation/clock/clock.ts',
        'apps/sandbox/src/core/clock.ts',
        'apps/sandbox/**/assets/**',
        'apps/web/**',
        'scripts/**',
        ...TESTS,
      ],
      rules: { 'homeport/clock': 'off' },
    },
    {
      files: [
        'apps/api/src/foundation/config/**',
        'apps/sandbox/src/main.ts',
        'apps/sandbox/src/seed.ts',
        'scripts/**',
        '*.config.ts',
        'apps/web/*.config.ts',
        ...TESTS,
      ],
      rules: { 'node/no-process-env': 'off' },
    },
  ],
  ignorePatterns: ['**/dist/**', '**/generated/**', '.homeport/**', 'coverage/**'],
});
