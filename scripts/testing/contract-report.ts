import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataDirectory } from '../process/paths.ts';
import type { TestReport } from './result.ts';

/** Every sandbox appends to this file what went against a provider's published contract. */
const FILE = 'SANDBOX_CONTRACT_REPORT';

/** Names a fresh report for a stage in the environment, which every sandbox of the stage inherits. */
export function startContractReport(stage: string, environment: NodeJS.ProcessEnv): void {
  const file = join(dataDirectory(environment), 'reports', `${stage}.contract.txt`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  environment[FILE] = file;
}

/** Fails an outcome for each violation that the sandboxes of the stage reported. */
export function withContractReport<Outcome extends Partial<TestReport> & { ok: boolean }>(
  outcome: Outcome,
  environment: NodeJS.ProcessEnv,
): Outcome {
  const file = environment[FILE];
  if (file === undefined || !existsSync(file)) return outcome;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const violations = [...new Set(lines)].map((line) => `contract violation: ${line}`);
  return {
    ...outcome,
    ok: outcome.ok && violations.length === 0,
    failures: [...(outcome.failures ?? []), ...violations],
  };
}
