import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '../process/paths.ts';
import { runTool } from '../process/tool.ts';
import type { StageResult } from './result.ts';

/** Each passed test of the client leaves a record in this folder; see apps/web/e2e/coverage/records.ts. */
const FOLDER = 'UI_RECORDS';
/** The stages whose tests see the client. */
const LAYERS = ['component', 'e2e'];

const folderOf = (layer: string, environment: NodeJS.ProcessEnv) =>
  join(dataDirectory(environment), 'reports', 'ui', layer);

/** Names an empty folder in the environment in which the tests of a stage leave what they see of the client. */
export function startRecords(stage: string, environment: NodeJS.ProcessEnv): void {
  if (!LAYERS.includes(stage)) return;
  const folder = folderOf(stage, environment);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  environment[FOLDER] = folder;
}

/** Whether the run saw all there is to be seen of the client: all tests of both layers ran and passed. */
export function sawWholeClient(results: readonly StageResult[], filters: readonly string[]): boolean {
  const passed = (layer: string) => results.some(({ stage, ok }) => stage === layer && ok);
  return filters.length === 0 && LAYERS.every(passed);
}

/** Counts what both layers saw of the client, and fails for what neither did. */
export async function judgeCoverage(environment: NodeJS.ProcessEnv): Promise<{ ok: boolean }> {
  const folders = LAYERS.map((layer) => folderOf(layer, environment));
  return { ok: (await runTool('apps/web/e2e/coverage/judge.ts', folders)) === 0 };
}
