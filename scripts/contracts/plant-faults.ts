import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../process/paths.ts';
import { type PlantedFault, PLANTED_FAULTS } from './planted-faults.ts';

// Run with `node scripts/contracts/plant-faults.ts`: plants each fault into a copy of the sources, runs the tests that
// talk to the provider there, and fails unless every fault is reported as a violation of the contract.

// The configuration of the tests names a file of the client.
const COPIED = [
  'apps/sandbox',
  'apps/web/src/testing',
  'packages',
  'scripts',
  'package.json',
  'jest.config.ts',
  '.swcrc',
];
/** The words of the clients' transport, of `ContractWatch`, and of the sandbox's log. */
const VIOLATION =
  /Against the contract: |Contract violations:|\b[\w-]+: (a request|an answer of the sandbox): /;

const copy = mkdtempSync(join(tmpdir(), 'planted-'));
let missed = 0;
try {
  mkdirSync(join(copy, 'apps'));
  for (const part of COPIED)
    cpSync(inProject(part), join(copy, part), { recursive: true, verbatimSymlinks: true });
  symlinkSync(inProject('node_modules'), join(copy, 'node_modules'));
  for (const planted of PLANTED_FAULTS) if (!isCaught(planted)) missed += 1;
} finally {
  rmSync(copy, { recursive: true });
}
console.log(`${PLANTED_FAULTS.length - missed} of ${PLANTED_FAULTS.length} planted faults were caught`);
process.exitCode = missed === 0 ? 0 : 1;

function isCaught({ contract, side, file, text, fault, tests, project }: PlantedFault): boolean {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(text).length !== 2) throw new Error(`${file} does not have this text once: ${text}`);
  writeFileSync(
    path,
    source.replace(text, () => fault),
  );
  const { status, stdout, stderr } = runTests(project, tests);
  writeFileSync(path, source);
  const output = stdout + stderr;
  const line = output.split('\n').find((each) => VIOLATION.test(each));
  const caught = status !== 0 && line !== undefined;
  console.log(`${caught ? '✓' : '✗'} ${contract}, ${side}: ${file}`);
  if (!caught) console.log(output.split('\n').slice(-40).join('\n'));
  return caught;
}

function runTests(project: string, tests: string) {
  const loader = './scripts/testing/jest/loader.ts';
  return spawnSync(
    process.execPath,
    [
      '--import',
      loader,
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      project,
      '--testPathPatterns',
      tests,
    ],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'test', TEST_REPORT: join(copy, 'report.json') },
    },
  );
}
