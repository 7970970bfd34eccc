import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { inProject } from '../process/paths.ts';
import type { StageResult } from './result.ts';

/** Stages that run one after another, while other lanes run theirs. */
export interface Lane {
  stages: string[];
  /** How far the lane stands back where the processor is short, from 0 to 19. */
  niceness?: number;
}

/** Lanes that run at the same time. */
export type Phase = Lane[];

/** The stages of these phases that are asked for. */
export function choose(phases: readonly Phase[], asked: readonly string[]): Phase[] {
  return phases
    .map((phase) =>
      phase
        .map((lane) => ({ ...lane, stages: lane.stages.filter((stage) => asked.includes(stage)) }))
        .filter(({ stages }) => stages.length > 0),
    )
    .filter((phase) => phase.length > 0);
}

const STAGE_SCRIPT = inProject('scripts/testing/stage.ts');
const running = new Set<ChildProcess>();
let stopping = false;

/**
 * Runs each stage as a process. A stage that fails stops no other. The output of a phase's first lane is shown as it
 * comes, that of the others when their stages end.
 * @param script runs the stage that its first argument names, and sends its result
 */
export async function runPhases(
  phases: readonly Phase[],
  filters: readonly string[],
  script = STAGE_SCRIPT,
): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const phase of phases) {
    const lanes = phase.map(async ({ stages, niceness = 0 }, index) => {
      for (const stage of stages) {
        if (stopping) return;
        const isShown = index === 0;
        if (isShown) console.log(`\n── ${stage}`);
        const { result, output } = await runStage([script, stage, ...filters], { niceness, isShown });
        results.push(result);
        if (!isShown) console.log(`\n── ${stage}, beside the others\n${output}`);
      }
    });
    await Promise.all(lanes);
  }
  return results;
}

/** Ends the stages that still run, and waits until they have cleaned up. */
export async function stopStages(): Promise<void> {
  stopping = true;
  const ends = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ends);
}

async function runStage(
  [script, stage, ...filters]: [script: string, stage: string, ...filters: string[]],
  { niceness, isShown }: { niceness: number; isShown: boolean },
): Promise<{ result: StageResult; output: string }> {
  const begun = performance.now();
  const child = fork(script, [stage, ...filters], { silent: !isShown });
  running.add(child);
  if (child.pid !== undefined && niceness > getPriority()) setPriority(child.pid, niceness);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  let result: StageResult | undefined;
  child.once('message', (message) => (result = message as StageResult));
  const [code] = (await once(child, 'close')) as [number | null];
  running.delete(child);
  result ??= {
    stage,
    ok: false,
    passed: 0,
    failures: ['The stage ended before it could report.'],
    seconds: (performance.now() - begun) / 1000,
  };
  if (result.ok && code !== 0) {
    const failure = `The stage did not clean up: its process ended with ${code}.`;
    result = { ...result, ok: false, failures: [...result.failures, failure] };
  }
  return { result, output };
}
