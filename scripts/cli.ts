import { describeFailure } from './process/failure.ts';
import { COMPILE_CACHE, dataDirectory, loadDotEnv } from './process/paths.ts';
import { runTool } from './process/tool.ts';
import { readRuntime } from './environment/runtime.ts';

// The product's command line in the local environment, with the variables that its start wrote down.
try {
  loadDotEnv();
  const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...readRuntime(dataDirectory(process.env)) };
  process.exitCode = await runTool('apps/api/dist/cli.js', process.argv.slice(2), { env, stdin: 'inherit' });
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
process.exit();
