import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(import.meta.dirname, '../..');
const files = globSync('**/*.ts', {
  cwd: sources,
  exclude: ['**/*spec.ts', '**/testing/**', '**/generated/**'],
});

/** Files that load a module whenever they are loaded themselves. A dynamic import loads it later, a type import never. */
const importersOf = (module: RegExp) =>
  files.filter((file) => {
    const statements = readFileSync(join(sources, file), 'utf8').matchAll(
      /^(?:import|export)\s+(?!type\b)[^;]*?'([^']+)';/gm,
    );
    return Array.from(statements, ([, from = '']) => from).some((from) => module.test(from));
  });

it('a process without a collector loads no tracing library', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(importersOf(/^@opentelemetry\//)).toEqual(['foundation/telemetry/otlp-traces.adapter.ts']);
  expect(importersOf(/otlp-traces\.adapter/)).toEqual([]);
});
