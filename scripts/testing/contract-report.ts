import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataDirectory } from '../process/paths.ts';
import type { ContractCount, TestReport } from './result.ts';

/**
 * Every sandbox appends to this file which calls it checked against the providers' published contracts, and what went
 * against them.
 */
const FILE = 'SANDBOX_CONTRACT_REPORT';
/** For example `checked: gandi answer GET /domain/check 200`. */
const CHECKED = /^checked: (?<contract>\S+) (?<kind>request|answer) /;

/** Names a fresh report for a stage in the environment, which every sandbox of the stage inherits. */
export function startContractReport(stage: string, environment: NodeJS.ProcessEnv): void {
  const file = join(dataDirectory(environment), 'reports', `${stage}.contract.txt`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  environment[FILE] = file;
}

/** Adds what was checked to an outcome, and fails it for each violation that the sandboxes of the stage reported. */
export function withContractReport<Outcome extends Partial<TestReport> & { ok: boolean }>(
  outcome: Outcome,
  environment: NodeJS.ProcessEnv,
): Outcome {
  const file = environment[FILE];
  if (file === undefined || !existsSync(file)) return outcome;
  const lines = new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  );
  const violations = [...lines].filter((line) => !CHECKED.test(line));
  return {
    ...outcome,
    ok: outcome.ok && violations.length === 0,
    failures: [...(outcome.failures ?? []), ...violations.map((line) => `contract violation: ${line}`)],
    contracts: { counts: countsOf([...lines]), mismatches: violations.length },
  };
}

/** Counts distinct requests and answers by contract. */
function countsOf(lines: readonly string[]): ContractCount[] {
  const counts = new Map<string, ContractCount>();
  for (const line of lines) {
    const { contract, kind } = CHECKED.exec(line)?.groups ?? {};
    if (contract === undefined) continue;
    const count = counts.get(contract) ?? { contract, requests: 0, answers: 0 };
    if (kind === 'request') count.requests += 1;
    else count.answers += 1;
    counts.set(contract, count);
  }
  return [...counts.values()].toSorted((a, b) => a.contract.localeCompare(b.contract));
}
