import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { choose, type Phase, runPhases } from './lanes.ts';

const phases: Phase[] = [
  [{ stages: ['format', 'lint'] }],
  [{ stages: ['e2e'] }, { stages: ['component'], niceness: 5 }],
];

describe('the stages that are asked for', () => {
  it('keep their lanes and their order', () => {
    expect(choose(phases, ['component', 'lint', 'e2e'])).toEqual([[{ stages: ['lint'] }], phases[1]]);
    expect(choose(phases, ['component'])).toEqual([[{ stages: ['component'], niceness: 5 }]]);
    expect(choose(phases, [])).toEqual([]);
  });
});

describe('stages', () => {
  const own = String(getPriority());
  let folder: string;
  let script: string;
  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    folder = mkdtempSync(join(tmpdir(), 'lanes-'));
    script = join(folder, 'stage.mjs');
    // Notes its begin and end; `dies` ends without a result.
    writeFileSync(
      script,
      `import { appendFileSync } from 'node:fs';
      import { getPriority } from 'node:os';
      import { join } from 'node:path';
      const [stage, ...filters] = process.argv.slice(2);
      const note = (what) => appendFileSync(join(import.meta.dirname, 'log'), what + ' ' + stage + '\\n');
      note('begin');
      if (stage === 'dies') process.exit(3);
      if (stage === 'second') console.log('It is said.');
      note('end');
      const failures = [filters.join(), String(getPriority())];
      const code = stage === 'leaves processes' ? 1 : 0;
      process.send({ stage, ok: stage !== 'fails', seconds: 1, passed: 2, failures }, () => process.exit(code));`,
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const log = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');

  it('run one after another in their lane, whatever fails', async () => {
    const results = await runPhases(
      [[{ stages: ['fails', 'dies'] }], [{ stages: ['works'] }]],
      ['a', 'b'],
      script,
    );
    expect(results).toEqual([
      { stage: 'fails', ok: false, seconds: 1, passed: 2, failures: ['a,b', own] },
      {
        stage: 'dies',
        ok: false,
        seconds: expect.any(Number) as number,
        passed: 0,
        failures: ['The stage ended before it could report.'],
      },
      { stage: 'works', ok: true, seconds: 1, passed: 2, failures: ['a,b', own] },
    ]);
    expect(log()).toEqual(['begin fails', 'end fails', 'begin dies', 'begin works', 'end works']);
  });

  it('fail when they cannot clean up after their tests', async () => {
    const [result] = await runPhases([[{ stages: ['leaves processes'] }]], [], script);
    expect(result).toMatchObject({ ok: false, passed: 2 });
    expect(result?.failures.at(-1)).toBe('The stage did not clean up: its process ended with 1.');
  });

  it('stand back in a lane that says so, and are shown when they end', async () => {
    const results = await runPhases(
      [[{ stages: ['first'] }, { stages: ['second'], niceness: 5 }]],
      [],
      script,
    );
    const priorities = Object.fromEntries(results.map(({ stage, failures }) => [stage, failures[1]]));
    expect(Object.keys(priorities).toSorted()).toEqual(['first', 'second']);
    expect(console.log).toHaveBeenCalledWith(expect.stringMatching(/^\n── second, .*\nIt is said\.\n$/));
    expect(priorities['second']).toBe(String(Math.max(5, getPriority())));
  });
});
