import { isUnneeded } from './unneeded.ts';

const prisma = '@prisma+client@7.10.0_x/node_modules/@prisma/client/runtime';

it.each([
  'stripe@23.1.0/node_modules/stripe/cjs/stripe.core.js.map',
  'stripe@23.1.0/node_modules/stripe/types/index.d.ts',
  'rxjs@7.8.2/node_modules/rxjs/src/index.ts',
  'zod@4.6.7/node_modules/zod/README.md',
  `${prisma}/query_compiler_fast_bg.mysql.wasm-base64.mjs`,
  `${prisma}/query_compiler_fast_bg.postgresql.wasm-base64.js`,
  `${prisma}/query_compiler_small_bg.postgresql.mjs`,
])('leaves out a file that Node never reads: %s', (path) => {
  expect(isUnneeded(path, false)).toBe(true);
});

it.each([
  'stripe@23.1.0/node_modules/stripe/cjs/stripe.core.js',
  'stripe@23.1.0/node_modules/stripe/package.json',
  'sharp@0.35.5/node_modules/@img/sharp-linux-x64/lib/sharp-linux-x64.node',
  'zod@4.6.7/node_modules/zod/LICENSE.md',
  `${prisma}/client.mjs`,
  `${prisma}/query_compiler_fast_bg.postgresql.mjs`,
  `${prisma}/query_compiler_fast_bg.postgresql.wasm-base64.mjs`,
])('keeps what runs and the licenses: %s', (path) => {
  expect(isUnneeded(path, false)).toBe(false);
});

it('leaves out development tools and their links', () => {
  expect(isUnneeded('@esbuild+linux-x64@0.28.2', true)).toBe(true);
  expect(isUnneeded('esbuild@0.28.2', true)).toBe(true);
  expect(isUnneeded('react-email@6.11.13/node_modules/.bin', true)).toBe(true);
  expect(isUnneeded('stripe@23.1.0', true)).toBe(false);
});
