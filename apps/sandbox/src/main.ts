import { startSandbox } from './sandbox.ts';

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

try {
  const sandbox = await startSandbox(process.env);
  const stop = () => {
    sandbox.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`sandbox ready ${JSON.stringify(sandbox.urls)}\n`);
} catch (error) {
  fail(error);
}
