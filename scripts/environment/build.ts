import { rmSync } from 'node:fs';
import { inProject } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { askTool } from '../process/tool.ts';
import { contentHash, onceFor } from './stamp.ts';

const CLIENT = inProject('apps/api/src/foundation/database/generated');
const TESTS = /(\.(int-)?spec\.tsx?$|\/(node_modules|dist|generated|e2e|test-results)$)/;

/** Generates the database client when the schema changed since. */
export async function generateClient(steps: Steps): Promise<void> {
  const stamp = contentHash([inProject('prisma/schema'), inProject('node_modules/prisma/package.json')]);
  await onceFor(`${CLIENT}/.stamp`, stamp, () =>
    steps.run('Generate the database client', async () => {
      // Generating needs no engine, only the name of a file that exists, and saves its download.
      const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' };
      await askTool('Generating the client', 'node_modules/prisma/build/index.js', ['generate'], { env });
    }),
  );
}

/** Compiles the API into `apps/api/dist` when its sources changed since. */
export async function buildApi(steps: Steps): Promise<void> {
  const dist = inProject('apps/api/dist');
  const stamp = contentHash(
    [inProject('apps/api/src'), inProject('.swcrc'), inProject('prisma/schema')],
    TESTS,
  );
  await onceFor(`${dist}/.stamp`, stamp, () =>
    steps.run('Build the API', async () => {
      rmSync(dist, { recursive: true, force: true });
      const from = ['src', '--out-dir', 'dist', '--strip-leading-paths', '--config-file', '../../.swcrc'];
      const flags = ['--ignore', '**/*.spec.ts,**/*.int-spec.ts', '--quiet'];
      const cwd = inProject('apps/api');
      await askTool('Building the API', 'node_modules/@swc/cli/bin/swc.js', [...from, ...flags], { cwd });
    }),
  );
}

/** Builds the web client into `apps/web/dist` when its sources changed since. */
export async function buildWeb(steps: Steps): Promise<void> {
  const inputs = ['apps/web', 'packages/contract/src', 'packages/icu/src', 'pnpm-lock.yaml'].map((path) =>
    inProject(path),
  );
  await onceFor(inProject('apps/web/dist/.stamp'), contentHash(inputs, TESTS), () =>
    steps.run('Build the web client', async () => {
      rmSync(inProject('apps/web/dist'), { recursive: true, force: true });
      const cwd = inProject('apps/web');
      const vite = 'apps/web/node_modules/vite/bin/vite.js';
      await askTool('Building the web client', vite, ['build'], { cwd });
      await askTool('Building its public pages', vite, ['build', '--ssr', 'prerender.ts'], { cwd });
    }),
  );
}
