import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { summaryOf, toMarkdown } from './live/report.ts';
import { liveFacts, providerNames, runLive } from './live/run.ts';
import { describeFailure, Failure } from './process/failure.ts';
import { dataDirectory } from './process/paths.ts';

/**
 * `npm run providers:live -- [--provider <name>] [--fact <id>] [--write] [--report <folder>]`: tries the provider clients on
 * the accounts that the environment names, and compares each request and answer with the providers' contracts. Without
 * `--write` it only reads. It writes a report without secrets, as Markdown and as JSON.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      provider: { type: 'string', multiple: true, default: [] },
      fact: { type: 'string', multiple: true, default: [] },
      write: { type: 'boolean', default: false },
      report: { type: 'string', default: join(dataDirectory(process.env), 'providers-live') },
    },
  });
  const { provider: providers, fact: facts, write, report: folder } = values;
  refuseUnknown('provider', providers, providerNames);
  refuseUnknown(
    'fact',
    facts,
    liveFacts().map(({ fact }) => fact),
  );
  const results = await runLive(process.env, { write, facts, providers });
  for (const { provider, name, state, seen, differences } of results)
    console.log(`${state.padEnd(9)} ${provider}: ${name}: ${[seen, ...differences].join('; ')}`);
  const report = { at: new Date().toISOString(), write, results };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.md'), toMarkdown(report));
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${summaryOf(results)}\nReport: ${join(folder, 'report.md')}`);
  if (results.some(({ state }) => state === 'failed' || state === 'refuted')) process.exitCode = 1;
}

function refuseUnknown(what: string, given: readonly string[], known: readonly string[]): void {
  const unknown = given.filter((each) => !known.includes(each));
  if (unknown.length > 0)
    throw new Failure(`--${what}: There is no ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
}

try {
  await main();
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
process.exit();
