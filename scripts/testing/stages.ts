import { availableParallelism, cpus } from 'node:os';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '../process/paths.ts';
import type { Steps } from '../process/steps.ts';
import { runTool } from '../process/tool.ts';
import { runSoak } from '../soak/run.ts';
import { runJourneys } from './journeys.ts';
import { typeScriptProjects } from './projects.ts';
import { type TestReport, readTestReport } from './result.ts';
import { startTestServices } from './services.ts';

export type Outcome = Partial<TestReport> & { ok: boolean };

/** What a stage is given by the process that runs it. */
export interface StageContext {
  steps: Steps;
  /** File names for the stage's test runner; empty: all files. */
  filters: string[];
  /** Takes what has to run at the end, whatever the outcome. */
  cleanUps: (() => Promise<void>)[];
}

/** These only compute: beyond the processors, another worker would only load the portal once more. */
const COMPONENT_WORKERS = Math.min(4, availableParallelism());

/** The compiler lives for seconds; collecting garbage whenever its heap has doubled takes a third of its time. */
const RARELY_COLLECTED = { GOGC: '400' };

/** Every stage by its name. */
export const STAGES: Record<string, (context: StageContext) => Promise<Outcome>> = {
  format: async () => ({ ok: (await runTool('node_modules/oxfmt/bin/oxfmt', ['--check', '.'])) === 0 }),
  lint: async () => ({ ok: (await runTool('node_modules/oxlint/bin/oxlint', ['--type-aware', '.'])) === 0 }),
  types: checkTypes,
  unit: ({ filters }) => runJest('unit', filters, {}),
  component: ({ filters }) => runJest('component', filters, {}, COMPONENT_WORKERS),
  int: async ({ steps, filters, cleanUps }) => {
    const services = await startTestServices(steps, process.env);
    cleanUps.push(services.stop);
    const outcome = await runJest('int', filters, services.env);
    await services.stop();
    return outcome;
  },
  soak: ({ steps, cleanUps }) => runSoak(steps, cleanUps),
  e2e: ({ steps, filters, cleanUps }) => runJourneys(steps, filters, cleanUps),
};

async function checkTypes(): Promise<Outcome> {
  const projects = typeScriptProjects();
  let ok = true;
  const worker = async () => {
    for (let project = projects.shift(); project; project = projects.shift()) {
      // Each checker of a project works out the types anew that it shares with the others.
      const code = await runTool('node_modules/typescript/bin/tsc', ['-p', project, '--checkers', '1'], {
        env: RARELY_COLLECTED,
      });
      if (code !== 0) ok = false;
    }
  };
  await Promise.all(cpus().slice(0, 2).map(worker));
  return { ok };
}

async function runJest(
  project: string,
  filters: string[],
  env: NodeJS.ProcessEnv,
  workers?: number,
): Promise<Outcome> {
  const report = join(dataDirectory(process.env), 'reports', `${project}.json`);
  rmSync(report, { force: true });
  const code = await runTool(
    'node_modules/jest/bin/jest.js',
    [
      '--selectProjects',
      project,
      ...(workers === undefined ? [] : ['--maxWorkers', String(workers)]),
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
