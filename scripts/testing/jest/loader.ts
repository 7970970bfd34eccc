import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Options, transformSync } from '@swc/core';
import { inProject } from '../../process/paths.ts';
import './worker-start.ts';

/** Sources that Node cannot run unchanged: decorators and JSX. */
const COMPILED = /\/apps\/api\/src\/.*\.ts$|\/apps\/.*\.tsx$/;

// The build's own compiler settings; only the names of imported files stay, because tests run the sources.
const build = JSON.parse(readFileSync(inProject('.swcrc'), 'utf8')) as Options;
const options: Options = {
  ...build,
  swcrc: false,
  sourceMaps: 'inline',
  // What is shown of a source is read from its file.
  inlineSourcesContent: false,
  jsc: Object.assign({}, build.jsc, { rewriteRelativeImportExtensions: false }),
};
const jsx: Options = {
  ...options,
  jsc: {
    ...options.jsc,
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

registerHooks({
  load(url, context, nextLoad) {
    // A test file's address ends with a query, so that every run loads it anew.
    const address = url.split('?', 1)[0] ?? url;
    if (!COMPILED.test(address)) return nextLoad(url, context);
    const filename = fileURLToPath(address);
    const chosen = filename.endsWith('.tsx') ? jsx : options;
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...chosen, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
