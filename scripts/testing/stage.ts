import { describeFailure } from '../process/failure.ts';
import { interruption } from '../process/interruption.ts';
import { Steps } from '../process/steps.ts';
import { stopTools } from '../process/tool.ts';
import { startContractReport, withContractReport } from './contract-report.ts';
import type { StageResult } from './result.ts';
import { type Outcome, type StageContext, STAGES } from './stages.ts';
import { startRecords } from './ui-coverage.ts';

// Runs the stage that the command line names, with filters for its files, and sends its result to the process that started it.

const [stage = '', ...filters] = process.argv.slice(2);
const context: StageContext = { steps: new Steps(), filters, cleanUps: [] };
let stopping = false;

async function runStage(): Promise<StageResult> {
  const begun = performance.now();
  startContractReport(stage, process.env);
  startRecords(stage, process.env);
  const run = STAGES[stage]?.(context) ?? Promise.reject(new Error(`There is no stage "${stage}".`));
  const outcome = await run.catch((error: unknown): Outcome => {
    if (!stopping) console.error(describeFailure(error));
    return { ok: false };
  });
  return {
    stage,
    passed: 0,
    failures: [],
    ...withContractReport(outcome, process.env),
    seconds: (performance.now() - begun) / 1000,
  };
}

try {
  const result = await Promise.race([runStage(), interruption()]);
  await new Promise((sent) => process.send?.(result, sent));
} catch {
  // Interrupted: the process that started it says so.
  process.exitCode = 1;
} finally {
  stopping = true;
  stopTools();
  for (const cleanUp of context.cleanUps)
    await cleanUp().catch((error: unknown) => {
      console.error(describeFailure(error));
      process.exitCode = 1;
    });
}
process.exit();
