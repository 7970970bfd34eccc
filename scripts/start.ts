import { describeFailure } from './process/failure.ts';
import { Interruption, interruption } from './process/interruption.ts';
import { dataDirectory, loadDotEnv } from './process/paths.ts';
import { Steps } from './process/steps.ts';
import type { MovedPort } from './environment/ports.ts';
import { type Environment, startEnvironment } from './environment/local-environment.ts';

const steps = new Steps(console.log, Number(process.env['HOMEPORT_COMMAND_AT']) || Date.now());
const abort = new AbortController();
const asked = interruption();
let environment: Environment | undefined;

try {
  loadDotEnv();
  const dataDir = dataDirectory(process.env);
  asked.catch(() => abort.abort());
  environment = await startEnvironment({
    dataDir,
    env: process.env,
    steps,
    restarts: true,
    signal: abort.signal,
  });
  console.log(greeting(environment, dataDir));
  await Promise.race([environment.failed, asked]);
} catch (error) {
  if (abort.signal.aborted || error instanceof Interruption) {
    console.log('\nStopping …');
  } else {
    console.error(`\n${describeFailure(error)}`);
    process.exitCode = 1;
  }
} finally {
  await environment?.stop();
}
if (process.exitCode !== 1) console.log('Stopped; the data stay.');
process.exit();

function greeting({ urls, signIns, moved }: Environment, dataDir: string): string {
  const addresses = [
    ['Portal', urls.portal],
    ['Sandbox console', `${urls.console}  (inbox, codes, payments, panels, time, faults)`],
    ['API documentation', `${urls.portal}/api/docs`],
    ['Metrics', `${urls.metrics}/metrics and ${urls.workerMetrics}/metrics`],
    ['Data and logs', dataDir],
  ];
  return [
    `\nHomeport is ready after ${steps.elapsed()}.\n`,
    ...addresses.map(([name = '', value]) => `  ${name.padEnd(18)} ${value}`),
    ...(moved.length > 0
      ? ['\nIn use by other programs, so free ports were chosen:\n', ...moved.map(moveLine)]
      : []),
    ...(signIns.length > 0
      ? ['\nDemonstration sign-ins:\n', ...table(signIns), secondFactorLine(urls.console)]
      : []),
    '\nCtrl-C stops everything.',
  ].join('\n');
}

function secondFactorLine(console: string): string {
  return `\n  Codes by mail: ${console}   Codes of the agent and the admin: ${console}/authenticator`;
}

function moveLine({ owner, from, to }: MovedPort): string {
  return `  ${String(from).padEnd(5)} -> ${String(to).padEnd(5)}  ${owner}`;
}

function table(rows: Record<string, string>[]): string[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const width = (column: string) => Math.max(...rows.map((row) => (row[column] ?? '').length));
  return rows.map(
    (row) => `  ${columns.map((column) => (row[column] ?? '').padEnd(width(column))).join('  ')}`,
  );
}
