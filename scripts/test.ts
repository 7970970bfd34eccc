import { cpus } from 'node:os';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runSoak } from './soak/run.ts';
import { Failure, describeFailure } from './process/failure.ts';
import { Interruption, interruption } from './process/interruption.ts';
import { dataDirectory } from './process/paths.ts';
import { Steps } from './process/steps.ts';
import { runTool, stopTools } from './process/tool.ts';
import { generateClient } from './environment/build.ts';
import { startContractReport, withContractReport } from './testing/contract-report.ts';
import { runJourneys } from './testing/journeys.ts';
import { typeScriptProjects } from './testing/projects.ts';
import { type StageResult, type TestReport, readTestReport, summary } from './testing/result.ts';
import { type TestServices, startTestServices } from './testing/services.ts';
import { chooseShare } from './testing/share.ts';
import { judgeCoverage, sawWholeClient, startRecords } from './testing/ui-coverage.ts';

type Outcome = Partial<TestReport> & { ok: boolean };

const FILTERED_STAGES = ['unit', 'component', 'int', 'e2e'];
/** Those of which a run takes a share. */
const GENERATING_STAGES = ['int', 'soak', 'e2e'];
const NO_TESTS: TestReport = { passed: 0, failures: [] };
const steps = new Steps();
let stopping = false;
/** Cleanups that run at the end, whatever the outcome. */
const cleanUps: (() => Promise<void>)[] = [];

/** Every stage by its name, in the order in which they run. `filters` are file names for the stage's test runner. */
const STAGES: Record<string, (filters: string[]) => Promise<Outcome>> = {
  format: async () => ({ ok: (await runTool('node_modules/oxfmt/bin/oxfmt', ['--check', '.'])) === 0 }),
  lint: async () => ({ ok: (await runTool('node_modules/oxlint/bin/oxlint', ['--type-aware', '.'])) === 0 }),
  types: checkTypes,
  unit: (filters) => runJest('unit', filters, {}),
  component: (filters) => runJest('component', filters, {}),
  int: async (filters) => {
    const services: TestServices = await startTestServices(steps, process.env);
    cleanUps.push(services.stop);
    const outcome = await runJest('int', filters, services.env);
    await services.stop();
    return outcome;
  },
  soak: () => runSoak(steps, cleanUps),
  e2e: (filters) => runJourneys(steps, filters, cleanUps),
};

async function checkTypes(): Promise<Outcome> {
  const projects = typeScriptProjects();
  let ok = true;
  const worker = async () => {
    for (let project = projects.shift(); project; project = projects.shift()) {
      const code = await runTool('node_modules/typescript/bin/tsc', ['-p', project]);
      if (code !== 0) ok = false;
    }
  };
  await Promise.all(cpus().slice(0, 2).map(worker));
  return { ok };
}

async function runJest(project: string, filters: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = join(dataDirectory(process.env), 'reports', `${project}.json`);
  rmSync(report, { force: true });
  const code = await runTool(
    'node_modules/jest/bin/jest.js',
    [
      '--selectProjects',
      project,
      // The files that are asked for may all be another stage's.
      ...(filters.length > 0 ? ['--passWithNoTests', '--testPathPatterns', ...filters.map(literally)] : []),
    ],
    {
      // The workers inherit these from Jest's own process.
      node: [
        '--enable-source-maps',
        // Tests make much that is soon garbage; collecting it less often costs less.
        '--max-semi-space-size=32',
        '--disable-warning=ExperimentalWarning',
        '--import',
        './scripts/testing/jest/loader.ts',
      ],
      env: { ...env, NODE_ENV: 'test', TEST_REPORT: report },
    },
  );
  return { ok: code === 0, ...readTestReport(report) };
}

/** A part of a file's name as a pattern that matches it alone. */
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Arguments {
  stages: string[];
  filters: string[];
  /** Every generated case runs. */
  isFull: boolean;
}

/** Splits the command line: names of stages, then, after stages that run tests, filters for their files. */
function parseArguments(all: string[]): Arguments {
  const given = all.filter((word) => word !== '--full');
  const names = Object.keys(STAGES);
  const firstOther = given.findIndex((word) => !names.includes(word));
  const stages = firstOther === -1 ? given : given.slice(0, firstOther);
  const filters = given.slice(stages.length);
  const areFiltered = stages.length > 0 && stages.every((stage) => FILTERED_STAGES.includes(stage));
  if (filters.length > 0 && !areFiltered) {
    throw new Failure(`There is no stage "${filters[0]}": the stages are ${names.join(', ')}.`);
  }
  return { stages, filters, isFull: given.length < all.length };
}

async function main(given: string[]): Promise<StageResult[]> {
  const { stages, filters, isFull } = parseArguments(given);
  const share = chooseShare(process.env, { isFull, filters });
  await generateClient(steps);
  const results: StageResult[] = [];
  for (const [stage, run] of Object.entries(STAGES)) {
    if (stopping) break;
    if (stages.length === 0 || stages.includes(stage))
      results.push(await runStage(stage, () => run(filters)));
  }
  if (!stopping && filters.length > 0) refuseNone(results, filters);
  if (!stopping && sawWholeClient(results, filters))
    results.push(await runStage('coverage', () => judgeCoverage(process.env)));
  if (results.some(({ stage }) => GENERATING_STAGES.includes(stage)))
    console.log(`\nShare of the cases: ${share}`);
  return results;
}

/** Refuses filters that no test file matches. */
function refuseNone(results: readonly StageResult[], filters: readonly string[]): void {
  if (results.some(({ ok, passed }) => !ok || passed > 0)) return;
  throw new Failure(`No test was found in files named ${filters.map((filter) => `"${filter}"`).join(', ')}.`);
}

async function runStage(stage: string, run: () => Promise<Outcome>): Promise<StageResult> {
  console.log(`\n── ${stage}`);
  const begun = performance.now();
  startContractReport(stage, process.env);
  startRecords(stage, process.env);
  const outcome = await run().catch((error: unknown): Outcome => {
    if (!stopping) console.error(describeFailure(error));
    return { ok: false };
  });
  return {
    stage,
    ...NO_TESTS,
    ...withContractReport(outcome, process.env),
    seconds: (performance.now() - begun) / 1000,
  };
}

try {
  const results = await Promise.race([main(process.argv.slice(2)), interruption()]);
  console.log(`\n${summary(results)}`);
  process.exitCode = results.every((result) => result.ok) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Interruption ? error.message : describeFailure(error));
  process.exitCode = error instanceof Interruption ? 130 : 1;
} finally {
  stopping = true;
  stopTools();
  for (const cleanUp of cleanUps) await cleanUp();
}
process.exit();
