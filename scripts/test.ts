import { Failure, describeFailure } from './process/failure.ts';
import { Interruption, interruption } from './process/interruption.ts';
import { Steps } from './process/steps.ts';
import { stopTools } from './process/tool.ts';
import { generateClient } from './environment/build.ts';
import { type Phase, choose, runPhases, stopStages } from './testing/lanes.ts';
import { type StageResult, summary } from './testing/result.ts';
import { STAGES } from './testing/stages.ts';
import { chooseShare } from './testing/share.ts';
import { judgeCoverage, sawWholeClient } from './testing/ui-coverage.ts';

const FILTERED_STAGES = ['unit', 'component', 'int', 'e2e'];
/** Those of which a run takes a share. */
const GENERATING_STAGES = ['int', 'soak', 'e2e'];
const steps = new Steps();
let stopping = false;

/**
 * First what fails fast. Journeys wait for pages and timers a quarter of their time: component tests use the processor
 * meanwhile. The soak test waits for processes that it killed.
 */
const PHASES: Phase[] = [
  [{ stages: ['format', 'lint', 'types', 'unit'] }],
  [{ stages: ['e2e'] }, { stages: ['component'], niceness: 5 }],
  [{ stages: ['int'] }, { stages: ['soak'] }],
];

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
  const names = Object.keys(STAGES);
  const unordered = await runPhases(choose(PHASES, stages.length > 0 ? stages : names), filters);
  const results = unordered.toSorted((a, b) => names.indexOf(a.stage) - names.indexOf(b.stage));
  if (!stopping && filters.length > 0) refuseNone(results, filters);
  if (!stopping && sawWholeClient(results, filters)) results.push(await judge());
  if (results.some(({ stage }) => GENERATING_STAGES.includes(stage)))
    console.log(`\nShare of the cases: ${share}`);
  return results;
}

async function judge(): Promise<StageResult> {
  console.log('\n── coverage');
  const begun = performance.now();
  const { ok } = await judgeCoverage(process.env);
  return { stage: 'coverage', ok, passed: 0, failures: [], seconds: (performance.now() - begun) / 1000 };
}

/** Refuses filters that no test file matches. */
function refuseNone(results: readonly StageResult[], filters: readonly string[]): void {
  if (results.some(({ ok, passed }) => !ok || passed > 0)) return;
  throw new Failure(`No test was found in files named ${filters.map((filter) => `"${filter}"`).join(', ')}.`);
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
  await stopStages();
}
process.exit();
