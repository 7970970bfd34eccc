import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContractReport, withContractReport } from './contract-report.ts';

let environment: NodeJS.ProcessEnv;
beforeEach(() => {
  environment = { HOMEPORT_DATA: mkdtempSync(join(tmpdir(), 'contract-')) };
  startContractReport('int', environment);
});
afterEach(() => rmSync(environment['HOMEPORT_DATA'] ?? '', { recursive: true }));

const report = (text: string) => appendFileSync(environment['SANDBOX_CONTRACT_REPORT'] ?? '', text);

describe('a stage', () => {
  it('fails for each violation that a sandbox reported, although its tests pass', () => {
    report('plesk: a request: one\nplesk: a request: one\n');
    report('bunny: an answer of the sandbox: two\n');
    expect(withContractReport({ ok: true, passed: 3, failures: [] }, environment)).toEqual({
      ok: false,
      passed: 3,
      failures: [
        'contract violation: plesk: a request: one',
        'contract violation: bunny: an answer of the sandbox: two',
      ],
      contracts: { counts: [], mismatches: 2 },
    });
  });

  it('counts distinct requests and answers by contract, without failing for them', () => {
    const request = 'checked: gandi request GET /domain/check\n';
    report(request + request);
    report('checked: gandi answer GET /domain/check 200\n');
    report('checked: gandi answer GET /domain/check 400\n');
    report('checked: bunny request POST /pullzone\n');
    expect(withContractReport({ ok: true }, environment)).toEqual({
      ok: true,
      failures: [],
      contracts: {
        counts: [
          { contract: 'bunny', requests: 1, answers: 0 },
          { contract: 'gandi', requests: 1, answers: 2 },
        ],
        mismatches: 0,
      },
    });
  });

  it('is what its tests came to without any', () => {
    expect(withContractReport({ ok: true }, environment)).toEqual({ ok: true });
  });

  it('does not include violations of the previous run', () => {
    report('plesk: a request: one\n');
    startContractReport('int', environment);
    expect(withContractReport({ ok: true }, environment)).toEqual({ ok: true });
  });
});
