import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files with rules that the types of the `stripe` package cannot say. */
const files = ['billing', 'resources']
  .flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder)).map((name) => join(import.meta.dirname, folder, name)),
  )
  .filter((file) => !file.endsWith('.spec.ts') && !file.endsWith('.int-spec.ts'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  .filter(({ source }) => source.includes('throw invalid('));

describe('a rule of Stripe that types cannot say', () => {
  it('is found in these files', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it.each(files)('names its page, or that there is none: $file', ({ source }) => {
    expect(source).toMatch(/https:\/\/docs\.stripe\.com\/|Not stated/);
  });
});
